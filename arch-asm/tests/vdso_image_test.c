// SPDX-License-Identifier: MIT
// The parser over images made by hand, whole and damaged.
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>
#include "arch-asm/tests/vdso_image.h"
#include "arch-asm/vdso.h"

static size_t hash_word(enum hashes hashes)
{
    return hashes == WIDE_HASH ? 8 : 4;
}

static void finds_functions(void **state)
{
    struct image image;
    struct vdso vdso;
    (void)state;
    for (enum hashes hashes = HASH; hashes <= GNU_HASH_AND_HASH; hashes++) {
        image_build(&image, hashes);
        assert_int_equal(vdso_parse_words(&vdso, &image, sizeof image, hash_word(hashes)), 0);
        assert_int_equal(vdso.symbol_count, 11);
        assert_ptr_equal(vdso_function(&vdso, "__vdso_first"), image.code);
        assert_ptr_equal(vdso_function(&vdso, "__vdso_second"), image.code + 16);
        assert_ptr_equal(vdso_function(&vdso, "_second"), image.code + 16);
        assert_null(vdso_function(&vdso, "absent"));
        assert_null(vdso_function(&vdso, "hidden"));
        assert_null(vdso_function(&vdso, "LINUX_2.6"));
        assert_null(vdso_function(&vdso, "__vdso_"));
        assert_null(vdso_function(&vdso, ""));
    }
}

static void walks_in_table_order(void **state)
{
    static const char *const names[] = {"__vdso_first", "_second", "__vdso_second"};
    struct image image;
    struct vdso vdso;
    size_t index = 0, offset = 0;
    (void)state;
    image_build(&image, GNU_HASH);
    assert_int_equal(vdso_parse(&vdso, &image, sizeof image), 0);
    for (size_t name = 0; name < 3; name++) {
        assert_string_equal(vdso_next(&vdso, &index, &offset), names[name]);
        assert_int_equal(offset, offsetof(struct image, code) + (name == 0 ? 0 : 16));
    }
    assert_null(vdso_next(&vdso, &index, &offset));
}

static void reads_version_and_build_id(void **state)
{
    unsigned char id[20] = {0};
    struct image image;
    struct vdso vdso;
    (void)state;
    image_build(&image, GNU_HASH);
    assert_int_equal(vdso_parse(&vdso, &image, sizeof image), 0);
    assert_string_equal(vdso_version_name(&vdso), "LINUX_2.6");
    assert_int_equal(vdso_build_id(&vdso, id, 19), 0);
    assert_int_equal(id[0], 0);
    assert_int_equal(vdso_build_id(&vdso, id, sizeof id), 20);
    assert_int_equal(id[0], 0xa0);
    assert_int_equal(id[19], 0xb3);
    image.notes.build_id.n_type = 1;
    assert_int_equal(vdso_build_id(&vdso, id, sizeof id), 0);
    image.versions.base.vd_next = 0;
    assert_null(vdso_version_name(&vdso));
}

// Changes one member of a whole image and expects what the parser says of it.
#define REFUSES(hashes, member, value, result)                                                               \
    do {                                                                                                     \
        image_build(&image, hashes);                                                                         \
        image.member = (value);                                                                              \
        assert_int_equal(vdso_parse_words(&vdso, &image, sizeof image, hash_word(hashes)), result);          \
    } while (0)

static void refuses_other_files(void **state)
{
    struct image image;
    struct vdso vdso;
    (void)state;
    REFUSES(HASH, header.e_ident[0], 0, -ENOEXEC);
    REFUSES(HASH, header.e_ident[EI_CLASS], 3 - image.header.e_ident[EI_CLASS], -ENOEXEC);
    REFUSES(HASH, header.e_ident[EI_DATA], 3 - image.header.e_ident[EI_DATA], -ENOEXEC);
    REFUSES(HASH, header.e_machine, EM_NONE, -ENOEXEC);
    REFUSES(HASH, header.e_type, ET_EXEC, -ENOEXEC);
    REFUSES(HASH, header.e_phentsize, 1, -EBADMSG);
    assert_int_equal(vdso_parse(&vdso, &image, 0), -ENOEXEC);
}

static void refuses_malformed_tables(void **state)
{
    struct image image;
    struct vdso vdso;
    (void)state;
    REFUSES(HASH, header.e_phnum, 0, -EBADMSG);
    REFUSES(HASH, header.e_phoff, sizeof image, -EBADMSG);
    REFUSES(HASH, segments[0].p_type, PT_NULL, -EBADMSG);
    REFUSES(HASH, segments[1].p_type, PT_NULL, -EBADMSG);
    REFUSES(HASH, segments[1].p_offset, sizeof image - 1, -EBADMSG);
    REFUSES(HASH, dynamic[1].d_tag, DT_DEBUG, -EBADMSG);                         // no hash table
    REFUSES(HASH, dynamic[2].d_un.d_ptr, LINK_ADDRESS + sizeof image, -EBADMSG); // strings outside
    REFUSES(HASH, dynamic[3].d_un.d_ptr, LINK_ADDRESS - 1, -EBADMSG);            // symbols outside
    REFUSES(HASH, dynamic[4].d_un.d_val, sizeof image, -EBADMSG);                // strings too long
    REFUSES(HASH, hash.chains, UINT32_MAX, -EBADMSG);
    REFUSES(WIDE_HASH, wide_hash.chains, UINT64_MAX, -EBADMSG);
    REFUSES(GNU_HASH, gnu_hash.buckets, UINT32_MAX, -EBADMSG);
    REFUSES(GNU_HASH, gnu_hash.bloom_words, UINT32_MAX, -EBADMSG);
    REFUSES(GNU_HASH, gnu_hash.bucket[2], UINT32_MAX, -EBADMSG);
    REFUSES(GNU_HASH, gnu_hash.first_symbol, UINT32_MAX, -EBADMSG);
}

// A chain that comes back to its own start must not be followed, and one without an end must stop at the
// image's.
static void survives_loops(void **state)
{
    struct image image;
    struct vdso vdso;
    (void)state;
    image_build(&image, HASH);
    image.hash.bucket[0] = 5;
    image.hash.chain[5] = 5;
    assert_int_equal(vdso_parse_words(&vdso, &image, sizeof image, 4), 0);
    assert_ptr_equal(vdso_function(&vdso, "__vdso_second"), image.code + 16);
    assert_null(vdso_function(&vdso, "absent"));
    image_build(&image, GNU_HASH);
    memset((unsigned char *)&image + offsetof(struct image, gnu_hash.chain), 0,
           sizeof image - offsetof(struct image, gnu_hash.chain));
    assert_int_equal(vdso_parse(&vdso, &image, sizeof image), -EBADMSG);
}

// Asks an image for all it has; AddressSanitizer watches that nothing outside it is read.
static void read_all(const void *bytes, size_t size, size_t word)
{
    unsigned char id[64];
    struct vdso vdso;
    size_t index = 0, offset = 0;
    const char *name;
    int result = vdso_parse_words(&vdso, bytes, size, word);
    assert_true(result == 0 || result == -ENOEXEC || result == -EBADMSG);
    if (result != 0)
        return;
    while ((name = vdso_next(&vdso, &index, &offset)) != NULL) {
        assert_true(offset < size && strlen(name) < size);
        assert_non_null(vdso_function(&vdso, name));
    }
    name = vdso_version_name(&vdso);
    assert_true(name == NULL || strlen(name) < size);
    assert_true(vdso_build_id(&vdso, id, sizeof id) <= sizeof id);
}

// The copy ends where its allocation ends, so that each byte read behind it is seen.
static void survives_truncation(void **state)
{
    struct image image;
    (void)state;
    for (enum hashes hashes = HASH; hashes <= GNU_HASH_AND_HASH; hashes++)
        for (size_t size = 0; size < sizeof image; size++) {
            image_build(&image, hashes);
            void *copy = malloc(size + (size == 0));
            memcpy(copy, &image, size);
            read_all(copy, size, hash_word(hashes));
            if (size < offsetof(struct image, gnu_hash)) // a table that every lookup needs is cut
                assert_int_not_equal(vdso_parse_words(&(struct vdso){0}, copy, size, hash_word(hashes)), 0);
            free(copy);
        }
}

static void survives_changed_bytes(void **state)
{
    static const unsigned char changes[] = {0xff, 0x80, 0x01};
    struct image *image = malloc(sizeof *image);
    (void)state;
    for (enum hashes hashes = HASH; hashes <= GNU_HASH_AND_HASH; hashes++)
        for (size_t byte = 0; byte < sizeof *image; byte++)
            for (size_t change = 0; change < sizeof changes; change++) {
                image_build(image, hashes);
                ((unsigned char *)image)[byte] ^= changes[change];
                read_all(image, sizeof *image, hash_word(hashes));
            }
    free(image);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_functions),
        cmocka_unit_test(walks_in_table_order),
        cmocka_unit_test(reads_version_and_build_id),
        cmocka_unit_test(refuses_other_files),
        cmocka_unit_test(refuses_malformed_tables),
        cmocka_unit_test(survives_loops),
        cmocka_unit_test(survives_truncation),
        cmocka_unit_test(survives_changed_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Where the vDSO and its data pages are, by the text of /proc/self/maps of several kernels.
#include "runners/images/area.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

#define ROW(range, name) range " r--p 00000000 00:00 0   " name "\n"

static void expect_area(const char *maps, uintptr_t image, struct vdso_area expected)
{
    struct vdso_area area;
    assert_int_equal(vdso_area_find(&area, maps, image), 0);
    assert_true(area.image == expected.image && area.image_size == expected.image_size);
    assert_true(area.data == expected.data && area.data_size == expected.data_size);
}

static void all_runs_before_the_image_count(void **state)
{
    (void)state;
    expect_area(ROW("10000-20000", "/bin/x") ROW("71000000-71004000", "[vvar]")
                    ROW("71004000-71006000", "[vvar_vclock]") ROW("71006000-71008000", "[vdso]")
                        ROW("7fffe000-7ffff000", "[stack]"),
                0x71006000, (struct vdso_area){0x71006000, 0x71000000, 0x2000, 0x6000});
    expect_area(ROW("71000000-71004000", "[vvar]") ROW("71004000-71006000", "[vdso]"), 0x71005000,
                (struct vdso_area){0x71004000, 0x71000000, 0x2000, 0x4000});
}

static void a_gap_ends_the_run(void **state)
{
    (void)state;
    expect_area(ROW("71000000-71001000", "[vvar]") ROW("71004000-71006000", "[vvar_vclock]")
                    ROW("71006000-71008000", "[vdso]"),
                0x71006000, (struct vdso_area){0x71006000, 0x71004000, 0x2000, 0x2000});
    expect_area(ROW("71000000-71001000", "[vvar]") ROW("71006000-71008000", "[vdso]"), 0x71006000,
                (struct vdso_area){0x71006000, 0, 0x2000, 0});
}

static void data_may_lie_behind(void **state)
{
    (void)state;
    expect_area(ROW("71006000-71008000", "[vdso]") ROW("71008000-71009000", "[vvar]")
                    ROW("71009000-7100a000", "[vvar_vclock]"),
                0x71006000, (struct vdso_area){0x71006000, 0x71008000, 0x2000, 0x2000});
}

static void the_last_line_may_lack_its_end(void **state)
{
    (void)state;
    expect_area(ROW("f7f00000-f7f04000", "[vvar]") "f7f04000-f7f06000 r-xp 00000000 00:00 0 [vdso]",
                0xf7f04000, (struct vdso_area){0xf7f04000, 0xf7f00000, 0x2000, 0x4000});
}

static void nonsense_holds_no_image(void **state)
{
    static const char *const texts[] = {"",
                                        "\n\n",
                                        "x-y z",
                                        "71006000",
                                        "71006000-",
                                        "-71006000",
                                        "71008000-71006000 [vdso]",
                                        ROW("71006000-71006000", "[vdso]")};
    struct vdso_area area;
    (void)state;
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(vdso_area_find(&area, texts[i], 0x71006000), -ENOENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_runs_before_the_image_count),
        cmocka_unit_test(a_gap_ends_the_run),
        cmocka_unit_test(data_may_lie_behind),
        cmocka_unit_test(the_last_line_may_lack_its_end),
        cmocka_unit_test(nonsense_holds_no_image),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

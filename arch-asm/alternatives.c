// SPDX-License-Identifier: MIT
#include "arch-asm/alternatives.h"

#include "arch-asm/arch.h"
#include "arch-asm/vdso_read.h"
#include "arch-asm/vdso_sections.h"

#ifdef ARCH_NOPS

enum { ENTRIES_LIMIT = 1024, NOP_LONGEST = 8, NOP = 0x90, ON = 1, OFF = 0, UNSURE = -1 };

// One entry of the table: at `site`, replace so many bytes if this CPU has the feature. Bits above the number
// of the feature negate it and the like; they make it another feature here.
struct alternative {
    uint64_t site, replacement; // offsets in the image
    uint32_t feature;
    uint8_t site_size, replacement_size;
};

struct table {
    const struct vdso *vdso;
    struct vdso_section entries, replacements;
    size_t entry_size; // 0: it cannot be read
};

static int read_entry(const struct table *table, size_t index, struct alternative *entry)
{
    size_t at = table->entries.offset + index * table->entry_size;
    int32_t distances[2];
    uint8_t rest[6] = {0};
    size_t rest_size = table->entry_size - sizeof distances;
    if ((index + 1) * table->entry_size > table->entries.size ||
        vdso_read(table->vdso, at, distances, sizeof distances) ||
        vdso_read(table->vdso, at + sizeof distances, rest, rest_size))
        return -1;
    size_t feature_size = table->entry_size == 14 ? 4 : 2; // 12 and 13 bytes: kernels up to 6.2
    entry->feature = 0;
    memcpy(&entry->feature, rest, feature_size);
    entry->site = at + (uint64_t)(int64_t)distances[0];
    entry->replacement = at + 4 + (uint64_t)(int64_t)distances[1];
    entry->site_size = rest[feature_size];
    entry->replacement_size = rest[feature_size + 1];
    return 0;
}

static int makes_sense(const struct table *table, const struct alternative *entry)
{
    uint64_t begin = table->replacements.offset, end = begin + table->replacements.size;
    return entry->site < table->vdso->size && entry->site_size <= table->vdso->size - entry->site &&
           entry->replacement >= begin && entry->replacement <= end &&
           entry->replacement_size <= end - entry->replacement && entry->site_size > 0 &&
           entry->replacement_size <= entry->site_size;
}

static int fits(struct table *table, size_t entry_size)
{
    struct alternative entry;
    size_t index = 0;
    table->entry_size = entry_size;
    if (table->entries.size % entry_size != 0 || table->entries.size > ENTRIES_LIMIT * entry_size)
        return 0;
    while (read_entry(table, index, &entry) == 0)
        if (!makes_sense(table, &entry))
            return 0;
        else
            index++;
    return 1;
}

static struct table table_of(const struct vdso *vdso)
{
    struct table table = {.vdso = vdso,
                          .entries = vdso_section(vdso, ".altinstructions"),
                          .replacements = vdso_section(vdso, ".altinstr_replacement")};
    if (!fits(&table, 14) && !fits(&table, 12) && !fits(&table, 13))
        table.entry_size = 0;
    return table;
}

static int is_in_place(const struct vdso *vdso, const struct alternative *entry)
{
    return entry->replacement_size > 0 &&
           memcmp(vdso->image + entry->site, vdso->image + entry->replacement, entry->replacement_size) == 0;
}

// Words 3, 7, 8, 11 and 21 of the features are Linux's own, and their bits have been given to others in the
// course of time; the rest are CPUID's. Of the former a vDSO asks for SYSCALL32, SYSENTER32 and LFENCE_RDTSC,
// which have kept their places as long as they were in word 3.
static int has_kept_its_number(uint32_t feature)
{
    uint32_t word = feature / 32;
    int is_linux = word == 3 || word == 7 || word == 8 || word == 11 || word == 21;
    return !is_linux || feature == 3 * 32 + 14 || feature == 3 * 32 + 15 || feature == 3 * 32 + 18;
}

// What the running image shows of its kernel's choice: a replacement that is there, or one that is not and
// that no later one of the same site has covered.
static int choice_of(const struct table *running, uint32_t feature)
{
    struct alternative entry, later;
    int known = running->entry_size && has_kept_its_number(feature);
    for (size_t i = 0; known && read_entry(running, i, &entry) == 0; i++) {
        int covered = 0;
        if (entry.feature != feature || entry.replacement_size == 0)
            continue;
        if (is_in_place(running->vdso, &entry))
            return ON;
        for (size_t j = i + 1; !covered && read_entry(running, j, &later) == 0; j++)
            covered = later.site == entry.site && is_in_place(running->vdso, &later);
        if (!covered)
            return OFF;
    }
    return UNSURE;
}

// The kernel pads with its longest instructions that do nothing, also behind an original that stays.
static void pad(unsigned char *bytes, size_t count)
{
    static const char nops[NOP_LONGEST][NOP_LONGEST + 1] = {ARCH_NOPS};
    while (count > 0) {
        size_t length = count < NOP_LONGEST ? count : NOP_LONGEST;
        memcpy(bytes, nops[length - 1], length);
        bytes += length;
        count -= length;
    }
}

// Jumps and calls count from where they stand, and are not moved.
static int is_relative(const unsigned char *code)
{
    return code[0] == 0xe8 || code[0] == 0xe9 || code[0] == 0xeb || (code[0] == 0x0f && code[1] >> 4 == 8);
}

static void replace(unsigned char *bytes, const struct alternative *entry, int chosen,
                    struct alternatives *alternatives)
{
    unsigned char code[256];
    size_t size = entry->site_size, used = entry->replacement_size;
    memcpy(code, bytes + entry->site, size);
    if (chosen)
        memcpy(code, bytes + entry->replacement, used);
    for (used = chosen ? used : size; !chosen && used > 0 && code[used - 1] == NOP; used--)
        ;
    if (chosen && used > 1 && is_relative(code)) {
        alternatives->unsure++;
        return;
    }
    pad(code + used, size - used);
    alternatives->changed += memcmp(bytes + entry->site, code, size) != 0;
    memcpy(bytes + entry->site, code, size);
}

// All entries of a site belong together, the last one that is on wins; `last` is the site's last entry.
static void settle_site(unsigned char *bytes, const struct table *table, const struct table *running,
                        size_t last, struct alternatives *alternatives)
{
    struct alternative entry, original;
    int choice = OFF;
    read_entry(table, last, &original);
    for (size_t i = last + 1; i-- > 0 && choice == OFF;) {
        read_entry(table, i, &entry);
        if (entry.site == original.site)
            choice = choice_of(running, entry.feature);
    }
    alternatives->places++;
    if (choice == UNSURE)
        alternatives->unsure++;
    else
        replace(bytes, choice == ON ? &entry : &original, choice == ON, alternatives);
}

static int is_last_of_site(const struct table *table, size_t index)
{
    struct alternative entry, later;
    read_entry(table, index, &entry);
    while (read_entry(table, ++index, &later) == 0)
        if (later.site == entry.site)
            return 0;
    return 1;
}

static void apply(unsigned char *bytes, const struct vdso *image, const struct vdso *running,
                  struct alternatives *alternatives)
{
    struct table table = table_of(image), its = table_of(running);
    struct alternative entry;
    for (size_t i = 0; table.entry_size && read_entry(&table, i, &entry) == 0; i++)
        if (is_last_of_site(&table, i))
            settle_site(bytes, &table, &its, i, alternatives);
}

#else

static void apply(unsigned char *bytes, const struct vdso *image, const struct vdso *running,
                  struct alternatives *alternatives)
{
    (void)bytes, (void)image, (void)running, (void)alternatives;
}

#endif

void alternatives_apply(unsigned char *bytes, const struct vdso *image, const struct vdso *running,
                        struct alternatives *alternatives)
{
    *alternatives = (struct alternatives){.present = vdso_section(image, ".altinstructions").size > 0};
    if (alternatives->present)
        apply(bytes, image, running, alternatives);
}

// SPDX-License-Identifier: MIT
#include "results/commands/live_keep.h"
#include "results/board/describe.h"
#include "results/commands/commands.h"
#include "results/commands/keep.h"
#include "results/commands/reserve.h"
#include "results/commands/run_head.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int path_of(char path[PLACE_SIZE], const struct live *live, unsigned side, const char *folder)
{
    static const char *const endings[] = {"-base.json", "-new.json"};
    char place[PLACE_SIZE];
    snprintf(place, sizeof place, "%s/", folder ? folder : "");
    int error = place_of_result(path, live->sides[side].result, folder ? place : NULL);
    char *ending = path + strlen(path) - strlen(".json");
    if (error || live->side_count == 1)
        return error;
    size_t room = PLACE_SIZE - (size_t)(ending - path);
    return snprintf(ending, room, "%s", endings[side]) < (int)room ? 0 : -ENAMETOOLONG;
}

static void begin_journal(struct live *live, unsigned side, const char *folder)
{
    char path[PLACE_SIZE];
    struct journal *journal = &live->sides[side].journal;
    if (path_of(path, live, side, folder))
        path[0] = '\0';
    int error = reserve(journal, path, false);
    if (error)
        complain(0, "%s.records: %s; measuring goes on, but what is measured is on no disk before the end",
                 path, strerror(-error));
}

void live_journals(struct live *live, const char *folder)
{
    for (unsigned i = 0; i < live->side_count; i++) {
        describe(live->sides[i].result, live->sides[i].reader);
        begin_journal(live, i, folder);
    }
}

static int keep(struct live *live, unsigned side, const char *folder)
{
    char path[PLACE_SIZE], kept[PLACE_SIZE];
    struct journal *journal = &live->sides[side].journal;
    int wanted, error = reserved(path, journal) ? 0 : path_of(path, live, side, folder);
    if (error)
        return complain(EXIT_COULD_NOT, "the result's name: %s", strerror(-error));
    error = place_save(path, live->sides[side].result, kept, &wanted);
    if (error || !kept[0])
        keep_say_journal(journal);
    journal_end(journal, error == 0 && kept[0]);
    if (error)
        return complain(EXIT_COULD_NOT, "the result could be written nowhere: %s", strerror(-wanted));
    if (wanted)
        complain(0, "%s: %s; kept elsewhere", path, strerror(-wanted));
    fprintf(stderr, "result: %s\n", kept[0] ? kept : "standard output");
    return wanted && folder ? EXIT_COULD_NOT : EXIT_DONE;
}

int live_keep(struct live *live, const char *name, const char *folder, int argc, char **argv)
{
    int status = EXIT_DONE;
    for (unsigned i = 0; i < live->side_count; i++) {
        struct session session = {.result = live->sides[i].result, .started = live->started};
        describe(live->sides[i].result, live->sides[i].reader);
        run_head(&session, name, argc, argv);
        int one = keep(live, i, folder);
        status = one ? one : status;
    }
    return status;
}

void live_keep_nothing(struct live *live)
{
    for (unsigned i = 0; i < live->side_count; i++)
        journal_end(&live->sides[i].journal, 1);
}

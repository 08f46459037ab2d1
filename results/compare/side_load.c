// SPDX-License-Identifier: MIT
#include "results/compare/read.h"
#include "results/compare/side.h"
#include "results/compare/turns.h"

#include <errno.h>
#include <pthread.h>
#include <unistd.h>

enum { THREADS = 8 };

// Files are read side by side, but added in their order, so that the same files always make the same side.
struct load {
    struct side *side;
    char *const *paths;
    size_t count, next, turn;
    int error;
    pthread_mutex_t lock;
    pthread_cond_t turned;
};

static size_t take_next(struct load *load)
{
    pthread_mutex_lock(&load->lock);
    size_t taken = load->next++;
    pthread_mutex_unlock(&load->lock);
    return taken;
}

static void add_in_turn(struct load *load, size_t place, const struct result *result, struct texts *problems)
{
    pthread_mutex_lock(&load->lock);
    while (load->turn != place)
        pthread_cond_wait(&load->turned, &load->lock);
    texts_move(&load->side->problems, problems);
    if (result && !load->error)
        load->error = side_add(load->side, load->paths[place], result);
    load->turn++;
    pthread_cond_broadcast(&load->turned);
    pthread_mutex_unlock(&load->lock);
}

static void *read_files(void *context)
{
    struct load *load = context;
    for (size_t place; (place = take_next(load)) < load->count;) {
        struct texts problems = {0};
        struct result *result;
        read_result(load->paths[place], &result, &problems);
        add_in_turn(load, place, result, &problems);
        if (result && load->count == 1 && turns_maybe(result))
            load->side->kept = result;
        else
            result_free(result);
    }
    return NULL;
}

static size_t threads_wanted(size_t files)
{
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    size_t threads = online > 1 ? (size_t)online : 1;
    threads = threads < THREADS ? threads : THREADS;
    return threads < files ? threads : files;
}

int side_load(struct side *side, char *const *paths, size_t count)
{
    struct load load = {.side = side, .paths = paths, .count = count};
    pthread_t threads[THREADS];
    size_t started = 0, wanted = threads_wanted(count);
    pthread_mutex_init(&load.lock, NULL);
    pthread_cond_init(&load.turned, NULL);
    while (started + 1 < wanted && pthread_create(&threads[started], NULL, read_files, &load) == 0)
        started++;
    read_files(&load);
    while (started > 0)
        pthread_join(threads[--started], NULL);
    pthread_cond_destroy(&load.turned);
    pthread_mutex_destroy(&load.lock);
    return load.error ? load.error : side->file_count ? 0 : -ENOENT;
}

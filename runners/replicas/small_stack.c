// SPDX-License-Identifier: MIT
#include "runners/replicas/small_stack.h"

#include <unistd.h>

enum { STACK_BYTES = 64 * 1024 };

int small_stack(pthread_attr_t *attributes)
{
    const long least =
        sysconf(_SC_THREAD_STACK_MIN); // 128 KiB on some architectures, and setting less is refused
    int error = pthread_attr_init(attributes);

    if (!error)
        error = pthread_attr_setstacksize(attributes, least > STACK_BYTES ? (size_t)least : STACK_BYTES);
    return -error;
}

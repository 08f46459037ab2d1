// SPDX-License-Identifier: MIT
#include "runners/facts/libc.h"

#include "runners/facts/content.h"

#include <link.h>
#include <string.h>
#include <sys/auxv.h>

// The path of the program's dynamic loader (its PT_INTERP), or NULL in a static program.
static const char *loader_path(void)
{
    const ElfW(Phdr) *headers = (const void *)getauxval(AT_PHDR);
    size_t count = getauxval(AT_PHNUM);
    uintptr_t base = 0;
    const char *path = NULL;
    for (size_t i = 0; headers && i < count; i++) {
        if (headers[i].p_type == PT_PHDR)
            base = (uintptr_t)headers - headers[i].p_vaddr;
        if (headers[i].p_type == PT_INTERP)
            path = (const char *)(base + headers[i].p_vaddr);
    }
    return path;
}

const char *libc_linking(void)
{
    return loader_path() ? "dynamic" : "static";
}

#if defined(__UCLIBC__)
#define TEXT(number)     #number
#define VERSION(a, b, c) TEXT(a) "." TEXT(b) "." TEXT(c)

const char *libc_name(void)
{
    return "uClibc";
}

const char *libc_version(void)
{
    return VERSION(__UCLIBC_MAJOR__, __UCLIBC_MINOR__, __UCLIBC_SUBLEVEL__);
}

#elif defined(__GLIBC__)
#include <gnu/libc-version.h>

const char *libc_name(void)
{
    return "glibc";
}

const char *libc_version(void)
{
    return gnu_get_libc_version();
}

#elif defined(__BIONIC__)

const char *libc_name(void)
{
    return "bionic";
}

const char *libc_version(void)
{
    return NULL;
}

#else // musl defines no macro of its own

enum { LOADER_LIMIT = 4 << 20, VERSION_SIZE = 16 };

const char *libc_name(void)
{
    return "musl";
}

static size_t digits(const char *text)
{
    return strspn(text, "0123456789");
}

// The length of text like "1.2.5" up to its NUL, or 0.
static size_t version_length(const char *text)
{
    size_t length = 0;
    for (int part = 0; part < 3; part++) {
        size_t count = digits(text + length);
        if (count == 0 || count > 3 || text[length + count] != (part < 2 ? '.' : '\0'))
            return 0;
        length += count + 1;
    }
    return length - 1;
}

// musl has no call for its version, but its loader, which is the library, holds it as a text for its usage
// message.
static const char *version_in(const struct content *loader, char *version)
{
    const char *end = loader->bytes + loader->size;
    for (const char *at = loader->bytes; at < end; at += strlen(at) + 1) {
        size_t length = version_length(at);
        if (length > 0 && length < VERSION_SIZE)
            return memcpy(version, at, length + 1);
    }
    return NULL;
}

const char *libc_version(void)
{
    static char version[VERSION_SIZE];
    const char *path = loader_path();
    struct content loader;
    if (version[0])
        return version;
    if (!path || content_read(&loader, path, LOADER_LIMIT))
        return NULL;
    const char *found = version_in(&loader, version);
    content_free(&loader);
    return found;
}

#endif

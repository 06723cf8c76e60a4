#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

// Of Swift's runtime, which has no header.
void *swift_tryRetain(void *object);
void *swift_unownedRetain(void *object);
void swift_unownedRelease(void *object);
size_t swift_retainCount(void *object);

bool CSwiftTryRetain(void *object) { return swift_tryRetain(object) != NULL; }

/// The part of a class's metadata that all versions of Swift 5 and 6 have on Linux.
struct ClassMetadata {
    const void *kind;
    const void *superclass;
    uint32_t flags;
    uint32_t instanceAddressPoint;
    uint32_t instanceSize;
    uint16_t instanceAlignMask;
};

void CSwiftPredictInstance(const void *type, uintptr_t *place) {
    *place = 0;
    const struct ClassMetadata *metadata = type;
    size_t size = metadata->instanceSize;
    // Larger blocks are not kept for the thread, and more strictly aligned ones are allocated by another function.
    if (size < 2 * sizeof(void *) || size > 1024 || metadata->instanceAlignMask > 15) return;
    // The first block may come from elsewhere than the thread's cache, and fill the cache with others. It then gets no
    // place there when it is freed. The second one comes from the cache.
    void *block = malloc(size);
    __asm__ volatile("" : : "r"(block) : "memory");
    free(block);
    block = malloc(size);
    if (block == NULL) return;
    memset(block, 0, size);
    *place = (uintptr_t)block;
    // Otherwise the compiler would leave out to clear what is freed at once.
    __asm__ volatile("" : : "r"(block) : "memory");
    free(block);
}

/// Reads the first word at an address of this process. Returns false if no memory is there.
///
/// The kernel reads it, so an address without memory does no harm. Some containers forbid that call. The page is then
/// looked up and read here.
static bool readWord(uintptr_t place, const void **word) {
    struct iovec here = {word, sizeof *word};
    struct iovec there = {(void *)place, sizeof *word};
    if (process_vm_readv(getpid(), &here, 1, &there, 1, 0) == sizeof *word) return true;
    if (errno == EFAULT) return false;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    unsigned char resident;
    if (mincore((void *)(place & ~(page - 1)), 1, &resident) != 0) return false;
    *word = *(const void *volatile *)place;
    return true;
}

bool CSwiftIsInstance(uintptr_t place, const void *type) {
    const void *found = NULL;
    return place != 0 && readWord(place, &found) && found == type;
}

void CSwiftRemember(void *object) { swift_unownedRetain(object); }
void CSwiftForget(void *object) { swift_unownedRelease(object); }
size_t CSwiftRetainCount(void *object) { return swift_retainCount(object); }

void CSwiftKeepMemoryPrivate(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

bool CSwiftHasAccessList(int file) {
    const char *name = "system.posix_acl_access";
    if (fgetxattr(file, name, NULL, 0) >= 0) return true;
    if (errno == EBADF) {
        char path[32];
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
        if (getxattr(path, name, NULL, 0) >= 0) return true;
    }
    return errno != ENODATA && errno != ENOTSUP;
}

const void *CSwiftFind(const void *needle, size_t count, const void *text, size_t length) {
    return memmem(text, length, needle, count);
}

#define _GNU_SOURCE

#include "CChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int CChildWatch(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

int CChildPipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int CChildMemoryFile(void) { return memfd_create("input", MFD_CLOEXEC); }

// Adds what gives the child its descriptors. `copies` has those that would be in the way of another one's number.
static int addDescriptors(posix_spawn_file_actions_t *actions, const CChildLaunch *launch, int *copies) {
    for (int number = 0; number < launch->descriptorCount; number++) {
        int descriptor = launch->descriptors[number];
        if (descriptor < launch->descriptorCount) {
            descriptor = copies[number] = fcntl(descriptor, F_DUPFD_CLOEXEC, launch->descriptorCount);
            if (descriptor < 0) return errno;
        }
        int error = posix_spawn_file_actions_adddup2(actions, descriptor, number);
        if (error != 0) return error;
    }
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    // Not all code of a process opens its files so that they are closed in other programs.
    return posix_spawn_file_actions_addclosefrom_np(actions, launch->descriptorCount);
#else
    return 0;
#endif
}

static int setAttributes(posix_spawnattr_t *attributes, const CChildLaunch *launch) {
    sigset_t signals;
    sigemptyset(&signals);
    int error = posix_spawnattr_setsigmask(attributes, &signals);
    if (error != 0) return error;
    sigfillset(&signals);
    sigdelset(&signals, SIGKILL);
    sigdelset(&signals, SIGSTOP);
    error = posix_spawnattr_setsigdefault(attributes, &signals);
    if (error != 0) return error;
    error = posix_spawnattr_setpgroup(attributes, 0);
    if (error != 0) return error;
    int flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    return posix_spawnattr_setflags(attributes, (short)(launch->hasOwnGroup ? flags | POSIX_SPAWN_SETPGROUP : flags));
}

int CChildSpawn(const CChildLaunch *launch, pid_t *child) {
    int *copies = malloc(sizeof(int) * (size_t)launch->descriptorCount);
    if (copies == NULL) return ENOMEM;
    for (int number = 0; number < launch->descriptorCount; number++) copies[number] = -1;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);

    int error = addDescriptors(&actions, launch, copies);
    if (error == 0) error = setAttributes(&attributes, launch);
    if (error == 0 && launch->folder != NULL) {
        error = posix_spawn_file_actions_addchdir_np(&actions, launch->folder);
    }
    if (error == 0) {
        error = posix_spawnp(
            child, launch->executable, &actions, &attributes, launch->arguments, launch->environment);
    }

    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    for (int number = 0; number < launch->descriptorCount; number++) {
        if (copies[number] >= 0) close(copies[number]);
    }
    free(copies);
    return error;
}

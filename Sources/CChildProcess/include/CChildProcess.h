#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// A program for `CChildSpawn`, and what it gets.
typedef struct {
    /// A path, or a name that one of the folders of PATH has.
    const char *_Nonnull executable;
    /// The arguments, the executable first, and NULL behind the last one.
    char *_Nullable const *_Nonnull arguments;
    /// Texts NAME=VALUE, and NULL behind the last one.
    char *_Nullable const *_Nonnull environment;
    /// The working folder, or NULL for that of this process.
    const char *_Nullable folder;
    /// The descriptors of the child: it gets the first as 0, the second as 1, and so on. It gets no others.
    const int *_Nonnull descriptors;
    int descriptorCount;
    /// Makes the child the first of a process group of its own.
    bool hasOwnGroup;
} CChildLaunch;

/// Starts a process. It has all signals unblocked and none ignored, whatever this thread has.
///
/// @param launch says what to start.
/// @param child gets the identifier of the process.
/// @return 0, or the system's number for what has gone wrong.
int CChildSpawn(const CChildLaunch *_Nonnull launch, pid_t *_Nonnull child);

/// Opens a descriptor that can be read when a child has ended. It is closed in other programs.
///
/// @return the descriptor, or -1 with `errno`.
int CChildWatch(pid_t child);

/// Makes a pipe whose two ends are closed in other programs.
///
/// @return 0, or -1 with `errno`.
int CChildPipe(int ends[_Nonnull 2]);

/// Makes a file in memory that is closed in other programs.
///
/// @return its descriptor, or -1 with `errno`.
int CChildMemoryFile(void);

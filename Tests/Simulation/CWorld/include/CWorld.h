#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "CWorldProcesses.h"

// The clock, the random bytes, the Dispatch queues and the locks of one simulated world. In an executable that links
// CWorld, these functions replace the system's functions of the same names. They work like the system's, except on the
// threads of a world.

typedef void (*CWorldFunction)(void *_Nullable context);

/// Makes the calling thread a thread of the world.
void CWorldEnter(void);
/// Returns true if the calling thread is a thread of the world.
bool CWorldIsHere(void);
/// Sets the seed of the random bytes.
void CWorldSeed(uint64_t seed);

/// Nanoseconds since the world began.
extern uint64_t CWorldNow;
/// Nanoseconds by which somebody set the wall clock forward. It may be negative.
extern int64_t CWorldClockOffset;
/// The process identifier that the world shows.
extern int32_t CWorldProcess;
/// The number of the machine's starts.
extern uint64_t CWorldBoot;
/// The number of threads that code of the world started by itself. They don't belong to the world.
extern uint64_t CWorldThreadsOutside;

/// Hands a queue's function to the scheduler, which runs it after `delay` nanoseconds.
extern void (*_Nullable CWorldSubmit)(
    void *_Nonnull queue, const char *_Nonnull label, void *_Nullable context, CWorldFunction _Nonnull function, uint64_t delay);
/// Lets other threads run until `isDone` returns true, or until `deadline`, in nanoseconds since the world began.
/// Returns false if the deadline came first.
extern bool (*_Nullable CWorldWait)(bool (*_Nonnull isDone)(void *_Nullable), void *_Nullable context, uint64_t deadline);

/// A semaphore with which the scheduler switches threads. The scheduler doesn't see these waits as steps of the world.
typedef struct { void *_Nonnull semaphore; } CWorldSeat;
CWorldSeat CWorldMakeSeat(void);
void CWorldPost(CWorldSeat seat);
void CWorldPark(CWorldSeat seat);
/// Returns the pointer that the calling thread stored with `CWorldSetOwnSeat`.
void *_Nullable CWorldOwnSeat(void);
void CWorldSetOwnSeat(void *_Nullable seat);
/// Starts a thread of the world.
void CWorldStartThread(CWorldFunction _Nonnull function, void *_Nullable context);

/// Forks the process as fork(2) does. The child dies with its parent.
int32_t CWorldFork(void);
/// Ends the process at once, as SIGKILL does.
_Noreturn void CWorldExit(int32_t status);

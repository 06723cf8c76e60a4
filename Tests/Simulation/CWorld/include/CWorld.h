#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "CWorldProcesses.h"

// The clock, the random bytes, the queues of Dispatch and the locks of one simulated world. In an executable that links this, the functions of
// the system with these names are those of CWorld. They do what the system's do, except on the threads of a world.

typedef void (*CWorldFunction)(void *_Nullable context);

/// Makes the calling thread one of the world.
void CWorldEnter(void);
/// Says whether the calling thread is one of the world.
bool CWorldIsHere(void);
/// Begins with this seed for random bytes.
void CWorldSeed(uint64_t seed);

/// Nanoseconds since the world began.
extern uint64_t CWorldNow;
/// Nanoseconds that the wall clock differs by, where somebody has set it.
extern int64_t CWorldClockOffset;
/// The number that the process has in the world.
extern int32_t CWorldProcess;
/// Counts the starts of the machine.
extern uint64_t CWorldBoot;
/// Counts threads that code of the world has started. They are outside.
extern uint64_t CWorldThreadsOutside;

/// Takes a function that a queue is to run.
extern void (*_Nullable CWorldSubmit)(
    void *_Nonnull queue, const char *_Nonnull label, void *_Nullable context, CWorldFunction _Nonnull function, uint64_t delay);
/// Lets others run until `isDone` returns true, or until `deadline` in nanoseconds since the world began. Returns whether it is done.
extern bool (*_Nullable CWorldWait)(bool (*_Nonnull isDone)(void *_Nullable), void *_Nullable context, uint64_t deadline);

/// Waits and posts between the threads of a world, which the world itself does not see.
typedef struct { void *_Nonnull semaphore; } CWorldSeat;
CWorldSeat CWorldMakeSeat(void);
void CWorldPost(CWorldSeat seat);
void CWorldPark(CWorldSeat seat);
/// Keeps a pointer for the calling thread.
void *_Nullable CWorldOwnSeat(void);
void CWorldSetOwnSeat(void *_Nullable seat);
/// Starts a thread of the world.
void CWorldStartThread(CWorldFunction _Nonnull function, void *_Nullable context);

/// As fork(2). The child dies with its parent.
int32_t CWorldFork(void);
/// Ends the process at once, as SIGKILL does.
_Noreturn void CWorldExit(int32_t status);

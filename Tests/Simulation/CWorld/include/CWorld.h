#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/// As fork(2).
int32_t CWorldFork(void);
/// Ends the process at once, as SIGKILL does.
_Noreturn void CWorldExit(int32_t status);
/// What somebody asks for on the command line.
typedef struct {
    uint64_t *_Nonnull seeds;
    size_t count;
    bool prints;
    /// Whether an argument cannot be understood.
    bool isWrong;
} CWorldOptions;

enum { CWorldMostSeeds = 200000 };

/// Returns what the arguments ask for. Starts this executable again first, so that its memory is the same whoever starts it and whatever is
/// asked for: with fixed addresses and hash seeds, one environment, and no arguments.
CWorldOptions CWorldBegin(int32_t count, char *_Nullable *_Nonnull arguments);

/// The result of one world.
typedef struct {
    uint64_t hash, steps, launches, saves, events;
    int32_t status;
    char text[2000];
} CWorldResult;

/// Runs `world` in a child process for each seed, and allocates nothing meanwhile, so that each child begins with the same memory. The child
/// fills in its result.
void CWorldCampaign(
    const uint64_t *_Nonnull seeds, size_t count, CWorldResult *_Nonnull results,
    void (*_Nonnull world)(uint64_t seed, CWorldResult *_Nonnull result));
/// Memory that parent and children share.
void *_Nonnull CWorldShared(size_t size);

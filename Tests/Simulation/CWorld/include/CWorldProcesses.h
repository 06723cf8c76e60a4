#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The processes of a campaign, and the memory that they share. One process hands out worlds, and each worker runs one
// world after the other.

/// Starts this executable again with fixed addresses and hash seeds, one environment, and no arguments. So its memory
/// is the same for each caller and for all arguments.
void CWorldBegin(int32_t count, char *_Nullable *_Nonnull arguments);
/// Returns the arguments of the process that called `CWorldBegin`, one per line.
const char *_Nonnull CWorldArguments(void);

// The limits of the steps that the simulator can leave out of a world. Each step has a kind and a number.
enum { CWorldKinds = 5, CWorldMostOfKind = 8192, CWorldLongestText = 16000 };

/// The memory that a worker shares with the process that hands out worlds.
typedef struct {
    // The task.
    uint64_t seed;
    bool prints;
    /// True if the simulator breaks a promise by itself, so that tests see a failure.
    bool breaksPromise;
    // The result.
    uint64_t hash, steps, launches, saves, events, kills, powerCuts;
    int32_t status;
    /// The number of ends of processes so far, also of those that the simulator left out, and the number of steps of
    /// each kind since the newest end.
    uint64_t ends, counts[CWorldKinds];
} CWorldSlot;

/// The slot of the calling process, which is a worker or one of its children.
extern CWorldSlot *_Nonnull CWorldOwnSlot;

/// Starts workers. After each call of `CWorldGo`, a worker runs `world` in a child process. The worker allocates nothing
/// between two worlds, so each child begins with the same memory. A worker runs `prepare` once, before its first world.
///
/// Returns the slot of the first worker. The workers die with the caller.
CWorldSlot *_Nonnull CWorldStartWorkers(size_t count, void (*_Nonnull prepare)(void), void (*_Nonnull world)(void));
CWorldSlot *_Nonnull CWorldSlotOf(size_t worker);
/// Lets a worker run the world that its slot describes.
void CWorldGo(size_t worker);
/// Waits until a worker ends its world, and returns the number of the worker. Returns -1 if none ends within that time.
int64_t CWorldWaitForWorker(int64_t milliseconds);

/// Clears the result of the world before.
void CWorldClear(CWorldSlot *_Nonnull slot);
/// Returns true if the world leaves out that step. Numbers begin with 1.
bool CWorldIsLeftOut(const CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number);
void CWorldLeaveOut(CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number, bool isLeftOut);
/// Notes that a step happened, with a text for the reader.
void CWorldNoteStep(CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number, const char *_Nonnull text);
/// Returns the text of a step, or NULL if the step didn't happen.
const char *_Nullable CWorldStepText(const CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number);
/// Returns the sentence of a failure.
char *_Nonnull CWorldText(const CWorldSlot *_Nonnull slot);
/// Returns the name of the broken promise.
char *_Nonnull CWorldPromise(const CWorldSlot *_Nonnull slot);
/// Returns the place where a process of the app leaves the state of the world.
void *_Nonnull CWorldMailbox(const CWorldSlot *_Nonnull slot);
enum { CWorldMailboxSize = 1 << 30, CWorldLongestPromise = 120 };

/// Ends the calling process after it used the processor for so many seconds.
void CWorldLimitTime(uint64_t seconds);

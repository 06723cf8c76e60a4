#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The processes of a campaign: one that hands out worlds, workers that run one world after the other, and what they share.

/// Starts this executable again, so that its memory is the same whoever starts it and whatever they ask for: with fixed addresses and hash
/// seeds, one environment, and no arguments.
void CWorldBegin(int32_t count, char *_Nullable *_Nonnull arguments);
/// Returns the arguments of the process that called `CWorldBegin`, one a line.
const char *_Nonnull CWorldArguments(void);

// Steps that a world can go without have a kind and a number.
enum { CWorldKinds = 5, CWorldMostOfKind = 8192, CWorldLongestText = 16000 };

/// What one worker and the process that hands out worlds share.
typedef struct {
    // What is asked for.
    uint64_t seed;
    bool prints;
    /// Whether the simulator breaks a promise of its own, so that tests see a failure.
    bool breaksPromise;
    // What came of it.
    uint64_t hash, steps, launches, saves, events, kills, powerCuts;
    int32_t status;
    /// How many ends of processes have come up, those that were left out too, and how many steps of each kind since the newest.
    uint64_t ends, counts[CWorldKinds];
} CWorldSlot;

/// The slot of the calling process, which is a worker or one of its children.
extern CWorldSlot *_Nonnull CWorldOwnSlot;

/// Starts workers. Each runs `world` in a child process whenever it is told to go, and allocates nothing between two of them, so that each
/// child begins with the same memory. `prepare` runs once in a worker, before its first world.
///
/// Returns what they share with the caller. Workers die with it.
CWorldSlot *_Nonnull CWorldStartWorkers(size_t count, void (*_Nonnull prepare)(void), void (*_Nonnull world)(void));
CWorldSlot *_Nonnull CWorldSlotOf(size_t worker);
/// Tells a worker to run the world that its slot asks for.
void CWorldGo(size_t worker);
/// Waits until a worker has ended its world. Returns its number, or -1 after that time.
int64_t CWorldWaitForWorker(int64_t milliseconds);

/// Forgets what came of the world before.
void CWorldClear(CWorldSlot *_Nonnull slot);
/// Whether a world goes without that step. Numbers begin with 1.
bool CWorldIsLeftOut(const CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number);
void CWorldLeaveOut(CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number, bool isLeftOut);
/// Notes that a step happened.
void CWorldNoteStep(CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number, const char *_Nonnull text);
/// Returns what was noted of a step, or NULL if it did not happen.
const char *_Nullable CWorldStepText(const CWorldSlot *_Nonnull slot, int32_t kind, uint64_t number);
/// The sentence of a failure.
char *_Nonnull CWorldText(const CWorldSlot *_Nonnull slot);
/// Names the promise that was broken.
char *_Nonnull CWorldPromise(const CWorldSlot *_Nonnull slot);
/// Where a process of the app leaves the state of the world.
void *_Nonnull CWorldMailbox(const CWorldSlot *_Nonnull slot);
enum { CWorldMailboxSize = 64 << 20, CWorldLongestPromise = 120 };

/// Ends the calling process when it has used the processor for so long.
void CWorldLimitTime(uint64_t seconds);

#pragma once

#include <stdbool.h>

/// Watches the main run loop, and adds a source whose work can be distinguished from all other work of the main thread. Call it
/// once, on the main thread.
///
/// A turn of the loop begins when it wakes up, and ends when it is about to wait.
///
/// @param work is called on the main thread, in a turn after `CMainRunLoopWake`.
/// @param turnEnded is called on the main thread at the end of each turn. `isOwn` says that nothing but `work` has run in it.
/// @return false if the system has no descriptor to spare. The loop isn't watched then.
bool CMainRunLoopWatch(void (*_Nonnull work)(void), void (*_Nonnull turnEnded)(bool isOwn));

/// Lets the loop call `work`. It can be called on any thread. Several calls before the loop wakes up lead to one call of `work`.
void CMainRunLoopWake(void);

/// Makes libdispatch take the descriptors of the main queue and of its clocks, so that it need not take them when there may be none. It
/// ends the process if it can't have one.
void CMainRunLoopTakeDescriptors(void);

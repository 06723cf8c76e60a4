#pragma once

#include <stdbool.h>

/// Watches the main run loop, and adds a source to it whose work is told from all other work of the main thread. To be called on the
/// main thread, once.
///
/// A turn of the loop begins when it wakes up, and ends when it is about to wait.
///
/// @param work is called on the main thread, in a turn after `CMainRunLoopWake`.
/// @param turnEnded is called on the main thread at the end of each turn. `isOwn` says that nothing but `work` has run in it.
/// @return false if the system has no descriptor to spare. Nothing is watched then.
bool CMainRunLoopWatch(void (*_Nonnull work)(void), void (*_Nonnull turnEnded)(bool isOwn));

/// Lets the loop call `work`; on any thread. Calls that come before it does are one.
void CMainRunLoopWake(void);

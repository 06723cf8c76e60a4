#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CMainRunLoop.h"

/// Retains a Swift object unless its last reference is gone, in one step that no other thread comes between.
///
/// Swift has this for weak references only, and whatever was once referenced weakly is slower to retain and release ever
/// after (`PreservationMark`).
///
/// @param object its memory has to be there, which an unowned reference sees to.
/// @return false if the object ends, or has ended; it is not retained then.
bool CSwiftTryRetain(void *_Nonnull object);

/// Predicts where this thread will allocate the next instance of a class.
///
/// Call it directly before the initializer: glibc gives a thread the block of the right size that it freed last, and the
/// first thing that a designated initializer of Swift does is to allocate its instance. The memory of that instance is
/// zero, except for its header.
///
/// Nothing may allocate or free memory between the two calls. For this reason the result isn't returned: code that stores it
/// may do so.
///
/// @param type metadata of a class without Objective-C.
/// @param place gets the address, or 0 if the class has instances of more than 1 KiB, for which the prediction does not hold.
void CSwiftPredictInstance(const void *_Nonnull type, uintptr_t *_Nonnull place);

/// Returns whether an instance of exactly this class has been allocated at the place that `CSwiftPredictInstance` stored.
///
/// A wrong prediction does no harm, because no memory is read that isn't there.
bool CSwiftIsInstance(uintptr_t place, const void *_Nonnull type);

/// Keeps the memory of an instance until `CSwiftForget`, whatever its last reference does.
void CSwiftRemember(void *_Nonnull object);

/// Ends what `CSwiftRemember` began.
void CSwiftForget(void *_Nonnull object);

/// Returns the number of strong references to a Swift object.
size_t CSwiftRetainCount(void *_Nonnull object);

/// Keeps other programs of the same user from reading this process's memory, and the system from writing it to a file.
void CSwiftKeepMemoryPrivate(void);

/// Returns whether the open file or folder has an access control list beside its mode, or whether that can't be told.
///
/// @param file may have been opened with `O_PATH`.
bool CSwiftHasAccessList(int file);

/// Finds the first place of some bytes among others.
///
/// @param needle bytes to find, at least one.
/// @param count the number of these bytes.
/// @param text bytes to search.
/// @param length the number of those bytes.
/// @return NULL if they aren't there.
const void *_Nullable CSwiftFind(
    const void *_Nonnull needle, size_t count, const void *_Nonnull text, size_t length);

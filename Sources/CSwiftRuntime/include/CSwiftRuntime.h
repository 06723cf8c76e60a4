#pragma once

#include <stdbool.h>

#include "CMainRunLoop.h"

/// Retains a Swift object unless its last reference is gone, in one step that no other thread comes between.
///
/// Swift has this for weak references only, and whatever was once referenced weakly is slower to retain and release ever
/// after (`PreservationMark`).
///
/// @param object its memory has to be there, which an unowned reference sees to.
/// @return false if the object ends, or has ended; it is not retained then.
bool CSwiftTryRetain(void *_Nonnull object);

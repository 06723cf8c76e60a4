#include "CSwiftRuntime.h"

#include <stddef.h>

// Of Swift's runtime, which has no header.
void *swift_tryRetain(void *object);

bool CSwiftTryRetain(void *object) { return swift_tryRetain(object) != NULL; }

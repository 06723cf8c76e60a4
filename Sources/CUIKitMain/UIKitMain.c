#include "UIKitMain.h"

// Nothing here: a target has at least one source.

// mallinfo2(), which the Swift module Glibc leaves out.
#include <malloc.h>

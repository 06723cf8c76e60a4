#pragma once

/// The function that the compiler calls in the `main` of a class with `@UIApplicationMain`. UIKit has it, in Swift.
///
/// The last two are texts on Apple's platforms. Here they are null.
int UIApplicationMain(
    int argc, char *_Nullable *_Nonnull argv, const void *_Nullable principalClassName,
    const void *_Nullable delegateClassName);

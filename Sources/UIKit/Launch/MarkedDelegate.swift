/// The class that is marked with `@UIApplicationMain`.
///
/// For that mark the compiler writes a `main` that calls two C functions, as Apple's frameworks have them: one for the name of the class, and
/// one that runs the app by that name. It finds the second in the Clang module UIKit, which is the target `CUIKitMain`. Swift 6
/// mode refuses the mark, and asks for `@main`.
@MainActor private var markedDelegate: AnyClass?

/// - Returns: null. The compiler takes what comes back for an object, and retains it.
@_cdecl("NSStringFromClass") @MainActor
package func noteMarkedDelegate(_ type: UnsafeRawPointer) -> UnsafeRawPointer? {
    markedDelegate = unsafeBitCast(type, to: AnyClass.self)
    return nil
}

@_cdecl("UIApplicationMain") @MainActor
package func runMarkedDelegate(
    _ argc: Int32, _ argv: UnsafeRawPointer?, _ principalClassName: UnsafeRawPointer?,
    _ delegateClassName: UnsafeRawPointer?
) -> Int32 {
    UIApplication.run(delegateClass: markedDelegate, named: markedDelegate.map { "\($0)" })
}

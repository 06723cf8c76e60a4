/// The class with the attribute `@UIApplicationMain`.
///
/// For that attribute, the compiler writes a `main` that calls two C functions of Apple's frameworks: one returns the
/// name of the class, and one runs the app of that name. It finds the second in the Clang module UIKit, which is the
/// target `CUIKitMain`. Swift 6 mode rejects the attribute, and suggests `@main`.
@MainActor private var markedDelegate: AnyClass?

/// Notes the class that has the attribute `@UIApplicationMain`.
///
/// - Returns: Null. The compiler takes the result for an object and retains it.
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

import RestorationArchive
import StateRestoration

/// Returns the name of a class, by which `UIApplicationMain` and a restoration path find it again: `Module.Class`.
///
/// Foundation's function of that name ends the process for a class within another one or in a function. This one returns a mangled name for
/// those, as on Apple's platforms. It also takes a few microseconds, where the first call of Foundation's takes milliseconds of a launch.
///
/// - Parameter aClass: a class of views, controllers or delegates, for all of which Swift takes this function instead of Foundation's.
/// - Returns: a name that is the same in each launch. Nothing leads back to a private class.
public func NSStringFromClass(_ aClass: UIResponder.Type) -> String {
    ClassNames.findable(aClass) ?? RuntimeClass.withoutAddresses(ClassNames.qualified(aClass))
}

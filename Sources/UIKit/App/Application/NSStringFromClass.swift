import RestorationArchive
import RepriseRestoration

/// Returns the name of a class, with which `UIApplicationMain` and a restoration path find it again: `Module.Class`.
///
/// Foundation's function of that name ends the process for a nested or local class. This one returns a mangled name
/// for those, as on Apple's platforms. It takes a few microseconds, while the first call of Foundation's takes
/// milliseconds of a launch.
///
/// - Parameter aClass: A class of views, controllers or delegates. Swift prefers this function to Foundation's for
///   all of them.
/// - Returns: A name that is the same in each launch. No name leads back to a private class.
public func NSStringFromClass(_ aClass: UIResponder.Type) -> String {
    ClassNames.findable(aClass) ?? RuntimeClass.withoutAddresses(ClassNames.qualified(aClass))
}

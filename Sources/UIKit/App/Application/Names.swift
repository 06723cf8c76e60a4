import Foundation

// Names that `import UIKit` provides on Apple's platforms from other frameworks, and that Foundation on Linux lacks.

/// The key of Info.plist for the version of a build, which apps compare with the one that a state was saved by.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of Info.plist for an app's identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of Info.plist for an app's short name.
public let kCFBundleNameKey = "CFBundleName"
/// The key of Info.plist for the name of the program.
public let kCFBundleExecutableKey = "CFBundleExecutable"
/// The key of Info.plist for the language that an app was written in.
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"

/// Runs the closure and returns its result. It has no pool, because objects are released with their last reference.
///
/// - Parameter body: The closure.
/// - Returns: The result of the closure.
/// - Throws: Any error that the closure throws.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

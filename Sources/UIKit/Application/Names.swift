import Foundation

// What `import UIKit` brings on Apple's platforms from below UIKit, and Foundation on Linux does not have.

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

/// Runs the closure: objects are let go as soon as nobody has them, there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

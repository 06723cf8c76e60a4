import Foundation

/// The four values about app and system that every coder of a pass contains (S-CODER-50 to S-CODER-53).
public struct ApplicationValues: Sendable, Equatable {
    /// `CFBundleVersion` at the time of the save.
    public var bundleVersion: String
    /// The raw value of the device's user interface idiom at the time of the save.
    public var userInterfaceIdiom: Int
    /// The moment the save pass began.
    public var timestamp: Date
    /// The system's version at the time of the save.
    public var systemVersion: String

    /// Creates the values of this app and system at the time of a save pass.
    ///
    /// - Parameters:
    ///   - bundleVersion: `CFBundleVersion`.
    ///   - userInterfaceIdiom: The raw value of the device's user interface idiom.
    ///   - timestamp: The moment the save pass began.
    ///   - systemVersion: The system's version.
    public init(bundleVersion: String, userInterfaceIdiom: Int, timestamp: Date, systemVersion: String) {
        self.bundleVersion = bundleVersion
        self.userInterfaceIdiom = userInterfaceIdiom
        self.timestamp = timestamp
        self.systemVersion = systemVersion
    }

    /// Returns true if a newer version of the app saved these values. A newer version has a greater number, compared
    /// part by part.
    func isNewer(than version: String) -> Bool {
        bundleVersion.compare(version, options: .numeric) == .orderedDescending
    }

    package static let bundleVersionKey = "UIApplicationStateRestorationBundleVersion"
    package static let userInterfaceIdiomKey = "UIApplicationStateRestorationUserInterfaceIdiom"
    package static let timestampKey = "UIApplicationStateRestorationTimestamp"
    package static let systemVersionKey = "UIApplicationStateRestorationSystemVersion"
    /// The key of a view controller's storyboard. It is reserved although the value isn't the app's (S-CODER-54).
    package static let storyboardKey = "UIStateRestorationViewControllerStoryboardKey"

    /// Returns true if the key is one of the five of chapter 7.5: those of the app's version, the idiom, the time, the
    /// system's version, and the storyboard.
    static func isReserved(_ key: String) -> Bool {
        switch key {
        case bundleVersionKey, userInterfaceIdiomKey, timestampKey, systemVersionKey, storyboardKey: true
        default: false
        }
    }

    func value(forKey key: String) -> CodedValue? {
        // This runs for each decoded key, so it first checks one byte.
        guard key.utf8.first == UInt8(ascii: "U") else { return nil }
        return switch key {
        case Self.bundleVersionKey: .string(bundleVersion)
        case Self.userInterfaceIdiomKey: .integer(Int64(userInterfaceIdiom))
        case Self.timestampKey: .date(timestamp)
        case Self.systemVersionKey: .string(systemVersion)
        default: nil
        }
    }
}

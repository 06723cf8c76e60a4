import Foundation

/// The four values about app and system that every coder of a pass holds (S-CODER-50 to S-CODER-53).
public struct ApplicationValues: Sendable, Equatable {
    /// `CFBundleVersion` at the time of the save.
    public var bundleVersion: String
    /// Raw value of the device's user interface idiom at the time of the save.
    public var userInterfaceIdiom: Int
    /// The moment the save pass began.
    public var timestamp: Date
    /// The system's version at the time of the save.
    public var systemVersion: String

    /// What this app and system are at the time of a save pass.
    public init(bundleVersion: String, userInterfaceIdiom: Int, timestamp: Date, systemVersion: String) {
        self.bundleVersion = bundleVersion
        self.userInterfaceIdiom = userInterfaceIdiom
        self.timestamp = timestamp
        self.systemVersion = systemVersion
    }

    /// Whether they are those of a newer version of the app: one whose number is greater, part by part.
    func isNewer(than version: String) -> Bool {
        bundleVersion.compare(version, options: .numeric) == .orderedDescending
    }

    package static let bundleVersionKey = "UIApplicationStateRestorationBundleVersion"
    package static let userInterfaceIdiomKey = "UIApplicationStateRestorationUserInterfaceIdiom"
    package static let timestampKey = "UIApplicationStateRestorationTimestamp"
    package static let systemVersionKey = "UIApplicationStateRestorationSystemVersion"
    /// Not a value of the app but of one view controller; reserved all the same (S-CODER-54).
    package static let storyboardKey = "UIStateRestorationViewControllerStoryboardKey"

    /// Whether the key is one of the five of chapter 7.5.
    static func isReserved(_ key: String) -> Bool {
        switch key {
        case bundleVersionKey, userInterfaceIdiomKey, timestampKey, systemVersionKey, storyboardKey: true
        default: false
        }
    }

    func value(forKey key: String) -> CodedValue? {
        // Asked for each key that is decoded.
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

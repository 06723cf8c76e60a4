import Foundation

/// What a display knows of the app that it shows.
@MainActor
public struct DisplaySession {
    /// `CFBundleIdentifier`, or the executable's name.
    public let bundleIdentifier: String
    /// `CFBundleName`, or the executable's name: a title for the user.
    public let applicationName: String
    /// 32 bytes that stay the same for this app and user from launch to launch, and that no other user knows;
    /// a display derives from it what it needs to recognise its user. Freshly random where none can be kept.
    public let secret: Data
    /// What the app showed last, to be shown until the first `show` (S-SNAP-2, S-SNAP-3); nil if there is nothing to show
    /// but a launch screen. Nothing stands behind it: events on it are dropped (S-SNAP-4).
    public let snapshot: [PresentationNode]?
    /// Runs the app's reaction to `event`. Never traps, whatever the event says.
    public let deliver: @MainActor (DisplayEvent) -> DisplayEventResult

    /// For tests of a display; UIKit makes the one that `Display.start(_:)` gets.
    public init(
        bundleIdentifier: String, applicationName: String, secret: Data, snapshot: [PresentationNode]? = nil,
        deliver: @escaping @MainActor (DisplayEvent) -> DisplayEventResult
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.applicationName = applicationName
        self.secret = secret
        self.snapshot = snapshot
        self.deliver = deliver
    }
}

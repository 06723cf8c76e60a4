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
    /// Runs the app's reaction to `event`. Never traps, whatever the event says.
    public let deliver: @MainActor (DisplayEvent) -> DisplayEventResult

    public init(
        bundleIdentifier: String, applicationName: String, secret: Data,
        deliver: @escaping @MainActor (DisplayEvent) -> DisplayEventResult
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.applicationName = applicationName
        self.secret = secret
        self.deliver = deliver
    }
}

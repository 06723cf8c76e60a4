import Foundation

/// Shows an app to a user: it is handed the presentation tree of each window whenever that changed, and sends events
/// back. An app names its display in `UIApplicationDelegate.display`; `UIKIT_DISPLAY=headless` overrides that.
@MainActor
public protocol Display: AnyObject {
    /// Called once, when the launch has ended. The display keeps `session` to deliver events.
    ///
    /// - Throws: when nothing can be shown (an address that is in use, for instance); UIKit prints the error and
    ///   ends the app with status 1, its state saved.
    func start(_ session: DisplaySession) throws

    /// The tree changed, at most once at the end of a turn of the main actor. Windows are in the order of their creation,
    /// hidden ones left out. Called first before `start`, with what the app shows at the end of its launch.
    func show(_ windows: [PresentationNode])

    /// The app is about to end in good order.
    func stop()
}

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

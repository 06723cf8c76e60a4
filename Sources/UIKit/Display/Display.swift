import Foundation

/// Shows an app to a user: it is handed the presentation tree of each window whenever that changed, and sends events
/// back. An app is linked with its display, or names it in `UIApplicationDelegate.display`; `UIKIT_DISPLAY=headless` overrides
/// that.
@preconcurrency @MainActor
public protocol Display: AnyObject {
    /// Called once, before any code of the app's delegate runs. The display keeps `session` to deliver events, and shows
    /// its snapshot, or a launch screen, until `show` is called.
    ///
    /// - Throws: when nothing can be shown (an address that is in use, for instance); UIKit prints the error and
    ///   ends the app with status 1, its saved state untouched.
    func start(_ session: DisplaySession) throws

    /// The tree changed, at most once at the end of a turn of the main actor. Windows are in the order of their creation,
    /// hidden ones left out. Called first when the launch has ended.
    func show(_ windows: [PresentationNode])

    /// The events up to these numbers, by their senders, are kept: what they have led to is on the medium, or the app has
    /// declined to save. Nobody needs to send them again, however the app dies.
    func didSave(eventsUpTo numbers: [String: Int])

    /// The app has copied a text, of at most 1 MB: it is for the clipboard of whoever uses the app.
    func putOnClipboard(_ text: String)

    /// The app is about to end in good order.
    func stop()
}

extension Display {
    /// Does nothing: for displays that do not number their events.
    public func didSave(eventsUpTo numbers: [String: Int]) {}
    /// Does nothing: for displays without a clipboard.
    public func putOnClipboard(_ text: String) {}
}

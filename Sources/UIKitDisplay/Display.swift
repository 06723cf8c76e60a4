import Foundation

/// An object that shows an app to a user. UIKit hands it the presentation tree of each window whenever the tree
/// changed, and the display sends events back. An app links its display, or names it in
/// `UIApplicationDelegate.display`. `UIKIT_DISPLAY=headless` overrides both.
@preconcurrency @MainActor
public protocol Display: AnyObject {
    /// Starts the display. UIKit calls this once, before it runs any code of the app delegate. The display shows the
    /// snapshot of `session`, or a launch screen, until UIKit calls `show`.
    ///
    /// - Parameter session: The app that the display shows. The display keeps it to deliver events.
    /// - Throws: An error if the display cannot show anything, for instance because its address is in use. UIKit prints
    ///   the error and ends the app with status 1. The saved state stays as it is.
    func start(_ session: DisplaySession) throws

    /// Shows the tree. UIKit calls this first when the launch ended, and then at most once at the end of each turn of
    /// the main actor in which the tree changed.
    /// - Parameter windows: The visible windows in the order of their creation.
    func show(_ windows: [PresentationNode])

    /// Tells the display that UIKit saved the effects of these events, or that the app opted out of saving. The display
    /// need not send them again, however the app ends.
    /// - Parameter numbers: The number of the last saved event of each sender.
    func didSave(eventsUpTo numbers: [String: Int])

    /// Puts a text that the app copied on the user's clipboard.
    /// - Parameter text: The text, of at most 1 MB.
    func putOnClipboard(_ text: String)

    /// Stops the display. UIKit calls this before the app ends regularly.
    func stop()
}

extension Display {
    /// Does nothing. A display that doesn't number its events needs no more.
    public func didSave(eventsUpTo numbers: [String: Int]) {}
    /// Does nothing. A display without a clipboard needs no more.
    public func putOnClipboard(_ text: String) {}
}

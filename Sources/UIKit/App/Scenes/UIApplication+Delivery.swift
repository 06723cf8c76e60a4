import Foundation

/// The delivery of URLs and activities from displays and tests to the scene that handles them (S-SCENE-54).
extension UIApplication {
    /// Opens a URL (S-SCENE-56, S-SCENE-57). If no scene takes it, UIKit connects a new session. An app without scenes
    /// gets it through its delegate.
    ///
    /// - Returns: False if the scene has no delegate, or the app's delegate doesn't open it. True for a new session,
    ///   even if it was set aside.
    @discardableResult
    package func deliver(_ url: URL) -> Bool { lifeCycle.open(url) }

    /// Continues an activity (S-SCENE-48, S-SCENE-57). If no scene takes it, UIKit connects a new session. An app
    /// without scenes gets it through its delegate.
    ///
    /// - Returns: False if the scene has no delegate, or the app's delegate doesn't continue it. True for a new
    ///   session, even if it was set aside.
    @discardableResult
    package func deliver(_ activity: NSUserActivity) -> Bool { lifeCycle.continue(activity) }
}

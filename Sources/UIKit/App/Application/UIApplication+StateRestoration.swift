import Foundation
import Logging
import RestorationArchive
import RepriseRestoration

extension UIApplication {
    /// The key for the app's `CFBundleVersion` at the time of the save, a `String` in every coder (S-CODER-50).
    public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"
    /// The key for the raw value of the user interface idiom, an `NSNumber` in every coder (S-CODER-51).
    public nonisolated static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiom"
    /// The key for the time when the save pass began, a `Date` in every coder (S-CODER-52).
    public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestamp"
    /// The key for `UIDevice.current.systemVersion` at the time of the save, a `String` in every coder (S-CODER-53).
    public nonisolated static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersion"
    /// The key for the live `UIStoryboard` in the coder of a controller from a storyboard (S-CODER-54).
    public nonisolated static let stateRestorationViewControllerStoryboardKey =
        "UIStateRestorationViewControllerStoryboardKey"

    /// Calls the legacy form of a delegate method with a coder of the legacy kind, and returns its answer (S-SEC-1,
    /// S-SEC-3). If the answer is true, the log names the secure methods, once.
    ///
    /// - Parameter respondent: The delegate without a secure form. If it isn't the app's delegate but an object that
    ///   the delegate calls, the app's delegate has decided about the coder.
    func usingLegacyCoding(_ coder: NSCoder, of respondent: any UIApplicationDelegate, _ ask: () -> Bool) -> Bool {
        guard respondent === delegate else { return ask() }
        (coder as? RestorationEncoder)?.requiresSecureCoding = false
        (coder as? RestorationDecoder)?.requiresSecureCoding = false
        let answer = ask()
        if answer { currentScene.autosaver?.reports.log.legacyQuestionWasAnswered() }
        return answer
    }
}

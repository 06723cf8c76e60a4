import Foundation
import Logging
import RestorationArchive
import StateRestoration

extension UIApplication {
    /// In every coder: the app's `CFBundleVersion` at the time of the save, a `String` (S-CODER-50).
    public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"
    /// In every coder: the raw value of the user interface idiom, an `NSNumber` (S-CODER-51).
    public nonisolated static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiom"
    /// In every coder: when the save pass began, a `Date` (S-CODER-52).
    public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestamp"
    /// In every coder: `UIDevice.current.systemVersion` at the time of the save, a `String` (S-CODER-53).
    public nonisolated static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersion"
    /// In the coder of a controller that came from a storyboard: a live `UIStoryboard` (S-CODER-54).
    public nonisolated static let stateRestorationViewControllerStoryboardKey =
        "UIStateRestorationViewControllerStoryboardKey"

    /// Asks the legacy form of a question, with a coder of the legacy kind (S-SEC-1, S-SEC-3).
    ///
    /// - Parameter respondent: has no secure form. Where it is not the app's delegate but an object that this one asks in
    ///   turn, the delegate has decided about the coder.
    func usingLegacyCoding(_ coder: NSCoder, of respondent: any UIApplicationDelegate, _ ask: () -> Bool) -> Bool {
        guard respondent === delegate else { return ask() }
        (coder as? RestorationEncoder)?.requiresSecureCoding = false
        (coder as? RestorationDecoder)?.requiresSecureCoding = false
        let answer = ask()
        if answer { currentScene.autosaver?.reports.log.legacyQuestionWasAnswered() }
        return answer
    }
}

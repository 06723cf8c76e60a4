import RestorationArchive
import StateInspection
import StateRestoration
import UIKitTesting

/// A search for the reason of a loss. It uses the reports of both passes, the saved state, and the controllers and
/// views behind the presented elements.
struct CauseFinder {
    let evidence: Evidence

    func cause(of difference: TreeDifference) -> Cause {
        if let cause = DataCause(evidence: evidence).cause(of: difference) { return cause }
        if let cause = causeOfWay(difference) { return cause }
        if let cause = causeOfWhole() { return cause }
        if difference.kind == .screen {
            return ScreenCause(evidence: evidence).cause(of: difference)
        }
        if let cause = InputCause(evidence: evidence).cause(of: difference) { return cause }
        return ElementCause(evidence: evidence).cause(of: difference)
    }

    /// Returns the cause if the way of ending the app explains the loss. The explorer tries these ways only after
    /// the others lost nothing.
    private func causeOfWay(_ difference: TreeDifference) -> Cause? {
        let subject = Subjects(evidence.before).subject(of: difference)
        switch evidence.way {
        case .twice:
            return Cause(
                .notEncodedAgain, subject,
                "It comes back once. When the app ends again before anybody has touched it, it is lost.",
                "Keep what decodeRestorableState(with:) reads in the property that encodeRestorableState(with:) writes."
            )
        case .newVersion:
            return Cause(
                .dependsOnVersion, subject, "It comes back, but not when another version of the app is started.",
                "Do not compare UIApplicationStateRestorationBundleVersionKey with the app's own version, unless the form of what "
                    + "is saved has changed.")
        case .resized:
            return Cause(
                .dependsOnSize, subject, "It comes back, but not in a window of another size.",
                "Save what is shown, not where it is: a row, a page or a text, and no points, columns or sizes.")
        case .developerMode:
            return Cause(
                .dependsOnMode, subject,
                "It comes back, but not when the app is started with -UIStateRestorationDeveloperMode YES.",
                "Read the launch arguments by their names (UserDefaults does): what else stands there is no document to open."
            )
        case .damaged:
            return Cause(
                .dependsOnNewestSave, subject,
                "It comes back, but not from the save before, when the newest one is damaged.",
                "Keep what is restored in the saved state alone, or let the decode take what is there.")
        case .killedMidway:
            return Cause(
                .notResumed, subject,
                "When the app ends in the middle of the last step, it comes back neither as before that step nor as after it.",
                "What a step begins and ends later has to be encoded as begun, and gone on with after the decode; or it is shown and "
                    + "encoded when it is done.")
        case .killed, .terminated: return nil
        }
    }

    /// Returns the cause if UIKit saved or restored nothing at all.
    private func causeOfWhole() -> Cause? {
        // An app with scenes may save only its activity.
        if let values = evidence.saved?.applicationState, values[ReservedKey.sessionActivity] != nil { return nil }
        guard let saved = evidence.saved, !saved.records.isEmpty else {
            if let problem = evidence.restoredPass?.problems.elements.first(where: { $0.reason == "keyUnavailable" }) {
                return Cause(kind: problem.reason, "the app", problem.message, Advice.text(for: problem.reason) ?? "")
            }
            return Cause(
                .saveDeclined, "the app delegate", "Nothing is saved at all.",
                "func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }, and a "
                    + "restorationIdentifier for every controller from the root of the window down.")
        }
        guard let pass = evidence.restoredPass else { return restoreDeclined }
        if pass.objectCount == 0, pass.leftOut.elements.isEmpty {
            guard let problem = pass.problems.elements.first else { return restoreDeclined }
            return Cause(
                kind: problem.reason, "the app", problem.message, Advice.text(for: problem.reason) ?? "")
        }
        return nil
    }

    private var restoreDeclined: Cause {
        Cause(
            .restoreDeclined, "the app delegate", "The state was saved, and the launch did not restore it.",
            "func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }"
        )
    }
}

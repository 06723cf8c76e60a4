import RestorationArchive
import RepriseInspection
import RepriseRestoration
import UIKitTesting

/// A search for the reason of a loss. It uses the reports of both passes, the saved state, and the controllers and
/// views behind the presented elements.
struct CauseFinder {
    let evidence: Evidence

    func cause(of difference: TreeDifference) -> Cause {
        if let cause = DataCause(evidence: evidence).cause(of: difference) { return cause }
        if let cause = causeOfWay(difference) { return cause }
        if let cause = ActivityCause(evidence: evidence).cause(of: difference) { return cause }
        if let cause = causeOfWhole() { return cause }
        if difference.kind == .screen {
            return ScreenCause(evidence: evidence).cause(of: difference)
        }
        if let cause = InputCause(evidence: evidence).cause(of: difference) { return cause }
        return ElementCause(evidence: evidence).cause(of: difference)
    }

    /// Returns the cause if the way of ending the app explains the loss, and nil for `killed` and `terminated`. The
    /// explorer tries the other ways only after these two lost nothing.
    private func causeOfWay(_ difference: TreeDifference) -> Cause? {
        let subject = Subjects(evidence.before).subject(of: difference)
        switch evidence.way {
        case .twice:
            return Cause(
                .notEncodedAgain, subject,
                "It comes back once. If the app ends again before the user touches it, it is lost.",
                "Store the value that decodeRestorableState(with:) reads in the property that encodeRestorableState(with:) encodes."
            )
        case .newVersion:
            return Cause(
                .dependsOnVersion, subject, "It comes back, but not in another version of the app.",
                "Compare UIApplicationStateRestorationBundleVersionKey with the app's own version only if the form of the saved "
                    + "values changed.")
        case .resized:
            return Cause(
                .dependsOnSize, subject, "It comes back, but not in a window of another size.",
                "Save the content, not its position: a row, a page or a text, and no points, columns or sizes.")
        case .developerMode:
            return Cause(
                .dependsOnMode, subject,
                "It comes back, but not if the app starts with -UIStateRestorationDeveloperMode YES.",
                "Read launch arguments by their names, as UserDefaults does. Other arguments are not documents to open."
            )
        case .damaged:
            return Cause(
                .dependsOnNewestSave, subject,
                "It comes back, but not from the save before if the newest one is damaged.",
                "Keep restored values only in the saved state, or let the decode accept the values that the app has elsewhere."
            )
        case .killedMidway:
            return Cause(
                .notResumed, subject,
                "If the app ends in the middle of the last step, it comes back neither as before that step nor as after it.",
                "If a step begins something that ends later, encode that it began, and continue it after the decode. Or show and "
                    + "encode it only when it ends.")
        case .killed, .terminated: return nil
        }
    }

    /// Returns the cause if UIKit saved or restored nothing at all, or nil.
    private func causeOfWhole() -> Cause? {
        guard let saved = evidence.saved?.archive, !saved.records.isEmpty else {
            if let problem = evidence.restoredPass?.problems.elements.first(where: { $0.reason == "keyUnavailable" }) {
                return Cause(kind: problem.reason, "the app", problem.message, Advice.text(for: problem.reason) ?? "")
            }
            return Cause(
                .saveDeclined, "the app delegate", "The app saves nothing.",
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
            .restoreDeclined, "the app delegate", "The app saved its state, but the launch did not restore it.",
            "func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }"
        )
    }
}

import RestorationArchive
import UIKitTesting

/// A search for the reason why an element behaves differently after a restart, although everything looks the same.
struct BehaviourCause {
    let evidence: Evidence
    let action: ExplorerAction
    /// True if nothing at all happened.
    let didNothing: Bool

    func cause(of difference: TreeDifference) -> Cause {
        // If nothing happened, the interface is still the one from before the step.
        let subjects = Subjects(didNothing ? evidence.after : evidence.before)
        let used = TreeDifference(kind: .behaviour, element: action.element, before: "", after: "")
        let subject = subjects.subject(of: didNothing ? used : difference)
        if didNothing {
            return Cause(
                .notConnected, subject, "\(action): after the restart nothing happens.",
                "Also connect targets, delegates, closures and handlers when UIKit restores the screen: in viewDidLoad, or in "
                    + "decodeRestorableState(with:).")
        }
        let state = evidence.after.insight.inspection.controllers
        let name = subjects.subject(of: difference)
        let own = state.first { $0.shortName == name }?.path.joined(separator: "/") ?? ""
        let keys = (evidence.saved?.archive?.ownValues ?? [:]).filter { $0.key.hasPrefix("\(own)|") }
        let again = evidence.savedAgain?.archive?.ownValues ?? [:]
        if let lost = keys.first(where: { again[$0.key] != $0.value })?.key.split(separator: "|").last {
            return Cause(
                .notDecoded, name,
                "\(action): it does something else after the restart. The app encoded \"\(lost)\", and lost it after the "
                    + "decode.",
                "Decode \"\(lost)\" in decodeRestorableState(with:) of \(name), under the same key and with the same type."
            )
        }
        return Cause(
            .notEncoded, name,
            "\(action): it does something else after the restart. It depends on a value that the app does not encode.",
            "Encode that value in encodeRestorableState(with:) of \(name), and decode it in decodeRestorableState(with:)."
        )
    }
}

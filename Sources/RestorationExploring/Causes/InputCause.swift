import RestorationArchive
import RepriseRestoration
import UIKitTesting

/// A search for losses that depend on the user's input, although the input itself came back.
struct InputCause {
    let evidence: Evidence

    /// Returns the cause if the element shows what it showed before the restart once the same input was entered again.
    /// Returns nil if it doesn't, and for a difference that isn't in `enabled`, `shownText` or `appearance`. The evidence
    /// has the tree after the second entry, so this starts no app.
    func cause(of difference: TreeDifference) -> Cause? {
        guard [.enabled, .shownText, .appearance].contains(difference.kind),
            let again = evidence.enteredAgain?.firstElement(where: { $0.id == difference.element.id }),
            (again.words(for: difference.kind) ?? "") == difference.before
        else { return nil }
        let name = Subjects(evidence.before).subject(of: difference)
        let what = difference.kind == .enabled ? "is \(difference.after)" : "looks different"
        return Cause(
            .dependsOnInput, name,
            "After the restart \(difference.element.words) \(what), until the user enters the same input again. The input came back, "
                + "but restored input sends no actions.",
            "In applicationFinishedRestoringState() of \(name), call the code that the actions of its fields and controls call. Or let UIKit "
                + "send the actions: sendsActionsForRestoredInput = true in the app delegate's stateRestorationConfiguration."
        )
    }

    /// The events that a display reports when its user enters the restored input once more.
    var eventsOfInput: [DisplayEvent] {
        evidence.after.windows.allElements.compactMap { node in wasRestored(node) ? Self.event(of: node) : nil }
    }

    /// Returns true if the state contains the input of the view that shows the element.
    private func wasRestored(_ node: PresentationNode) -> Bool {
        let inspection = evidence.after.insight.inspection
        guard let saved = evidence.saved?.archive, let (view, controller) = evidence.after.owner(of: node.id),
            let controller,
            let identifier = view.identifier, !identifier.isEmpty
        else { return false }
        let records = saved.records(at: inspection.controllers[controller].path + [identifier], kind: .view)
        return records.contains { record in
            record.values[ReservedKey.input] != nil || record.values[ReservedKey.duration] != nil
        }
    }

    private static func event(of node: PresentationNode) -> DisplayEvent? {
        switch node.role {
        case .textField, .textView, .searchField:
            node.input.map { .edit(node.id, text: $0.text, selection: $0.selection) }
        case .toggle: .toggle(node.id, isOn: node.traits.contains(.on))
        case .slider, .pageControl, .segmentedControl, .pickerComponent:
            node.range.map { .setValue(node.id, $0.value) }
        case .datePicker: node.date.map { .setDate(node.id, $0.value) }
        default: nil
        }
    }
}

import UIKitTesting

/// A comparison of two moments of an app as the user sees them. It compares the screens first and their contents
/// second.
struct StateComparison {
    let differences: [TreeDifference]

    init(_ before: AppState, _ after: AppState) {
        // The system sheet in front is never restored, nor is anything that was done in it.
        guard !before.showsSystemSheet else {
            differences = []
            return
        }
        let screens = Self.lostScreens(before, after)
        differences =
            screens.isEmpty ? Self.withoutConsequences(TreeComparison(before.windows, after.windows), before) : screens
    }

    /// Returns at most one difference: for the first controller that disappeared, else for the first new one, else
    /// for the first one that is no longer in front. Other missing controllers are usually a consequence.
    private static func lostScreens(_ before: AppState, _ after: AppState) -> [TreeDifference] {
        let old = before.insight.inspection.controllers.filter { !$0.isAlert }
        let new = after.insight.inspection.controllers.filter { !$0.isAlert }
        if let lost = missing(old, new) {
            return [difference(lost, "shown", "gone")]
        }
        if let added = missing(new, old) {
            return [difference(added, "not there", "shown")]
        }
        if let hidden = missing(old.filter(\.isSeen), new.filter(\.isSeen)) {
            return [difference(hidden, "in front", "not in front")]
        }
        return []
    }

    private static func missing(
        _ old: [AppInspection.Controller], _ new: [AppInspection.Controller]
    ) -> AppInspection.Controller? {
        var counts: [String: Int] = [:]
        for controller in new { counts[controller.key, default: 0] += 1 }
        return old.first { controller in
            counts[controller.key, default: 0] -= 1
            return counts[controller.key, default: 0] < 0
        }
    }

    private static func difference(
        _ controller: AppInspection.Controller, _ before: String, _ after: String
    ) -> TreeDifference {
        TreeDifference(
            kind: .screen, element: ElementReference(id: controller.key, role: .screen, label: controller.shortName),
            before: before, after: after)
    }

    /// Removes differences that are consequences of others. An app's content often follows from input beside it,
    /// and cursor and focus follow from the text.
    private static func withoutConsequences(_ comparison: TreeComparison, _ before: AppState) -> [TreeDifference] {
        let all = comparison.differences
        let inputs = all.filter(\.kind.isInput)
        let controllers = Set(inputs.compactMap { before.owner(of: $0.element.id)?.controller })
        let texts = Set(all.filter { $0.kind == .text }.map(\.element.id))
        return all.filter { difference in
            switch difference.kind {
            case .cursor, .focus: return !texts.contains(difference.element.id)
            case .shownText, .element, .enabled, .appearance:
                let owner = before.owner(of: difference.element.id)?.controller
                return owner.map { !controllers.contains($0) } ?? true
            default: return true
            }
        }
    }
}

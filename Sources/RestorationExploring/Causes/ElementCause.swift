import RestorationArchive
import RepriseInspection
import RepriseRestoration
import UIKitTesting

/// A search for the reason why an element on a screen changed, although the screen itself came back.
struct ElementCause {
    let evidence: Evidence
    private var before: AppState { evidence.before }
    private var controllers: [AppInspection.Controller] { before.insight.inspection.controllers }

    func cause(of difference: TreeDifference) -> Cause {
        let owner = owner(of: difference)
        if let controller = owner?.controller,
            let cause = ScreenCause(evidence: evidence).missingIdentifier(controller)
        {
            return cause
        }
        if let controller = owner?.controller,
            let cause = ScreenCause(evidence: evidence).changingIdentifier(controller)
        {
            return cause
        }
        if difference.kind.isInput, let owner, let cause = causeOfView(owner.view, owner.controller, difference) {
            return cause
        }
        return OwnStateCause(evidence: evidence).cause(of: difference, controller: owner?.controller)
    }

    /// Returns the view that saves the lost value, and the index of its controller. The selection of a row, for
    /// example, belongs to its list. Returns nil if no view shows the element.
    private func owner(of difference: TreeDifference) -> (view: AppInspection.View, controller: Int?)? {
        guard let nearest = before.owner(of: difference.element.id) else { return nil }
        guard difference.kind == .selection else { return (nearest.view, nearest.controller) }
        let view = list(around: difference) ?? nearest.view
        return (view, view.controller ?? nearest.controller)
    }

    /// Returns the list that shows the element in a row, or nil if there is none.
    private func list(around difference: TreeDifference) -> AppInspection.View? {
        let list = before.windows.firstElement { node in
            (node.role == .list || node.role == .collection)
                && [node].firstElement { $0.id == difference.element.id } != nil
        }
        return list.flatMap { before.insight.inspection.views[$0.id] }
    }

    private func causeOfView(
        _ view: AppInspection.View, _ controller: Int?, _ difference: TreeDifference
    ) -> Cause? {
        // All losses in a list without identifier are one finding.
        let list = list(around: difference)
        if let list, list == view || view.isInCell, list.identifier?.isEmpty != false {
            let name = ScreenCause.identifier(for: String(list.className.dropFirst("UIKit.UI".count)))
            return Cause(
                .noIdentifier, Subjects(before).list(list, of: list.controller ?? controller),
                "The list has no restorationIdentifier, so UIKit saves neither its position and selection nor what the user did in its "
                    + "rows.",
                "restorationIdentifier = \(name.inQuotes) for the list.")
        }
        let subject = Subjects(before).view(view, difference, of: controller)
        if view.isInCell, difference.kind != .selection {
            return Cause(
                kind: "viewInCell", subject,
                "UIKit does not save the view, because it is in a cell, which shows another row later.",
                Advice.text(for: .viewInCell))
        }
        guard let identifier = view.identifier, !identifier.isEmpty else {
            let name =
                difference.element.label
                ?? ScreenCause.identifier(for: String(view.className.dropFirst("UIKit.UI".count)))
            return Cause(
                .noIdentifier, subject,
                "The view has no restorationIdentifier, so what the user did with it is not saved.",
                "restorationIdentifier = \(name.inQuotes) for this view.")
        }
        let path = (controller.map { controllers[$0].path } ?? []) + [identifier]
        let said =
            evidence.problems(of: evidence.savedPass, at: path) + evidence.problems(of: evidence.restoredPass, at: path)
        if let problem = said.first {
            return Cause(kind: problem.reason, subject, problem.message, Advice.text(for: problem.reason) ?? "")
        }
        guard let record = evidence.saved?.archive?.records(at: path, kind: .view).first else { return nil }
        guard Self.keys(of: difference.kind).contains(where: { record.values[$0] != nil }) else { return nil }
        if [.list, .collection, .row, .item].contains(difference.element.role),
            difference.kind == .scrollPosition || difference.kind == .selection
        {
            return Cause(
                .replacedAfterRestoring, subject,
                "UIKit saved and restored it. After its decode, the app changed the rows or the position.",
                "Let the data source adopt UIDataSourceModelAssociation, so that UIKit finds rows in any order. Show the same data as before "
                    + "at the latest in applicationFinishedRestoringState(), and do not scroll afterwards."
            )
        }
        return Cause(
            .replacedAfterRestoring, subject,
            "UIKit saved and restored it. After its decode, the app set another value.",
            "Set stored data in decodeRestorableState(with:) or before, not in viewWillAppear or viewDidAppear. UIKit restores the user's "
                + "input after that.")
    }

    /// Returns the keys under which views save values of that kind, or none if views don't save them.
    private static func keys(of kind: LostKind) -> [String] {
        switch kind {
        case .text, .value: [ReservedKey.input, ReservedKey.duration, ReservedKey.scope]
        case .cursor: [ReservedKey.selection]
        case .focus: [ReservedKey.firstResponder]
        case .selection: [ReservedKey.selectedRows]
        case .scrollPosition: [ReservedKey.contentOffset, ReservedKey.firstRow]
        default: []
        }
    }
}

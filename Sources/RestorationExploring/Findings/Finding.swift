import RepriseRestoration
import UIKitTesting

/// Something that does not come back, with its cause and the shortest way to it.
public struct Finding: Sendable, Codable {
    /// The kinds of things that are lost.
    public var lost: [LostKind]
    /// The screen, named after its controllers.
    public var screen: String
    /// The location: the identifiers of the controller, then the element.
    public var element: String
    /// The cause and its remedy.
    public var cause: Cause
    /// The number of times the explorer met it, on any way.
    public var count: Int
    /// The steps after a first launch.
    public var steps: [ExplorerAction]
    /// The way in which the app was ended after the steps.
    public var way: TerminationMode
    /// The step after the restart that behaves differently, if any.
    public var afterwards: ExplorerAction?
    /// The descriptions before and after. The first one is the subject of the finding, and the others were lost
    /// together with it.
    public var differences: [TreeDifference]
    /// The trees, for a report that shows both. Empty if nothing was shown.
    public var before: [PresentationNode]
    public var after: [PresentationNode]
    /// The output of a crash.
    public var log: String?
    /// True if the app's code marks this as not restored, with `expectsRestoration`.
    public var isDeclared: Bool? = nil

    /// The key of the finding. Findings with equal causes count as one.
    package var key: String { "\(cause.kind) \(cause.subject)\(isDeclared == true ? " declared" : "")" }

    /// True if no user loses anything: UIKit saves an object whole although its class forgot to call super, or the only
    /// loss is the highlight of the row that was pressed last.
    package var isNote: Bool {
        cause.kind == RestorationReport.Reason.superNotCalled.rawValue && lost == [.report] || losesOnlyHighlight
    }

    /// True if the only loss is the selection of a row whose list neither lets the user choose rows nor is beside the
    /// screen that it leads to.
    private var losesOnlyHighlight: Bool {
        guard lost == [.selection], afterwards == nil, let row = differences.first?.element else { return false }
        var (isRow, isChoice, count) = (false, false, 0)
        var pending = before.map { (node: $0, isChoice: false) }
        while let (node, isInColumn) = pending.popLast() {
            if node.id == row.id {
                isRow = node.role == .row || node.role == .item
                isChoice = isInColumn || !node.traits.isDisjoint(with: [.checkable, .checkmark, .editing])
            }
            if node.role == .row || node.role == .item, node.traits.contains(.selected) { count += 1 }
            pending += node.children.map { ($0, isInColumn || node.role == .column) }
        }
        return isRow && !isChoice && count <= 1
    }

    /// The steps for a person, in order.
    public var words: [String] {
        var done = steps.map(\.description)
        // The damage requires an older save.
        if way == .damaged, !done.isEmpty { done.insert(TerminationMode.killed.words, at: done.count - 1) }
        return ["Start the app for the first time"] + done + [way.words] + (afterwards.map { ["\($0)"] } ?? [])
    }

    /// The loss in one line.
    public var summary: String {
        let kinds = lost.map(\.words).joined(separator: ", ")
        return "\(kinds): \(element)"
    }
}

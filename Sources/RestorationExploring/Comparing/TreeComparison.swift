import UIKitTesting

/// A comparison of what an app showed before it ended with what it shows after the restart.
///
/// It ignores legitimate differences: revisions, alerts and menus (Apple's UIKit never restores them), activity and
/// progress indicators, the content of secure fields, and visual style.
struct TreeComparison {
    private(set) var differences: [TreeDifference] = []
    /// The maximum number of differences. The first ones suffice if everything in a tree differs.
    private static let maximumDifferences = 100

    init(_ before: [PresentationNode], _ after: [PresentationNode]) {
        compareChildren(
            PresentationNode(id: "", role: .group, children: before),
            PresentationNode(id: "", role: .group, children: after), isScrolledAway: false)
    }

    private mutating func add(_ kind: LostKind, _ node: PresentationNode, _ before: String?, _ after: String?) {
        guard before != after, differences.count < Self.maximumDifferences else { return }
        differences.append(
            TreeDifference(
                kind: kind, element: ElementReference(node), before: before ?? "", after: after ?? ""))
    }

    private mutating func compare(_ before: PresentationNode, _ after: PresentationNode, isScrolledAway: Bool) {
        guard before.role == after.role else {
            return add(.element, before, before.role.words, after.role.words)
        }
        let isSecret = before.input?.isSecret ?? false
        if !isSecret { add(.text, before, before.input?.text, after.input?.text) }
        let hasText = before.input?.text == after.input?.text && !isSecret
        let isFocused = before.traits.contains(.focused)
        if hasText, isFocused { add(.cursor, before, before.input?.selection.words, after.input?.selection.words) }
        if isFocused || !after.traits.contains(.focused) {
            add(.focus, before, isFocused ? "focused" : "", after.traits.contains(.focused) ? "focused" : "")
        }
        add(.value, before, before.valueWords, after.valueWords)
        add(.selection, before, before.selectionWords, after.selectionWords)
        let isScrolled = before.scrolling?.place != after.scrolling?.place
        if before.role != .textView || !before.traits.contains(.focused) {
            add(.scrollPosition, before, before.scrolling?.place, after.scrolling?.place)
        }
        if before.role != .segmentedControl, before.role != .textView {
            add(.shownText, before, before.shownWords, after.shownWords)
        }
        // A segment is disabled if its control is.
        if before.role != .segment { add(.enabled, before, before.enabledWords, after.enabledWords) }
        add(.appearance, before, before.looksWords, after.looksWords)
        compareChildren(before, after, isScrolledAway: isScrolled || isScrolledAway)
    }

    private mutating func compareChildren(
        _ before: PresentationNode, _ after: PresentationNode, isScrolledAway: Bool
    ) {
        let old = before.children.filter(Self.counts)
        var new = after.children.filter(Self.counts)
        var missing: [PresentationNode] = []
        for child in old {
            guard let index = new.firstIndex(where: { $0.id == child.id }) else {
                missing.append(child)
                continue
            }
            compare(child, new.remove(at: index), isScrolledAway: isScrolledAway)
        }
        // The rows of a list that is scrolled elsewhere differ as a consequence.
        guard !isScrolledAway else { return }
        for child in missing {
            if let index = new.firstIndex(where: { $0.role == child.role && $0.label == child.label }) {
                compare(child, new.remove(at: index), isScrolledAway: false)
            } else {
                add(.element, child, child.summary, "")
            }
        }
        for child in new { add(.element, child, "", child.summary) }
    }

    private static func counts(_ node: PresentationNode) -> Bool {
        switch node.role {
        case .alert, .contextMenu, .activityIndicator, .progress: false
        default: true
        }
    }
}

extension TextInput.Selection? {
    fileprivate var words: String {
        map { $0.length == 0 ? "at \($0.location)" : "\($0.location) to \($0.location + $0.length)" } ?? "none"
    }
}

extension Scrolling {
    /// The position in whole points.
    fileprivate var place: String { "\(Int(x.rounded())), \(Int(y.rounded()))" }
}

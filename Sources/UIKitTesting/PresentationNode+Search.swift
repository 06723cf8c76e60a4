import UIKit

extension PresentationNode {
    /// The element as its user sees it. It lacks the counters by which a display distinguishes the app's changes
    /// from its own, and the availability of undo.
    public var asSeen: PresentationNode {
        var node = self
        node.input?.revision = 0
        node.input?.steps = nil
        node.scrolling?.revision = 0
        node.children = children.map(\.asSeen)
        return node
    }
}

extension Sequence where Element == PresentationNode {
    /// Returns the first element for which `matches` returns true, in reading order, or nil if there is none.
    public func firstElement(where matches: (PresentationNode) -> Bool) -> PresentationNode? {
        for root in self {
            var pending = [root]
            while let node = pending.popLast() {
                if matches(node) { return node }
                pending.append(contentsOf: node.children.reversed())
            }
        }
        return nil
    }

    /// Returns the first editable element with that label, in reading order, or nil if there is none. A field is often
    /// beside a text with the same words.
    func textElement(_ label: String, role: PresentationRole? = nil) -> PresentationNode? {
        firstElement { $0.input != nil && $0.label == label && (role == nil || $0.role == role) }
    }

    /// The trees as a user sees them. They are equal if an app came back where it was (S-LAUNCH-25).
    public var asSeen: [PresentationNode] { map(\.asSeen) }

    /// All elements, in reading order.
    public var allElements: [PresentationNode] {
        var result: [PresentationNode] = []
        _ = firstElement {
            result.append($0)
            return false
        }
        return result
    }
}

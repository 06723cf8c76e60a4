import UIKit

extension Sequence where Element == PresentationNode {
    /// The first element for which `matches` is true, in reading order.
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

    /// Every element, in reading order.
    public var allElements: [PresentationNode] {
        var result: [PresentationNode] = []
        _ = firstElement {
            result.append($0)
            return false
        }
        return result
    }
}

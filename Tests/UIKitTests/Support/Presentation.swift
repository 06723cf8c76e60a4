import UIKit
import UIKitTesting

extension PresentationNode {
    /// The tree without the counters that tell a display about changes within one launch.
    var withoutRevisions: PresentationNode {
        var node = self
        node.input?.revision = 0
        node.scrolling?.revision = 0
        node.children = children.map(\.withoutRevisions)
        return node
    }
}

extension TestApp {
    /// What the user sees.
    var shown: [PresentationNode] { windows.map(\.withoutRevisions) }

    @discardableResult
    func scroll(_ label: String, to y: Double, role: PresentationRole? = nil) -> DisplayEventResult {
        guard let element = element(label, role: role) else { return .unknownElement }
        let size = UIScreen.main.bounds.size
        return deliver(
            .scroll(element.id, .init(x: 0, y: y, width: Double(size.width), height: Double(size.height))))
    }
}

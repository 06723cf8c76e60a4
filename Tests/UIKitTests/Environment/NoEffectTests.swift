import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// Properties and methods that have no effect here, or one that a programmer may overlook.
@MainActor
@Suite(.serialized)
struct NoEffectTests {
    @Test func `what an app would wait for in vain is said at its first use, and only then`() {
        func newlySaid(_ use: () -> Void) -> Set<String> {
            let before = Log.saidOnce.withLock { $0 }
            use()
            return Log.saidOnce.withLock { $0 }.subtracting(before)
        }
        Log.saidOnce.withLock { $0 = [] }
        let scrollView = UIScrollView()
        #expect(newlySaid { scrollView.isPagingEnabled = true } == [])
        #expect(
            newlySaid { UIAccessibility.post(notification: .announcement, argument: "Saved") }
                == ["UIAccessibility.post(notification:argument:)"])
        #expect(
            newlySaid { UIApplication.shared.registerForRemoteNotifications() } == ["registerForRemoteNotifications()"])
        let pinch = UIPinchGestureRecognizer()
        #expect(newlySaid { scrollView.addGestureRecognizer(pinch) } == ["UIPinchGestureRecognizer"])
        #expect(newlySaid { scrollView.addGestureRecognizer(UITapGestureRecognizer()) } == [])
        let dragging = Dragging()
        let table = UITableView()
        #expect(newlySaid { table.dragDelegate = nil } == [])
        #expect(newlySaid { table.dragDelegate = dragging } == ["dragDelegate"])
        #expect(newlySaid { UITableView().dragDelegate = dragging } == [])
        #expect(newlySaid { table.dropDelegate = dragging } == ["dropDelegate"])
        #expect(newlySaid { _ = UIDragInteraction(delegate: dragging) } == ["UIDragInteraction"])
        #expect(newlySaid { _ = UIDropInteraction(delegate: dragging) } == ["UIDropInteraction"])
    }

    @Test func `a layer that is hidden or without opacity hides its view, and shows it again`() throws {
        let label = UILabel()
        label.text = "Seen"
        let app = TestApp(root: { StateController("Root") { $0.view.addSubview(label) } })
        try app.launch()
        let isSeen = { app.element("Seen") != nil }
        #expect(isSeen())
        label.layer.isHidden = true
        UIApplication.shared.endTurn()
        #expect(!isSeen())
        label.layer.isHidden = false
        label.layer.opacity = 0
        UIApplication.shared.endTurn()
        #expect(!isSeen())
        label.layer.opacity = 0.5
        UIApplication.shared.endTurn()
        #expect(isSeen())
    }
}

/// A delegate for dragging as an app has one. UIKit never calls it.
@MainActor
private final class Dragging: UITableViewDragDelegate, UITableViewDropDelegate, UIDragInteractionDelegate,
    UIDropInteractionDelegate
{
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "Row" as NSString))] }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        guard let path = coordinator.destinationIndexPath else { return }
        for item in coordinator.items { coordinator.drop(item.dragItem, toRowAt: path) }
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}

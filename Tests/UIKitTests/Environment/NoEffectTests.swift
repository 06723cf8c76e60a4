import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// What apps set and call that has no effect here, or has one that is easily missed.
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
        #expect(newlySaid { scrollView.isPagingEnabled = false } == [])
        #expect(newlySaid { scrollView.isPagingEnabled = true } == ["isPagingEnabled"])
        #expect(newlySaid { UIScrollView().isPagingEnabled = true } == [])
        #expect(
            newlySaid { UIAccessibility.post(notification: .announcement, argument: "Saved") }
                == ["UIAccessibility.post(notification:argument:)"])
        #expect(
            newlySaid { UIApplication.shared.registerForRemoteNotifications() } == ["registerForRemoteNotifications()"])
        #expect(newlySaid { _ = UISwipeActionsConfiguration(actions: []) } == ["UISwipeActionsConfiguration"])
        let pinch = UIPinchGestureRecognizer()
        #expect(newlySaid { scrollView.addGestureRecognizer(pinch) } == ["UIPinchGestureRecognizer"])
        #expect(newlySaid { scrollView.addGestureRecognizer(UITapGestureRecognizer()) } == [])
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

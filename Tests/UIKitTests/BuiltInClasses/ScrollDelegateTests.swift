import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of a scroll view's calls of its delegate, and of the place where it comes to rest.
@MainActor
@Suite(.serialized)
struct ScrollDelegateTests {
    private final class Listener: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var target: CGPoint?

        private func note(_ call: String, _ view: UIScrollView) {
            log.append("\(call) \(Int(view.contentOffset.x)),\(Int(view.contentOffset.y))")
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scrolls", scrollView) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            #expect(scrollView.isDragging)
            note("begins", scrollView)
        }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            #expect(velocity == .zero)
            log.append("will end at \(Int(targetContentOffset.pointee.x)),\(Int(targetContentOffset.pointee.y))")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            #expect(decelerate && !scrollView.isDragging && scrollView.isDecelerating)
            note("ends", scrollView)
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("slows", scrollView) }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            #expect(!scrollView.isDragging && !scrollView.isDecelerating)
            note("rests", scrollView)
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animated", scrollView) }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("top", scrollView) }
    }

    private func app(
        _ listener: Listener, _ configure: @escaping (UIScrollView) -> Void = { _ in }
    ) throws -> (TestApp, UIScrollView) {
        let view = UIScrollView().named("area")
        let app = try TestApp.showing {
            view.delegate = listener
            configure(view)
            return [view]
        }
        return (app, view)
    }

    @discardableResult
    private func scroll(
        _ app: TestApp, x: Double = 0, y: Double = 0, width: Double = 300, isUnderWay: Bool = false
    ) throws -> DisplayEventResult {
        let id = try #require(app.element("area")).id
        return app.deliver(
            .scroll(
                id,
                .init(
                    x: x, y: y, width: width, height: 400, contentWidth: 1200, contentHeight: 4000,
                    isUnderWay: isUnderWay)))
    }

    @Test func `Who scrolls drags and lets go, and all positions on the way belong to it`() throws {
        let listener = Listener()
        let (app, view) = try app(listener)
        try scroll(app, y: 10, isUnderWay: true)
        #expect(view.isDragging && view.isTracking)
        try scroll(app, y: 30, isUnderWay: true)
        #expect(listener.log == ["begins 0,0", "scrolls 0,10", "scrolls 0,30"])
        // The view already is at this place.
        try scroll(app, y: 30)
        #expect(listener.log.suffix(4) == ["will end at 0,30", "ends 0,30", "slows 0,30", "rests 0,30"])
        #expect(listener.log.count == 7)
        listener.log = []
        // This display doesn't report the way, but only the place at its end.
        try scroll(app, y: 50)
        #expect(
            listener.log == [
                "begins 0,30", "scrolls 0,50", "will end at 0,50", "ends 0,50", "slows 0,50", "rests 0,50",
            ])
        listener.log = []
        try scroll(app, y: 50)
        #expect(listener.log.isEmpty)
    }

    @Test func `The delegate says where the view comes to rest, and a display follows`() throws {
        let listener = Listener()
        let (app, view) = try app(listener)
        listener.target = CGPoint(x: 0, y: 100)
        let before = try #require(app.element("area")?.scrolling).revision
        try scroll(app, y: 80)
        #expect(view.contentOffset.y == 100)
        #expect(listener.log.suffix(4) == ["ends 0,80", "slows 0,80", "scrolls 0,100", "rests 0,100"])
        let after = try #require(app.element("area")?.scrolling)
        #expect(after.y == 100 && after.revision == before + 1)
        // The view goes no farther than its content.
        listener.target = CGPoint(x: 0, y: 9_000)
        try scroll(app, y: 120)
        #expect(view.contentOffset.y == 3600)
        listener.target = CGPoint(x: CGFloat.nan, y: 1)
        try scroll(app, y: 130)
        #expect(view.contentOffset == .zero)
    }

    @Test func `Code that scrolls when the user lets go is where it wants to be`() throws {
        final class Stopper: NSObject, UIScrollViewDelegate {
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                scrollView.setContentOffset(CGPoint(x: 0, y: 44), animated: true)
            }
        }
        let stopper = Stopper()
        let view = UIScrollView().named("area")
        let app = try TestApp.showing {
            view.delegate = stopper
            return [view]
        }
        try scroll(app, y: 30)
        #expect(view.contentOffset.y == 44)
        #expect(app.element("area")?.scrolling?.y == 44)
    }

    @Test func `A view that pages comes to rest at the next page once a tenth of it is seen`() throws {
        let listener = Listener()
        let (app, view) = try app(listener) { $0.isPagingEnabled = true }
        func rests(at x: Double) throws -> CGFloat {
            try scroll(app, x: x)
            return view.contentOffset.x
        }
        #expect(try rests(at: 20) == 0)
        #expect(try rests(at: 40) == 300)
        #expect(listener.log.last == "rests 300,0")
        #expect(try rests(at: 290) == 300)
        #expect(try rests(at: 250) == 0)
        #expect(try rests(at: 640) == 900)
        // The last page is the limit.
        #expect(try rests(at: 1000) == 900)
        try scroll(app, x: 870, isUnderWay: true)
        #expect(view.contentOffset.x == 870)
        #expect(app.element("area")?.scrolling?.isPaging == true)
        view.isPagingEnabled = false
        app.settle()
        #expect(app.element("area")?.scrolling?.isPaging == nil)
    }

    @Test func `Code that scrolls with an animation is told of its end, later, and code that does not is not`()
        async throws
    {
        let listener = Listener()
        let (app, view) = try app(listener)
        #expect(app.element("area") != nil)
        view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
        #expect(listener.log == ["scrolls 0,10"])
        while listener.log.count < 2 { await Task.yield() }
        #expect(listener.log == ["scrolls 0,10", "animated 0,10"])
        listener.log = []
        view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
        view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        for _ in 0..<20 { await Task.yield() }
        #expect(listener.log == ["scrolls 0,20"])
        view.contentSize = CGSize(width: 1200, height: 4000)
        view.scrollRectToVisible(CGRect(x: 900, y: 20, width: 300, height: 10), animated: true)
        while listener.log.count < 3 { await Task.yield() }
        #expect(view.contentOffset.x > 0 && listener.log.last?.hasPrefix("animated") == true)
    }

    @Test func `What app code makes of a position while it is told of it, a display shows`() throws {
        final class Keeper: NSObject, UIScrollViewDelegate {
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                if scrollView.contentOffset.x != 0 { scrollView.contentOffset.x = 0 }
            }
        }
        let keeper = Keeper()
        let view = UIScrollView().named("area")
        let app = try TestApp.showing {
            view.delegate = keeper
            return [view]
        }
        let before = try #require(app.element("area")?.scrolling).revision
        try scroll(app, x: 40, y: 10)
        let after = try #require(app.element("area")?.scrolling)
        #expect(after.x == 0 && after.y == 10 && after.revision == before + 1)
    }

    @Test func `The layout of a collection view has a say in where items come to rest`() throws {
        final class Snapping: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
            }
        }
        let layout = Snapping()
        layout.itemSize = CGSize(width: 300, height: 100)
        layout.minimumLineSpacing = 0
        let items = ItemsController(collectionViewLayout: layout)
        items.sections = [(0..<100).map(String.init)]
        let app = TestApp(root: { items })
        try app.launch()
        let list = try #require(app.windows.firstElement { $0.role == .collection }).id
        app.deliver(.scroll(list, .init(x: 0, y: 130, width: 390, height: 700)))
        #expect(items.collectionView.contentOffset.y == 100)
    }
}

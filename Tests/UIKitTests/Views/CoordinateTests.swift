import Foundation
import Testing
import UIKit

/// Tests of places in views that show a part of their content, and of conversion between views.
@MainActor
@Suite(.serialized)
struct CoordinateTests {
    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    /// Puts a scroll view at (10, 20) into a parent, with a child at y 400 of its content. Returns parent and child.
    private func scrolled(_ scroll: UIScrollView) -> (parent: UIView, child: UIView) {
        let (parent, child) = (view(0, 0, 320, 480), view(0, 400, 100, 50))
        scroll.frame = CGRect(x: 10, y: 20, width: 300, height: 200)
        scroll.contentSize = CGSize(width: 300, height: 2000)
        parent.addSubview(scroll)
        scroll.addSubview(child)
        return (parent, child)
    }

    @Test func `What is visible of a scroll view begins at its content offset`() {
        for scroll in [UIScrollView(frame: .zero), UITableView(frame: .zero), UITextView(frame: .zero)] {
            let (parent, child) = scrolled(scroll)
            scroll.contentOffset = CGPoint(x: 0, y: 400)
            #expect(scroll.bounds == CGRect(x: 0, y: 400, width: 300, height: 200))
            #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 10, y: 20))
            #expect(parent.convert(CGPoint(x: 10, y: 20), to: child) == .zero)
            #expect(parent.convert(CGPoint(x: 10, y: 20), to: scroll) == CGPoint(x: 0, y: 400))
            #expect(scroll.convert(child.frame, to: parent) == CGRect(x: 10, y: 20, width: 100, height: 50))
            #expect(parent.convert(child.bounds, from: child) == CGRect(x: 10, y: 20, width: 100, height: 50))
            #expect(parent.hitTest(CGPoint(x: 20, y: 30), with: nil) === child)
            #expect(!scroll.point(inside: CGPoint(x: 5, y: 5), with: nil))
            #expect(scroll.point(inside: CGPoint(x: 5, y: 405), with: nil))
        }
    }

    @Test func `Setting the origin of a scroll view's bounds scrolls, and tells the delegate`() {
        final class Listener: NSObject, UIScrollViewDelegate {
            var offsets: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        }
        let (scroll, listener) = (UIScrollView(frame: .zero), Listener())
        _ = scrolled(scroll)
        scroll.delegate = listener
        scroll.bounds.origin = CGPoint(x: 0, y: 120)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 120))
        #expect(listener.offsets == [120])
        #expect(scroll.frame == CGRect(x: 10, y: 20, width: 300, height: 200))
    }

    @Test func `The origin of a view's bounds moves its subviews, and not its frame`() {
        let (parent, child) = (view(30, 40, 100, 100), view(50, 60, 20, 20))
        let outside = view(0, 0, 300, 300)
        outside.addSubview(parent)
        parent.addSubview(child)
        parent.bounds.origin = CGPoint(x: 50, y: 60)
        #expect(parent.frame == CGRect(x: 30, y: 40, width: 100, height: 100))
        #expect(child.frame == CGRect(x: 50, y: 60, width: 20, height: 20))
        #expect(child.convert(CGPoint(x: 1, y: 2), to: outside) == CGPoint(x: 31, y: 42))
        #expect(parent.convert(CGPoint(x: 50, y: 60), to: outside) == CGPoint(x: 30, y: 40))
        #expect(outside.convert(CGPoint(x: 31, y: 42), to: child) == CGPoint(x: 1, y: 2))
        #expect(outside.hitTest(CGPoint(x: 35, y: 45), with: nil) === child)
        #expect(outside.hitTest(CGPoint(x: 55, y: 65), with: nil) === parent)
        #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    }

    @Test func `Another size of the bounds keeps the middle, and a size that fits keeps the corner`() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) }
        }
        let view = Fitting(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 80)
        #expect(view.frame == CGRect(x: 35, y: 20, width: 50, height: 80))
        #expect(view.center == CGPoint(x: 60, y: 60))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 35, y: 20, width: 40, height: 20))
    }

    @Test func `Coordinates of a transformed view turn and grow around its middle`() {
        let (parent, child) = (view(0, 0, 200, 200), view(50, 50, 100, 100))
        parent.addSubview(child)
        child.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 0, y: 75))
        #expect(parent.convert(CGPoint(x: 0, y: 75), to: child) == .zero)
        #expect(child.convert(child.bounds, to: parent) == CGRect(x: 0, y: 75, width: 200, height: 50))
        #expect(parent.hitTest(CGPoint(x: 5, y: 100), with: nil) === child)
        #expect(parent.hitTest(CGPoint(x: 100, y: 60), with: nil) === parent)
    }

    @Test func `A window's own origin does not move what stands in it`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let child = view(10, 10, 20, 20)
        window.addSubview(child)
        window.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(child.convert(CGPoint.zero, to: window) == CGPoint(x: 10, y: 10))
        #expect(child.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 10, y: 10))
        window.windowScene = nil
    }
}

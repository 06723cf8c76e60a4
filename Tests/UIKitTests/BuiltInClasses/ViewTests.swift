import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of what view classes save and restore (spec chapter 8.2).
@MainActor
@Suite(.serialized)
struct ViewTests {
    private func app<View: UIView>(_ make: @escaping () -> View) throws -> (TestApp, () throws -> View) {
        let app = TestApp(root: { StateController("Root") { $0.view.addSubview(make().named("view")) } })
        try app.launch()
        return (app, { try #require(app.root?.view.subviews[0] as? View) })
    }

    // S-CLASS-18.1
    @Test func `S-CLASS-18: a scroll view keeps offset, inset and zoom`() throws {
        let (app, view) = try app { () -> UIScrollView in
            let view = UIScrollView()
            view.maximumZoomScale = 4
            return view
        }
        try view().contentOffset = CGPoint(x: 3, y: 4.5)
        try view().contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        try view().zoomScale = 2.5
        try app.relaunch()
        #expect(try view().contentOffset == CGPoint(x: 3, y: 4.5))
        #expect(try view().contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(try view().zoomScale == 2.5)
    }

    // S-CLASS-18.2
    @Test func `S-CLASS-18: each is kept within what the view allows now`() throws {
        var height: CGFloat = 5_000
        var zoom: CGFloat = 4
        let (app, view) = try app { () -> UIScrollView in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize = CGSize(width: 100, height: height)
            view.maximumZoomScale = zoom
            return view
        }
        try view().contentOffset.y = 4_000
        try view().zoomScale = 3
        app.save()
        (height, zoom) = (500, 2)
        app.kill()
        try app.launch()
        #expect(try view().contentOffset.y == 400)
        #expect(try view().zoomScale == 2)
    }

    @Test func `S-CLASS-18: what was not scrolled is saved after a launch as before it`() throws {
        let (app, view) = try app { () -> UIScrollView in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize = CGSize(width: 100, height: 500)
            return view
        }
        try app.relaunch()
        #expect(try view().contentOffset.x.sign == .plus && view().contentOffset.y.sign == .plus)
    }

    @Test func `S-CLASS-18: positions that are no numbers do no harm`() throws {
        let (app, view) = try app { UIScrollView() }
        try view().contentOffset = CGPoint(x: CGFloat.nan, y: .infinity)
        try view().zoomScale = .nan
        try app.relaunch()
        #expect(try view().contentOffset == .zero)
        #expect(try view().zoomScale == 1)
    }

    // S-CLASS-23.1 to S-CLASS-23.3
    @Test func `S-CLASS-23: a field's selection is restored only if it is valid for the text now`() throws {
        var text = "Hello there"
        let (app, view) = try app { () -> UITextField in
            let field = UITextField()
            field.text = text
            return field
        }
        func selection() throws -> [Int]? {
            let field = try view()
            return field.selectedTextRange.map {
                [field.offset(from: field.beginningOfDocument, to: $0.start), field.offset(from: $0.start, to: $0.end)]
            }
        }
        let field = try view()
        field.becomeFirstResponder()
        field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 6).flatMap { start in
            field.textRange(from: start, to: field.endOfDocument)
        }
        try app.relaunch()
        #expect(try selection() == [6, 5])
        try view().resignFirstResponder()
        app.save()
        text = "Hi"
        app.kill()
        try app.launch()
        #expect(try selection() == nil)
        #expect(try view().text == "Hi")
    }

    // S-CLASS-24.1 to S-CLASS-24.3
    @Test func `S-CLASS-24: a text view keeps selection, isEditable and position`() throws {
        let (app, view) = try app { () -> UITextView in
            let notes = UITextView()
            notes.text = "some text"
            return notes
        }
        try view().selectedRange = NSRange(location: 2, length: 3)
        try view().isEditable = false
        try view().contentOffset.y = 77
        try app.relaunch()
        #expect(try view().selectedRange == NSRange(location: 2, length: 3))
        #expect(try view().isEditable == false)
        #expect(try view().contentOffset.y == 77)
    }

    // S-CLASS-24.1, S-CLASS-24.4, S-CLASS-24.5
    @Test func `S-CLASS-24: a text view's selection is restored only if it is valid for the text now`() throws {
        var text = "some text"
        let (app, view) = try app { () -> UITextView in
            let notes = UITextView()
            notes.text = text
            return notes
        }
        try view().selectedRange = NSRange(location: 5, length: 4)
        app.save()
        text = "some tea"
        app.kill()
        try app.launch()
        #expect(try view().text == "some tea")
        #expect(try view().selectedRange == NSRange(location: 8, length: 0), "the end of the text, as in a fresh view")
        text = "more text"
        app.kill()
        try app.launch()
        #expect(try view().selectedRange == NSRange(location: 5, length: 4), "nothing was saved in between")
        try view().selectedRange = NSRange(location: NSNotFound, length: 0)
        #expect(try view().selectedRange == NSRange(location: 9, length: 0), "the end of the text")
    }

    // S-CLASS-25.1, S-CLASS-25.2
    @Test func `S-CLASS-25: an image view keeps its geometry, not the image`() throws {
        let (app, view) = try app { UIImageView(image: nil) }
        try view().bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
        try view().center = CGPoint(x: 100, y: 200)
        try view().transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        try view().layer.anchorPoint = CGPoint(x: 0.25, y: 0)
        try view().image = UIImage(systemName: "star")
        try app.relaunch()
        #expect(try view().bounds == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(try view().center == CGPoint(x: 100, y: 200))
        #expect(try view().transform == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(try view().layer.anchorPoint == CGPoint(x: 0.25, y: 0))
        #expect(try view().image == nil)
    }

    // S-CLASS-26.2
    @Test func `S-CLASS-26: a scroll position is restored without a call to the delegate`() throws {
        final class Listener: NSObject, UIScrollViewDelegate {
            var scrolls = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        }
        let listener = Listener()
        let (app, view) = try app { () -> UIScrollView in
            let view = UIScrollView()
            view.delegate = listener
            return view
        }
        try view().contentOffset.y = 9
        #expect(listener.scrolls == 1)
        try app.relaunch()
        #expect(try view().contentOffset.y == 9)
        #expect(listener.scrolls == 1)
    }
}

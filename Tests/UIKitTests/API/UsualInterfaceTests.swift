import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Smaller parts of UIKit that many apps use.
@MainActor
@Suite(.serialized)
struct UsualInterfaceTests {
    @Test func `Transformations are combined before the one that is there, and taken back`() {
        let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 1)
        #expect(moved == CGAffineTransform(a: 2, d: 3, tx: 20, ty: 3))
        #expect(CGAffineTransform(translationX: 10, y: 1).scaledBy(x: 2, y: 3).tx == 10)
        #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 22, y: 6))
        #expect(CGPoint(x: 22, y: 6).applying(moved.inverted()) == CGPoint(x: 1, y: 1))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        let turned = CGAffineTransform.identity.rotated(by: .pi / 2)
        let corner = CGPoint(x: 1, y: 0).applying(turned)
        #expect(abs(corner.x) < 1e-9 && abs(corner.y - 1) < 1e-9)
        let rect = CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(scaleX: -1, y: 2))
        #expect(rect == CGRect(x: -2, y: 0, width: 2, height: 8))
        #expect(CGSize(width: 2, height: 4).applying(moved) == CGSize(width: 4, height: 12))
    }

    @Test func `Margins make a rectangle smaller, and priorities and levels are added to`() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect((UILayoutPriority.defaultHigh - 1).rawValue == 749)
        #expect((UILayoutPriority.defaultLow + 1).rawValue == 251)
        #expect((UIWindow.Level.alert + 1).rawValue == 2001 && UIWindow.Level.normal < .alert)
    }

    @Test func `A transaction's completion runs when it ends, the innermost first`() {
        nonisolated(unsafe) var calls: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("inner") }
        #expect(calls == [])
        CATransaction.commit()
        #expect(calls == ["inner"])
        CATransaction.commit()
        #expect(calls == ["inner", "outer"])
        CATransaction.commit()
        CATransaction.setCompletionBlock { calls.append("none") }
        #expect(calls == ["inner", "outer", "none"])
    }

    @Test func `Two subviews change places, and places that there are not change nothing`() {
        let view = UIView()
        let views = (0..<4).map { number in
            let view = UIView()
            view.tag = number
            return view
        }
        for subview in views { view.addSubview(subview) }
        view.exchangeSubview(at: 3, withSubviewAt: 1)
        #expect(view.subviews.map(\.tag) == [0, 3, 2, 1])
        view.exchangeSubview(at: 0, withSubviewAt: 4)
        view.exchangeSubview(at: -1, withSubviewAt: 0)
        #expect(view.subviews.map(\.tag) == [0, 3, 2, 1])
    }

    @Test func `A text view's editing is told to observers, and a field's end with its reason`() throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var reasons: [UITextField.DidEndEditingReason] = []
            func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
                reasons.append(reason)
            }
        }
        final class Older: NSObject, UITextFieldDelegate {
            var count = 0
            func textFieldDidEndEditing(_ textField: UITextField) { count += 1 }
        }
        let root = UIViewController()
        let app = TestApp(root: { root })
        try app.launch()
        let text = UITextView()
        let (one, other) = (UITextField(), UITextField())
        for view in [text, one, other] { root.view.addSubview(view) }
        nonisolated(unsafe) var names: [Notification.Name] = []
        let tokens = [UITextView.textDidBeginEditingNotification, UITextView.textDidEndEditingNotification].map {
            NotificationCenter.default.addObserver(forName: $0, object: text, queue: nil) { names.append($0.name) }
        }
        text.becomeFirstResponder()
        text.resignFirstResponder()
        #expect(names == [UITextView.textDidBeginEditingNotification, UITextView.textDidEndEditingNotification])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        let (delegate, older) = (Delegate(), Older())
        one.delegate = delegate
        other.delegate = older
        one.becomeFirstResponder()
        other.becomeFirstResponder()
        other.resignFirstResponder()
        #expect(delegate.reasons == [.committed] && older.count == 1)
    }

    @Test func `An animation by a spring, or between begin and commit, changes at once`() {
        let view = UIView()
        var ends: [Bool] = []
        UIView.animate(
            springDuration: 1, bounce: 0.5, animations: { view.alpha = 0.5 }, completion: { ends.append($0) })
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        view.tag = 1
        UIView.commitAnimations()
        #expect(view.alpha == 0.5 && view.tag == 1 && ends == [true])
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 1))
        animator.addAnimations { view.tag = 2 }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        #expect(view.tag == 2)
    }

    @Test func `Texts with attributes give their characters to configurations`() {
        var button = UIButton.Configuration.plain()
        button.attributedTitle = AttributedString("Title")
        #expect(button.title == "Title")
        button.title = "Other"
        #expect(button.attributedTitle.map { String($0.characters) } == "Other")
        var cell = UIListContentConfiguration.cell()
        cell.secondaryAttributedText = NSAttributedString(string: "Second")
        #expect(cell.secondaryText == "Second" && cell.attributedText == nil)
    }

    @Test func `What a browser has not is said`() {
        #expect(!UIApplication.shared.supportsAlternateIcons)
        var error: (any Error)?
        UIApplication.shared.setAlternateIconName("other") { error = $0 }
        #expect(error != nil)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }
}

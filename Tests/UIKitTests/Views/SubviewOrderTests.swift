import Foundation
import Testing
import UIKit

/// Tests of the order of subviews, and of a stack's arranged views.
@MainActor
@Suite(.serialized)
struct SubviewOrderTests {
    private final class Named: UIView {
        let name: String

        init(_ name: String) {
            self.name = name
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }
    }

    private func names(_ views: [UIView]) -> String { views.map { ($0 as? Named)?.name ?? "?" }.joined() }

    private func parent(_ views: [UIView]) -> UIView {
        let parent = UIView()
        for view in views { parent.addSubview(view) }
        return parent
    }

    @Test func `A subview that is inserted above or below another one stands right beside it`() {
        let (a, b, c) = (Named("a"), Named("b"), Named("c"))
        let parent = parent([a, b, c])
        parent.insertSubview(a, belowSubview: c)
        #expect(names(parent.subviews) == "bac")
        parent.insertSubview(b, aboveSubview: c)
        #expect(names(parent.subviews) == "acb")
        parent.insertSubview(b, belowSubview: a)
        #expect(names(parent.subviews) == "bac")
        parent.insertSubview(c, aboveSubview: b)
        #expect(names(parent.subviews) == "bca")
        parent.insertSubview(c, aboveSubview: c)
        parent.insertSubview(b, belowSubview: b)
        #expect(names(parent.subviews) == "bca")
        let d = Named("d")
        parent.insertSubview(d, aboveSubview: b)
        #expect(names(parent.subviews) == "bdca")
    }

    @Test func `Subviews are inserted, exchanged, brought to the front and sent to the back`() {
        let views = ["a", "b", "c", "d"].map { Named($0) }
        let parent = parent(views)
        parent.insertSubview(views[0], at: 2)
        #expect(names(parent.subviews) == "bcad")
        parent.exchangeSubview(at: 3, withSubviewAt: 0)
        #expect(names(parent.subviews) == "dcab")
        parent.exchangeSubview(at: 1, withSubviewAt: 2)
        #expect(names(parent.subviews) == "dacb")
        parent.bringSubviewToFront(views[3])
        #expect(names(parent.subviews) == "acbd")
        parent.sendSubviewToBack(views[1])
        #expect(names(parent.subviews) == "bacd")
        parent.sendSubviewToBack(Named("e"))
        #expect(names(parent.subviews) == "bacd")
    }

    @Test func `What leaves a stack is not arranged any more`() {
        let (a, b, c) = (Named("a"), Named("b"), Named("c"))
        let stack = UIStackView(arrangedSubviews: [a, b, c])
        b.removeFromSuperview()
        #expect(names(stack.arrangedSubviews) == "ac")
        stack.insertArrangedSubview(b, at: 1)
        #expect(names(stack.arrangedSubviews) == "abc")
        let other = UIView()
        other.addSubview(a)
        #expect(names(stack.arrangedSubviews) == "bc")
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        #expect(stack.arrangedSubviews.isEmpty)
        #expect(stack.subviews.isEmpty)
    }

    @Test func `A view that the stack has removed from its arrangement stays a subview until it leaves`() {
        let (a, b) = (Named("a"), Named("b"))
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.removeArrangedSubview(a)
        #expect(names(stack.arrangedSubviews) == "b")
        #expect(names(stack.subviews) == "ab")
        a.removeFromSuperview()
        stack.addSubview(a)
        #expect(names(stack.arrangedSubviews) == "b")
        stack.insertArrangedSubview(a, at: 0)
        #expect(names(stack.arrangedSubviews) == "ab")
        #expect(names(stack.subviews) == "ba")
    }

    @Test func `A view that another stack arranges moves, and one that is arranged already changes its place`() {
        let (a, b, c) = (Named("a"), Named("b"), Named("c"))
        let (one, other) = (UIStackView(arrangedSubviews: [a, b]), UIStackView(arrangedSubviews: [c]))
        other.insertArrangedSubview(a, at: 0)
        #expect(names(one.arrangedSubviews) == "b")
        #expect(names(one.subviews) == "b")
        #expect(names(other.arrangedSubviews) == "ac")
        other.addArrangedSubview(a)
        #expect(names(other.arrangedSubviews) == "ca")
        other.bringSubviewToFront(c)
        #expect(names(other.arrangedSubviews) == "ca")
        other.addArrangedSubview(other)
        #expect(names(other.arrangedSubviews) == "ca")
    }

    @Test func `Views that were taken from a stack are released`() {
        let stack = UIStackView()
        weak var left: Named?
        do {
            let view = Named("a")
            left = view
            stack.addArrangedSubview(view)
            view.removeFromSuperview()
        }
        #expect(left == nil)
    }
}

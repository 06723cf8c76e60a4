import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of layers and their effects.
@MainActor
@Suite(.serialized)
struct LayerTests {
    @Test func `Layers stand in the order in which they were added, each in one place`() {
        let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
        root.addSublayer(a)
        root.insertSublayer(b, below: a)
        root.insertSublayer(c, at: 99)
        #expect(root.sublayers?.map(ObjectIdentifier.init) == [b, a, c].map(ObjectIdentifier.init))
        b.addSublayer(a)
        #expect(a.superlayer === b && root.sublayers?.count == 2)
        a.addSublayer(root)
        #expect(root.superlayer == nil)
        a.removeFromSuperlayer()
        #expect(a.superlayer == nil && b.sublayers == nil)
    }

    @Test func `A layer's frame follows from bounds, position and anchor, and a view's layer has the view's`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.position == CGPoint(x: 60, y: 45))
        layer.anchorPoint = .zero
        #expect(layer.frame.origin == CGPoint(x: 60, y: 45))
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.layer.frame == view.frame)
        view.layer.position = CGPoint(x: 100, y: 100)
        #expect(view.frame.origin == CGPoint(x: 98.5, y: 98))
    }

    @Test func `A gradient that covers a view is its background, and one that does not is not`() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "a"
        let app = try TestApp.showing { [label] }
        let gradient = CAGradientLayer()
        gradient.frame = label.bounds
        gradient.colors = [UIColor.red.cgColor, UIColor.black.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        label.layer.addSublayer(gradient)
        let shown = app.element("a")?.style?.backgroundGradient
        #expect(shown?.angle == 90 && shown?.kind == .linear)
        #expect(shown?.stops.map(\.color) == ["#ff0000", "#000000"] && shown?.stops.map(\.location) == [0, 1])
        gradient.frame.size.width = 10
        #expect(app.element("a")?.style?.backgroundGradient == nil)
    }

    @Test func `The end of an animation is told on a later turn`() async {
        let listener = Listener()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.delegate = listener
        let layer = CALayer()
        layer.add(animation, forKey: "fade")
        #expect(listener.ends == [] && layer.animation(forKey: "fade") == nil)
        for _ in 0..<1000 where listener.ends.isEmpty { await Task.yield() }
        #expect(listener.ends == [true])
    }

    @Test func `Transforms are put together as Apple's are`() {
        let moved = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
        #expect(CATransform3DGetAffineTransform(moved) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
        #expect(abs(CATransform3DMakeRotation(.pi / 2, 0, 0, 1).m12 - 1) < 1e-9)
    }

    @Test func `A font keeps its traits through its descriptor`() {
        let font = UIFont.boldSystemFont(ofSize: 20)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
        #expect(
            font.fontDescriptor.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 12) }
                == .systemFont(ofSize: 12))
        #expect(UIColor.red.cgColor.copy(alpha: 0.5)?.components == [1, 0, 0, 0.5])
    }

    @Test func `A cell is asked for its configuration when it is selected`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        cell.isSelected = true
        cell.isSelected = true
        #expect(states == [false, true])
    }
}

@MainActor
private final class Listener: CAAnimationDelegate {
    var ends: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
}

import Foundation
import Testing
import UIKit

/// Geometry as text, which apps store in places for texts.
struct GeometryTextTests {
    @Test func `geometry is written as Apple writes it, and read again`() {
        let rect = CGRect(x: 1, y: 2.5, width: 300, height: -4)
        #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {300, -4}}")
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        #expect(NSCoder.string(for: CGPoint(x: 0, y: 64)) == "{0, 64}")
        #expect(NSCoder.cgPoint(for: "{0,64}") == CGPoint(x: 0, y: 64))
        #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
        let transform = CGAffineTransform(rotationAngle: 0.3)
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
        #expect(NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
        #expect(NSCoder.uiOffset(for: NSCoder.string(for: UIOffset(horizontal: 5, vertical: 6))).vertical == 6)
    }

    @Test(arguments: ["", "{", "{1}", "{1, 2, 3}", "{a, b}", "{nan, 1}", "{1e999, 0}", "1 2; 3"])
    func `a text of another form is zero`(text: String) {
        #expect(NSCoder.cgPoint(for: text) == .zero)
        #expect(NSCoder.cgRect(for: text) == .zero)
        #expect(NSCoder.cgAffineTransform(for: text) == .identity)
    }
}

import Foundation
import Testing
import UIKit

/// Paths: their bounds, what is inside, and what they do with numbers that are none.
@MainActor
struct DrawnPathTests {
    private func near(_ left: CGRect, _ right: CGRect) -> Bool {
        abs(left.minX - right.minX) < 0.01 && abs(left.minY - right.minY) < 0.01
            && abs(left.width - right.width) < 0.01 && abs(left.height - right.height) < 0.01
    }

    @Test func `the bounds are those of the curve and not of its control points`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
        #expect(near(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 5)))
        #expect(path.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        path.apply(CGAffineTransform(translationX: 1, y: 2))
        #expect(near(path.bounds, CGRect(x: 1, y: 2, width: 10, height: 5)))
        #expect(UIBezierPath().bounds.isNull)
    }

    @Test func `arcs go the way that they are told`() {
        let half = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(near(half.bounds, CGRect(x: -10, y: 0, width: 20, height: 10)))
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(near(other.bounds, CGRect(x: -10, y: -10, width: 20, height: 10)))
        let core = CGMutablePath()
        core.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(near(core.boundingBoxOfPath, half.bounds))
        let circle = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(near(circle.bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
    }

    @Test func `a corner between two lines touches both`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(abs(path.currentPoint.x - 10) < 0.001 && abs(path.currentPoint.y - 4) < 0.001)
        #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 4)))
    }

    @Test func `points are inside by the rule of the path`() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 0.5, y: 0.5)))
        path.append(UIBezierPath(rect: CGRect(x: 4, y: 4, width: 2, height: 2)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 2, y: 5)))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 5)))
    }

    @Test func `steps that are not finite or go on from nowhere are left out`() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.close()
        path.move(to: CGPoint(x: CGFloat.infinity, y: 0))
        #expect(path.isEmpty && path.currentPoint == .zero)
        path.move(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: CGPoint(x: CGFloat.nan, y: 0), controlPoint1: .zero, controlPoint2: .zero)
        path.setLineDash([1], count: 5, phase: .nan)
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
        #expect(UIBezierPath(rect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)).isEmpty)
    }

    @Test func `a path in the other direction begins at the end`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addLine(to: CGPoint(x: 1, y: 1))
        let back = CGMutablePath()
        back.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0), .zero])
        #expect(path.reversing().cgPath == back)
    }
}

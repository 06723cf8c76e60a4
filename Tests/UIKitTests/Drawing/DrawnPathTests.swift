import Foundation
import Testing
import UIKit

/// Tests of paths: their bounds, their inside, and numbers that aren't finite.
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

    /// Returns the steps of a path, with numbers rounded to thousandths.
    private func steps(_ path: CGPath) -> [String] {
        var lines: [String] = []
        path.applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
            ]
            let points = UnsafeBufferPointer(start: element.pointee.points, count: counts[element.pointee.type] ?? 0)
            let numbers = points.flatMap { [$0.x, $0.y] }.map { "\((Double($0) * 1_000).rounded() / 1_000)" }
            lines.append((["\(element.pointee.type)"] + numbers).joined(separator: " "))
        }
        return lines
    }

    @Test func `an ellipse begins at the right, and goes on where y grows`() {
        let path = CGPath(ellipseIn: CGRect(x: 40, y: 40, width: 200, height: 40), transform: nil)
        #expect(
            steps(path) == [
                "moveToPoint 240.0 60.0", "addCurveToPoint 240.0 71.046 195.228 80.0 140.0 80.0",
                "addCurveToPoint 84.772 80.0 40.0 71.046 40.0 60.0",
                "addCurveToPoint 40.0 48.954 84.772 40.0 140.0 40.0",
                "addCurveToPoint 195.228 40.0 240.0 48.954 240.0 60.0", "closeSubpath",
            ])
        #expect(path.currentPoint == CGPoint(x: 240, y: 60))
        #expect(UIBezierPath(ovalIn: CGRect(x: 40, y: 40, width: 200, height: 40)).cgPath == path)
    }

    @Test func `an arc is cut into quarters and what is left of it`() {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 25, y: 100), radius: 20, startAngle: .pi * 1.25, endAngle: 0, clockwise: true)
        #expect(
            steps(path) == [
                "moveToPoint 10.858 85.858", "addCurveToPoint 3.047 93.668 3.047 106.332 10.858 114.142",
                "addCurveToPoint 18.668 121.953 31.332 121.953 39.142 114.142",
                "addCurveToPoint 42.893 110.391 45.0 105.304 45.0 100.0",
            ])
        #expect(abs(path.boundingBox.minX - 3.047) < 0.001 && abs(path.boundingBox.maxX - 45) < 0.001)
        let corner = CGMutablePath()
        corner.move(to: CGPoint(x: 400, y: 400))
        corner.addArc(tangent1End: CGPoint(x: 140, y: 250), tangent2End: CGPoint(x: 110, y: 180), radius: 50)
        #expect(
            steps(corner) == [
                "moveToPoint 400.0 400.0", "addLineToPoint 154.415 258.317",
                "addCurveToPoint 145.058 252.918 137.7 244.633 133.444 234.703",
            ])
    }

    @Test func `each step is shown with what was given, in its order`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        withUnsafeMutablePointer(to: &types) { list in
            path.apply(info: list) { info, element in
                info?.assumingMemoryBound(to: [CGPathElementType].self).pointee.append(element.pointee.type)
            }
        }
        #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(steps(CGMutablePath()).isEmpty)
    }

    @Test func `a transformation moves the point that is looked for, and not the path`() {
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 100, height: 200), transform: nil)
        let moved = CGAffineTransform(translationX: 10, y: 20)
        #expect(path.contains(CGPoint(x: 9, y: 19), transform: moved))
        #expect(!path.contains(CGPoint(x: 105, y: 30), transform: moved))
        #expect(path.contains(CGPoint(x: 105, y: 30)))
        let small = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(path.contains(CGPoint(x: 200, y: 400), using: .evenOdd, transform: small))
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

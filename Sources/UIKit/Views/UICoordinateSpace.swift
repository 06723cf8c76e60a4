import Foundation

/// A frame of reference on a screen: that of a scene, or of a view.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The space's own area, in points.
    var bounds: CGRect { get }
    /// The place that is `point` here, as `coordinateSpace` counts it.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// The place that is `point` there, as this space counts it.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// The area that is `rect` here, as `coordinateSpace` counts it.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The area that is `rect` there, as this space counts it.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let here = originOnScreen
        let there = coordinateSpace.originOnScreen
        return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, to: self)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }

    /// Where the space's own origin is on the screen. Spaces are those of scenes, which begin there, and of views.
    fileprivate var originOnScreen: CGPoint { (self as? UIView)?.convert(CGPoint.zero, to: nil as UIView?) ?? .zero }
}

extension UIView: UICoordinateSpace {}

/// The space of a screen, as large as it was when somebody asked.
@MainActor
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) {
        self.bounds = bounds
    }
}

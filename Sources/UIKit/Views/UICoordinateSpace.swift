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
        let onScreen = (self as? UIView)?.convert(point, to: nil as UIView?) ?? point
        return (coordinateSpace as? UIView)?.convert(onScreen, from: nil as UIView?) ?? onScreen
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, to: self)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        // Two views that are turned in the same way keep the size of the area.
        if let view = self as? UIView, let other = coordinateSpace as? UIView {
            return view.convert(rect, to: other as UIView?)
        }
        let onScreen = (self as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
        return (coordinateSpace as? UIView)?.convert(onScreen, from: nil as UIView?) ?? onScreen
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }
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

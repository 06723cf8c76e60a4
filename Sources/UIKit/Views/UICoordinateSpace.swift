import Foundation

/// A coordinate system on a screen: that of a scene or of a view. Conversions treat each one that isn't a view as that
/// of the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The area of the coordinate system, in points.
    var bounds: CGRect { get }
    /// Converts a point of this coordinate system to another.
    ///
    /// - Parameters:
    ///   - point: A point of this coordinate system.
    ///   - coordinateSpace: The target.
    /// - Returns: The point in the target's coordinates.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another coordinate system to this one.
    ///
    /// - Parameters:
    ///   - point: A point of the other coordinate system.
    ///   - coordinateSpace: The other coordinate system.
    /// - Returns: The point in this coordinate system.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this coordinate system to another.
    ///
    /// - Parameters:
    ///   - rect: A rectangle of this coordinate system.
    ///   - coordinateSpace: The target.
    /// - Returns: The smallest rectangle around the converted one, in the target's coordinates.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another coordinate system to this one.
    ///
    /// - Parameters:
    ///   - rect: A rectangle of the other coordinate system.
    ///   - coordinateSpace: The other coordinate system.
    /// - Returns: The smallest rectangle around the converted one, in this coordinate system.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate system within a screen: a view's. All others are that of the screen.
@MainActor
protocol PlacedCoordinateSpace: AnyObject {
    func pointOnScreen(_ point: CGPoint) -> CGPoint
    func point(fromScreen point: CGPoint) -> CGPoint
    func rectOnScreen(_ rect: CGRect) -> CGRect
    func rect(fromScreen rect: CGRect) -> CGRect
    /// Converts a rectangle directly, which keeps the size if both coordinate systems are rotated in the same way.
    func convert(_ rect: CGRect, toPlaced space: any PlacedCoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        let onScreen = (self as? any PlacedCoordinateSpace)?.pointOnScreen(point) ?? point
        return (coordinateSpace as? any PlacedCoordinateSpace)?.point(fromScreen: onScreen) ?? onScreen
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, to: self)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        let (own, other) = (self as? any PlacedCoordinateSpace, coordinateSpace as? any PlacedCoordinateSpace)
        if let own, let other { return own.convert(rect, toPlaced: other) }
        let onScreen = own?.rectOnScreen(rect) ?? rect
        return other?.rect(fromScreen: onScreen) ?? onScreen
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }
}

/// The coordinate system of a screen, with the size that the screen had when the object was created.
@MainActor
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) {
        self.bounds = bounds
    }
}

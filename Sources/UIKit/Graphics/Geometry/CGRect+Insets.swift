import Foundation

extension CGRect {
    /// Returns the rectangle with its sides moved inwards by `insets`, or outwards for negative insets. Insets larger
    /// than the rectangle give a negative size, as on Apple's platforms.
    ///
    /// - Parameter insets: The distances from the sides, in points.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}

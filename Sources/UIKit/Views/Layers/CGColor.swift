import Foundation

/// A color in the form that layers use.
public final class CGColor: Sendable {
    let color: UIColor

    init(_ color: UIColor) {
        self.color = color
    }

    /// Creates a color from sRGB components, each from 0 to 1. Doesn't limit other numbers.
    ///
    /// - Parameters:
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a color from sRGB components, each from 0 to 1. Doesn't limit other numbers.
    ///
    /// - Parameters:
    ///   - red: The red component.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray. Doesn't limit other numbers. It isn't equal to an RGB color with the same components.
    ///
    /// - Parameters:
    ///   - gray: The brightness, from 0 (black) to 1 (white).
    ///   - alpha: The opacity, from 0 to 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(UIColor(white: gray, alpha: alpha))
    }

    /// Red, green, blue and alpha, as the initializer received them. A gray has four components too. Never nil.
    public var components: [CGFloat]? {
        [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)]
    }

    /// The number of `components`. Always 4.
    public var numberOfComponents: Int { 4 }

    /// The opacity, as the initializer received it. 0 is invisible, and 1 is opaque.
    public var alpha: CGFloat { CGFloat(color.alpha) }

    /// Returns the color with another opacity, from 0 to 1. Doesn't limit other numbers. Never returns nil. A semantic
    /// color becomes a fixed one.
    ///
    /// - Parameter alpha: The opacity, from 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

    /// Returns a copy of the color. Never returns nil.
    public func copy() -> CGColor? { CGColor(color) }
}

extension CGColor: Hashable {
    public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
    /// The color in the form that layers use. A semantic color stays semantic.
    public var cgColor: CGColor { CGColor(self) }

    /// Creates the color that a `CGColor` holds.
    public convenience init(cgColor: CGColor) {
        self.init(cgColor.color, isSemantic: cgColor.color.isSemantic)
    }
}

import Foundation

/// A colour as layers take it.
public final class CGColor: Sendable {
    let color: UIColor

    init(_ color: UIColor) {
        self.color = color
    }

    /// Components from 0 to 1 in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The same; colours here are in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, from 0, black, to 1, white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(UIColor(white: gray, alpha: alpha))
    }

    /// Red, green, blue and alpha from 0 to 1; a grey has four components too, and never is this nil.
    public var components: [CGFloat]? {
        [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)]
    }

    /// Always 4: see `components`.
    public var numberOfComponents: Int { 4 }

    /// From 0, which is not seen, to 1.
    public var alpha: CGFloat { CGFloat(color.alpha) }

    /// The same colour in another opacity, from 0 to 1; never nil.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

    /// The same colour; never nil.
    public func copy() -> CGColor? { CGColor(color) }
}

extension CGColor: Hashable {
    public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
    /// The colour as layers take it.
    public var cgColor: CGColor { CGColor(self) }

    /// The colour that a layer was given.
    public convenience init(cgColor: CGColor) {
        self.init(cgColor.color, isSemantic: cgColor.color.isSemantic)
    }
}

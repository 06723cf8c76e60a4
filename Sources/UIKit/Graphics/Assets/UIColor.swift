import Foundation
import RestorationArchive

/// A color in extended sRGB.
///
/// Semantic colors (`label`, `systemBackground`, …) have a fixed value in code. The display chooses their looks,
/// because it knows whether it is dark.
public final class UIColor: NSObject, NSSecureCoding, TrustedCoding, Sendable {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double
    /// True if the display uses its own color with that meaning.
    let isSemantic: Bool
    /// The color space of the initializer. As on Apple's platforms, colors of different spaces are never equal.
    let space: Space

    enum Space: Int, Sendable {
        /// Red, green and blue, a grey, or red, green and blue of Display P3. Displays show the last as sRGB.
        case rgb = 0, gray, displayP3
    }

    /// Creates a color from components from 0 to 1 in sRGB. The color keeps values outside of that range, and displays
    /// clamp them.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Double(red), Double(green), Double(blue), alpha: Double(alpha))
    }

    /// Creates a grey from 0, black, to 1, white. The color keeps other numbers, and displays clamp them. It isn't
    /// equal to an RGB color with the same components.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        let white = Double(white)
        self.init(white, white, white, alpha: Double(alpha), space: .gray)
    }

    /// Creates a color from hue, saturation and brightness.
    /// - Parameters:
    ///   - hue: The hue from 0 to 1.
    ///   - saturation: The saturation from 0 to 1.
    ///   - brightness: The brightness from 0 to 1.
    ///   - alpha: The opacity from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func component(_ n: Double) -> Double {
            let k = (n + Double(hue) * 6).truncatingRemainder(dividingBy: 6)
            return Double(brightness) * (1 - Double(saturation) * max(0, min(k, 4 - k, 1)))
        }
        self.init(component(5), component(3), component(1), alpha: Double(alpha))
    }

    /// Creates a color with the same look as another one, in its space. nil as `alpha` keeps the opacity.
    convenience init(_ other: UIColor, alpha: Double? = nil, isSemantic: Bool) {
        self.init(
            other.red, other.green, other.blue, alpha: alpha ?? other.alpha, isSemantic: isSemantic, space: other.space)
    }

    init(
        _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1, isSemantic: Bool = false, space: Space = .rgb
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.isSemantic = isSemantic
        self.space = space
    }

    /// Gets the components of the color.
    /// - Returns: True, because every color has these components.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = CGFloat(self.red)
        green?.pointee = CGFloat(self.green)
        blue?.pointee = CGFloat(self.blue)
        alpha?.pointee = CGFloat(self.alpha)
        return true
    }

    /// Returns the color with another opacity from 0 to 1. A semantic color becomes a fixed one. The color keeps other
    /// numbers, and displays clamp them.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(self, alpha: Double(alpha), isSemantic: false)
    }

    /// Compares the components, the color spaces, and whether the colors are semantic: `black`, a grey, is not
    /// `UIColor(red: 0, green: 0, blue: 0, alpha: 1)`.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor, space == other.space else { return false }
        return (red, green, blue, alpha, isSemantic)
            == (other.red, other.green, other.blue, other.alpha, other.isSemantic)
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine([red, green, blue, alpha])
        return hasher.finalize()
    }

    /// The color as `#rrggbb`, or `#rrggbbaa` if it isn't opaque. A semantic color has the name `secondary` or
    /// `tertiary`, or nil for a color that the display chooses by the element's role.
    var presented: String? {
        guard !isSemantic else { return quietName }
        func hex(_ value: Double) -> String {
            let byte = value.isFinite ? Int((min(max(value, 0), 1) * 255).rounded()) : 0
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : "")
    }

    /// The display's name of its own color for less important text: `secondary` or `tertiary`. nil for any other color.
    private var quietName: String? {
        switch self {
        case .secondaryLabel: "secondary"
        case .tertiaryLabel, .placeholderText: "tertiary"
        default: nil
        }
    }

    // MARK: NSSecureCoding

    /// Always true. A secure decoder accepts a color without naming its class (S-CODER-27).
    public static var supportsSecureCoding: Bool { true }

    /// Encodes the components and the color space, and whether the color is semantic.
    public func encode(with coder: NSCoder) {
        coder.encode(red, forKey: "red")
        coder.encode(green, forKey: "green")
        coder.encode(blue, forKey: "blue")
        coder.encode(alpha, forKey: "alpha")
        coder.encode(isSemantic, forKey: "semantic")
        // Most colors have red, green and blue.
        if space != .rgb { coder.encode(space.rawValue, forKey: "space") }
    }

    /// Decodes a color. A missing component is 0, so the result is never nil.
    public init?(coder: NSCoder) {
        red = coder.decodeDouble(forKey: "red")
        green = coder.decodeDouble(forKey: "green")
        blue = coder.decodeDouble(forKey: "blue")
        alpha = coder.decodeDouble(forKey: "alpha")
        isSemantic = coder.decodeBool(forKey: "semantic")
        space = Space(rawValue: coder.decodeInteger(forKey: "space")) ?? .rgb
    }

    // MARK: Named colors

    /// `#000000` in every display.
    public static let black = UIColor(white: 0, alpha: 1)
    /// `#ffffff` in every display.
    public static let white = UIColor(white: 1, alpha: 1)
    /// `#808080` in every display.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// `#aaaaaa` in every display.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// `#555555` in every display.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// `#ff0000` in every display.
    public static let red = UIColor(1, 0, 0)
    /// `#00ff00` in every display.
    public static let green = UIColor(0, 1, 0)
    /// `#0000ff` in every display.
    public static let blue = UIColor(0, 0, 1)
    /// `#00ffff` in every display.
    public static let cyan = UIColor(0, 1, 1)
    /// `#ffff00` in every display.
    public static let yellow = UIColor(1, 1, 0)
    /// `#ff00ff` in every display.
    public static let magenta = UIColor(1, 0, 1)
    /// `#ff8000` in every display.
    public static let orange = UIColor(1, 0.5, 0)
    /// `#800080` in every display.
    public static let purple = UIColor(0.5, 0, 0.5)
    /// `#996633` in every display.
    public static let brown = UIColor(0.6, 0.4, 0.2)
    /// Fully transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)

    /// Apple's system red in its light form, `#ff3b30`, in dark displays too.
    public static let systemRed = UIColor(1, 0.231, 0.188)
    /// Apple's system green in its light form, `#34c759`, in dark displays too.
    public static let systemGreen = UIColor(0.204, 0.78, 0.349)
    /// Apple's system blue in its light form, `#007aff`, in dark displays too.
    public static let systemBlue = UIColor(0, 0.478, 1)
    /// Apple's system orange in its light form, `#ff9500`, in dark displays too.
    public static let systemOrange = UIColor(1, 0.584, 0)
    /// Apple's system yellow in its light form, `#ffcc00`, in dark displays too.
    public static let systemYellow = UIColor(1, 0.8, 0)
    /// Apple's system pink in its light form, `#ff2d55`, in dark displays too.
    public static let systemPink = UIColor(1, 0.176, 0.333)
    /// Apple's system purple in its light form, `#af52de`, in dark displays too.
    public static let systemPurple = UIColor(0.686, 0.322, 0.871)
    /// Apple's system teal in its light form, `#30b0c7`, in dark displays too.
    public static let systemTeal = UIColor(0.188, 0.69, 0.78)
    /// Apple's system indigo in its light form, `#5856d6`, in dark displays too.
    public static let systemIndigo = UIColor(0.345, 0.337, 0.839)
    /// Apple's system gray in its light form, `#8e8e93`, in dark displays too.
    public static let systemGray = UIColor(0.557, 0.557, 0.576)

    /// The display's own color of text. In code it is black.
    public static let label = UIColor(0, 0, 0, isSemantic: true)
    /// The display's own background. In code it is white.
    public static let systemBackground = UIColor(1, 1, 1, isSemantic: true)
    /// The display's own background behind groups of rows.
    public static let systemGroupedBackground = UIColor(0.949, 0.949, 0.969, isSemantic: true)
    /// The display's own background of groups on another background.
    public static let secondarySystemBackground = UIColor(0.949, 0.949, 0.97, isSemantic: true)
    /// The display's own color for thin lines.
    public static let separator = UIColor(0.235, 0.235, 0.263, alpha: 0.29, isSemantic: true)
    /// The display's own color of secondary text. In code it is Apple's light color.
    public static let secondaryLabel = UIColor(0.235, 0.235, 0.263, alpha: 0.6, isSemantic: true)
    /// The display's own color of tertiary text. In code it is Apple's light color.
    public static let tertiaryLabel = UIColor(0.235, 0.235, 0.263, alpha: 0.3, isSemantic: true)
    /// The display's own color of the placeholder in an empty field. It looks like `tertiaryLabel`.
    public static let placeholderText = UIColor(0.235, 0.235, 0.263, alpha: 0.3, isSemantic: true)
}

import Foundation

extension UIColor {
    public static let systemMint = UIColor(0, 0.78, 0.745)
    public static let systemCyan = UIColor(0.196, 0.678, 0.902)
    public static let systemBrown = UIColor(0.635, 0.518, 0.369)
    public static let systemGray2 = UIColor(0.682, 0.682, 0.698)
    public static let systemGray3 = UIColor(0.78, 0.78, 0.8)
    public static let systemGray4 = UIColor(0.82, 0.82, 0.839)
    public static let systemGray5 = UIColor(0.898, 0.898, 0.918)
    public static let systemGray6 = UIColor(0.949, 0.949, 0.969)
    public static let link = UIColor(0, 0.478, 1, isSemantic: true)
    public static let tintColor = UIColor(0, 0.478, 1, isSemantic: true)
    public static let opaqueSeparator = UIColor(0.776, 0.776, 0.784, isSemantic: true)
    public static let quaternaryLabel = systemGray
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let systemFill = UIColor(0.471, 0.471, 0.502, alpha: 0.2, isSemantic: true)
    public static let secondarySystemFill = UIColor(0.471, 0.471, 0.502, alpha: 0.16, isSemantic: true)
    public static let tertiarySystemBackground = UIColor(1, 1, 1, isSemantic: true)
    public static let secondarySystemGroupedBackground = UIColor(1, 1, 1, isSemantic: true)
    public static let tertiarySystemGroupedBackground = UIColor(0.949, 0.949, 0.969, isSemantic: true)

    /// The background of a grouped table, under its older name.
    public static let groupTableViewBackground = UIColor(0.949, 0.949, 0.969, isSemantic: true)
    /// The faintest color of a fill.
    public static let quaternarySystemFill = UIColor(0.455, 0.455, 0.502, alpha: 0.08, isSemantic: true)

    /// Creates a color of Display P3 from components from 0 to 1. Displays show them as sRGB, because they have one
    /// color space. It is never equal to an sRGB color.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Double(red), Double(green), Double(blue), alpha: Double(alpha), space: .displayP3)
    }

    /// Returns a color of the app's asset catalogs, in its light appearance.
    ///
    /// - Returns: nil if no catalog has a color with that name in a form that UIKit can read.
    public convenience init?(named name: String) {
        self.init(named: name, bundle: nil)
    }

    /// Returns a color of a bundle's asset catalogs in its light appearance, or nil if none has it.
    @MainActor
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, bundle: bundle)
    }

    convenience init?(named name: String, bundle: Bundle?) {
        guard let color = AssetCatalogs.color(name, in: bundle === Bundle.main ? nil : bundle) else { return nil }
        self.init(color, isSemantic: color.isSemantic)
    }

    /// Creates the color that `dynamicProvider` returns now for the current traits, whose style is unspecified. It
    /// never calls the provider again, because displays adapt only semantic colors.
    @MainActor
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        let color = dynamicProvider(.current)
        self.init(color, isSemantic: color.isSemantic)
    }

    /// Gets the grey with the brightness of the color, from 0 to 1, and the opacity.
    /// - Returns: True.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        white?.pointee = CGFloat(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        alpha?.pointee = CGFloat(self.alpha)
        return true
    }

    /// Gets the hue, saturation and brightness of the color, each from 0 to 1.
    /// - Returns: True.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let spread = most - least
        var turn = 0.0
        if spread > 0 {
            switch most {
            case red: turn = (green - blue) / spread
            case green: turn = (blue - red) / spread + 2
            default: turn = (red - green) / spread + 4
            }
        }
        hue?.pointee = CGFloat((turn < 0 ? turn + 6 : turn) / 6)
        saturation?.pointee = CGFloat(most > 0 ? spread / most : 0)
        brightness?.pointee = CGFloat(most)
        alpha?.pointee = CGFloat(self.alpha)
        return true
    }

    /// Returns the color itself: displays adapt it, and the app has only the light appearance.
    @MainActor
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}

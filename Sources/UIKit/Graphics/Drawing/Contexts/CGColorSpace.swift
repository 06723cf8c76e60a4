import Foundation

/// The meaning of a color's components. All colors are sRGB here, so only the number of components matters.
public final class CGColorSpace: Hashable, Sendable {
    /// The number of components, without the opacity.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) {
        self.numberOfComponents = numberOfComponents
    }

    /// Creates a color space.
    ///
    /// - Parameter name: The name. A name that contains "Gray" gives gray, any other one sRGB. The initializer never
    ///   returns nil.
    public convenience init?(name: String) {
        self.init(numberOfComponents: name.contains("Gray") ? 1 : 3)
    }

    public static let sRGB = "kCGColorSpaceSRGB"
    /// Displays show it as sRGB.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// Displays show it as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// Displays show it as sRGB.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// Returns true if both spaces have the same number of components.
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.numberOfComponents == right.numberOfComponents
    }

    /// Hashes the number of components.
    public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

/// Returns the sRGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
/// Returns the gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

import Foundation

/// What the numbers of colours mean. All colours are sRGB here; only how many numbers a colour has counts.
public final class CGColorSpace: Hashable, Sendable {
    /// Without the opacity.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) {
        self.numberOfComponents = numberOfComponents
    }

    /// - Returns: sRGB by any name, or grey where the name says so; never nil.
    public convenience init?(name: String) {
        self.init(numberOfComponents: name.contains("Gray") ? 1 : 3)
    }

    public static let sRGB = "kCGColorSpaceSRGB"
    /// Shown as sRGB.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// Shown as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// Shown as sRGB.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// Spaces with as many components are equal.
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.numberOfComponents == right.numberOfComponents
    }

    /// Of the number of components.
    public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

/// Red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
/// Greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

import Foundation

/// A function that makes one color from another.
public struct UIConfigurationColorTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (UIColor) -> UIColor

    /// Creates a transformer from a function.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Returns the color that the function makes from `input`.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformer that returns the gray of the same brightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor(
            white: CGFloat(0.299 * color.red + 0.587 * color.green + 0.114 * color.blue), alpha: CGFloat(color.alpha))
    }
    /// A transformer that returns the color unchanged, because displays tint pressable views themselves.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }
    /// A transformer that returns the color with 0.8 times its opacity.
    public static let monochromeTint = UIConfigurationColorTransformer {
        $0.withAlphaComponent(CGFloat($0.alpha) * 0.8)
    }
}

/// A function that makes text attributes from others. Has no effect: displays show all titles in the same style.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a function.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Returns the attributes that the function makes from `input`.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

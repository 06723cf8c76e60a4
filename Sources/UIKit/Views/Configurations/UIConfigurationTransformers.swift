import Foundation

/// Makes one colour of another.
public struct UIConfigurationColorTransformer: Sendable {
    /// What it does.
    public let transform: @Sendable (UIColor) -> UIColor

    /// A transformer that does this.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// The colour that is made of `input`.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The grey of the same brightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor(
            white: CGFloat(0.299 * color.red + 0.587 * color.green + 0.114 * color.blue), alpha: CGFloat(color.alpha))
    }
    /// The colour as it is: displays tint what can be pressed.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }
    /// The colour at 0.8 of its opacity.
    public static let monochromeTint = UIConfigurationColorTransformer {
        $0.withAlphaComponent(CGFloat($0.alpha) * 0.8)
    }
}

/// Makes a text's attributes of others. Has no effect: displays show titles in one look.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// What it does.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// A transformer that does this.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// The attributes that are made of `input`.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

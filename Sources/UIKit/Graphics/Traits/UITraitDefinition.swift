/// A trait as a type. It is one of UIKit's, or an app's own, which always has its default value.
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value of a trait that nothing sets.
    static var defaultValue: Value { get }
}

/// A trait as an argument of a registration.
public typealias UITrait = any UITraitDefinition.Type

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The light or dark style, which never changes.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}

/// The kind of device, which never changes.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The text size, which never changes.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The reading direction, which never changes.
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension UITraitCollection {
    /// The default value of a trait, which is the value of an app's own trait. It is the default for UIKit's traits,
    /// too, so read those from their properties.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { T.defaultValue }

    /// The traits that a dark color depends on. Only the style.
    public static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
}

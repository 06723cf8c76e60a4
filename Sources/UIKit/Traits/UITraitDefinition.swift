/// A trait by its type: one of UIKit's, or one of the app's own, which always has its default value.
public protocol UITraitDefinition {
    /// What a trait holds.
    associatedtype Value
    /// What it holds where nothing else is said.
    static var defaultValue: Value { get }
}

/// A trait, as what is registered for it takes it.
public typealias UITrait = any UITraitDefinition.Type

/// Whether the width is compact.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Whether the height is compact.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Light or dark; it never changes.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}

/// The kind of device; it never changes.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The size of text; it never changes.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The direction of reading; it never changes.
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension UITraitCollection {
    /// The default value of an app's own trait; for UIKit's, use the properties.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { T.defaultValue }

    /// The traits that a dark colour depends on.
    public static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
}

import Foundation

/// The background of a cell or a button. Displays show only the `backgroundColor` of a button.
public struct UIBackgroundConfiguration: Sendable {
    /// The color of the background. nil, the default, uses the display's own color.
    public var backgroundColor: UIColor?
    /// A function that changes `backgroundColor` before a cell shows it. UIKit doesn't call it without a
    /// `backgroundColor`, nor for buttons.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points. 0, the default, uses the display's own corners.
    public var cornerRadius: CGFloat = 0
    /// The color of the border, if `strokeWidth` is above 0. nil, the default, uses the color of the text.
    public var strokeColor: UIColor?
    /// The width of the border, in points. 0, the default, uses the display's own border.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border from the edge, in points. Has no effect: displays place borders themselves.
    public var strokeOutset: CGFloat = 0
    /// The insets of the background, in points. Has no effect: displays use margins of their own.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// A picture behind the content. Has no effect: backgrounds don't show pictures.
    public var image: UIImage?

    private init() {}

    /// Returns a configuration in which nothing is set. Displays show their own background, and not a transparent one.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// Returns a configuration in which nothing is set, so that displays show their own background.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// Returns the same configuration for every state.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

    /// Returns the color that the background has, after the transformer changed it.
    ///
    /// - Parameter tintColor: Not used.
    /// - Returns: The transformed color. A missing `backgroundColor` counts as clear.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? .clear
        return backgroundColorTransformer?(color) ?? color
    }

    func present(in style: inout PresentationStyle) {
        if backgroundColor != nil {
            style.backgroundColor = resolvedBackgroundColor(for: .clear).presented ?? style.backgroundColor
        }
        if cornerRadius > 0 { style.cornerRadius = Double(cornerRadius) }
        if strokeWidth > 0 {
            style.borderWidth = Double(strokeWidth)
            style.borderColor = strokeColor?.presented
        }
    }
}

import Foundation

/// The background of a cell or a button.
public struct UIBackgroundConfiguration: Sendable {
    /// nil leaves it to the display.
    public var backgroundColor: UIColor?
    /// Applied to `backgroundColor` before it is shown.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// In points; 0 leaves the corners to the display.
    public var cornerRadius: CGFloat = 0
    /// Of a border with a width; nil is the colour of the text.
    public var strokeColor: UIColor?
    /// In points; 0 leaves the border to the display.
    public var strokeWidth: CGFloat = 0
    /// In points. Has no effect: displays place borders.
    public var strokeOutset: CGFloat = 0
    /// Has no effect: displays have margins of their own.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Has no effect: backgrounds show no pictures.
    public var image: UIImage?

    private init() {}

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The display's own.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// The same for all states.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

    /// The colour that is shown for `tintColor`.
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

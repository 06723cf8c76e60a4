/// The differences of an element from the display's own looks. A color is `#rrggbb` or `#rrggbbaa`, or `secondary` or
/// `tertiary` for the display's own colors of less important text.
public struct PresentationStyle: Sendable, Equatable, Codable {
    /// The color of the text. nil leaves it to the display.
    public var textColor: String?
    /// The color of the background. nil leaves it to the display.
    public var backgroundColor: String?
    /// The gradient in front of the background color, or nil for none.
    public var backgroundGradient: PresentationGradient?
    /// The color of buttons and of the filled part of a bar. nil leaves it to the display.
    public var tintColor: String?
    /// The color of the unfilled part of a progress bar, or of the dots of the other pages.
    public var trackColor: String?
    /// The font size in points. nil is body size.
    public var fontSize: Double?
    /// True if the text is bold. nil leaves it to the role.
    public var isBold: Bool?
    /// True if the text is italic. nil means upright.
    public var isItalic: Bool?
    /// `center` or `right`. nil is the natural alignment.
    public var alignment: String?
    /// The maximum number of lines of a text. 0 means no limit, and nil means 1.
    public var lines: Int?
    /// The opacity from 0 to 1. nil is opaque.
    public var alpha: Double?
    /// The radius of the corners in points. nil leaves it to the role.
    public var cornerRadius: Double?
    /// The width of the border in points. nil leaves it to the role.
    public var borderWidth: Double?
    /// The color of a border that has a width. nil is the color of the text.
    public var borderColor: String?

    /// Creates a style without a difference.
    public init() {}
}

/// How an element differs from the display's own looks. Colours are `#rrggbb` or `#rrggbbaa`, or `secondary` and `tertiary`
/// for the display's own colours of text of lower rank.
public struct PresentationStyle: Sendable, Equatable, Codable {
    /// nil is the display's own.
    public var textColor: String?
    /// nil is the display's own.
    public var backgroundColor: String?
    /// In front of the background colour; nil is none.
    public var backgroundGradient: PresentationGradient?
    /// Of what the user can press, and of what is filled in a bar; nil is the display's own.
    public var tintColor: String?
    /// What is not tinted yet: the rest of a progress bar, the dots of the other pages.
    public var trackColor: String?
    /// In points; nil is body size.
    public var fontSize: Double?
    /// nil is as the role has it.
    public var isBold: Bool?
    /// nil is upright.
    public var isItalic: Bool?
    /// `center` or `right`; nil is natural.
    public var alignment: String?
    /// Maximum lines of a text; 0 is no limit, nil is 1.
    public var lines: Int?
    /// 0 to 1; nil is opaque.
    public var alpha: Double?
    /// In points; nil is as the role has it.
    public var cornerRadius: Double?
    /// In points; nil is as the role has it.
    public var borderWidth: Double?
    /// Of a border with a width; nil is the colour of the text.
    public var borderColor: String?

    /// A style that differs in nothing.
    public init() {}
}

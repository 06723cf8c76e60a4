/// How an element differs from the display's own looks. Colours are `#rrggbb` or `#rrggbbaa`.
public struct PresentationStyle: Sendable, Equatable, Codable {
    public var textColor: String?
    public var backgroundColor: String?
    public var tintColor: String?
    /// What is not tinted yet: the rest of a progress bar, the dots of the other pages.
    public var trackColor: String?
    /// In points; nil is body size.
    public var fontSize: Double?
    public var isBold: Bool?
    public var isItalic: Bool?
    /// `center` or `right`; nil is natural.
    public var alignment: String?
    /// Maximum lines of a text; 0 is no limit, nil is 1.
    public var lines: Int?
    /// 0 to 1; nil is opaque.
    public var alpha: Double?

    public init() {}
}

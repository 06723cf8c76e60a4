/// A part of a label that looks otherwise than the rest, or as the rest does. The runs of a label follow one another and make up all
/// of it.
public struct TextRun: Sendable, Equatable, Codable {
    /// In UTF-16 code units.
    public var length: Int
    /// As in `PresentationStyle`, and `link` for the display's own colour of links; nil is as the element has it.
    public var textColor: String?
    /// nil is none.
    public var backgroundColor: String?
    /// In points; nil is as the element has it.
    public var fontSize: Double?
    /// nil is as the element has it.
    public var isBold: Bool?
    /// nil is as the element has it.
    public var isItalic: Bool?
    /// nil is not.
    public var isUnderlined: Bool?
    /// nil is not.
    public var isStruckThrough: Bool?

    /// A part that differs in nothing.
    public init(length: Int) {
        self.length = length
    }

    /// Whether it looks as the element does.
    var isPlain: Bool { self == TextRun(length: length) }
}

/// A part of a label with the same looks. The runs of a label follow one another and make up all of it.
public struct TextRun: Sendable, Equatable, Codable {
    /// The length in UTF-16 code units.
    public var length: Int
    /// The color of the text as in `PresentationStyle`, or `link` for the display's own color of links. nil is the
    /// element's.
    public var textColor: String?
    /// The color of the background, or nil for none.
    public var backgroundColor: String?
    /// The font size in points. nil is the element's.
    public var fontSize: Double?
    /// True if the text is bold. nil is as in the element.
    public var isBold: Bool?
    /// True if the text is italic. nil is as in the element.
    public var isItalic: Bool?
    /// True if the text is underlined. nil means false.
    public var isUnderlined: Bool?
    /// True if the text is struck through. nil means false.
    public var isStruckThrough: Bool?

    /// Creates a run that looks like the element.
    /// - Parameter length: The length in UTF-16 code units.
    public init(length: Int) {
        self.length = length
    }

    /// True if the run looks like the element.
    package var isPlain: Bool { self == TextRun(length: length) }
}

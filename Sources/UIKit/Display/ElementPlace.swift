/// Where an element stands by the design of its screen. What is in a row has a share of it; what is in a column stands
/// somewhere across it. A display that has more or less room than the designer had keeps the proportions.
public struct ElementPlace: Sendable, Equatable, Codable {
    /// In points as designed. Of a text or of what fills its share of a row, the width of that share.
    public var width: Double
    /// In points as designed, for a picture, a coloured box, a screen in a screen or what scrolls; nil for what is as high as
    /// its content.
    public var height: Double?
    /// `fill`, `leading`, `center`, `trailing`.
    public var alignment: String

    /// `alignment` is a word of the list above.
    public init(width: Double, height: Double? = nil, alignment: String) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

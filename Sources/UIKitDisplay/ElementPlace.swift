/// The place of an element in the design of its screen. An element in a row has a share of its width. An element in a
/// column has an alignment. A display with more or less room than the design keeps the proportions.
public struct ElementPlace: Sendable, Equatable, Codable {
    /// The designed width in points. For a text or an element that fills its share of a row, the width of that share.
    public var width: Double
    /// The designed height in points of an image, a colored box, a child screen or a scroll view. nil for an element
    /// that is as high as its content.
    public var height: Double?
    /// `fill`, `leading`, `center`, `trailing`.
    public var alignment: String

    /// Creates a place.
    /// - Parameters:
    ///   - width: The designed width in points.
    ///   - height: The designed height in points, or nil for the height of the content.
    ///   - alignment: `fill`, `leading`, `center` or `trailing`.
    public init(width: Double, height: Double? = nil, alignment: String) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

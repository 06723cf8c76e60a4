/// The position of a scroll view in points.
public struct Scrolling: Sendable, Equatable, Codable {
    /// The distance from the left side of the content to that of the visible part.
    public var x: Double
    /// The distance from the upper side of the content to that of the visible part.
    public var y: Double
    /// The total width of the content. Tables and collection views know it. nil leaves the measurement to the display.
    public var contentWidth: Double?
    /// The total height of the content. nil leaves the measurement to the display.
    public var contentHeight: Double?
    /// True if the view comes to rest at multiples of its own size. nil means false.
    public var isPaging: Bool?
    /// A number that rises with each change of the position that the user didn't make.
    public var revision: Int

    /// Creates a position. Without a content size, the display measures the content.
    public init(
        x: Double, y: Double, contentWidth: Double? = nil, contentHeight: Double? = nil, isPaging: Bool? = nil,
        revision: Int = 0
    ) {
        self.x = x
        self.y = y
        self.contentWidth = contentWidth
        self.contentHeight = contentHeight
        self.isPaging = isPaging
        self.revision = revision
    }
}

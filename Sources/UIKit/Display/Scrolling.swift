/// Where a scroll view stands, in points.
public struct Scrolling: Sendable, Equatable, Codable {
    /// How far the content's left side is beyond that of the visible part.
    public var x: Double
    /// How far the content's upper side is beyond that of the visible part.
    public var y: Double
    /// Total size of the content, where UIKit knows it (tables and collection views do); nil where the display measures it.
    public var contentWidth: Double?
    /// As `contentWidth`, for the height.
    public var contentHeight: Double?
    /// Whether the view comes to rest at multiples of its own size; nil is false.
    public var isPaging: Bool?
    /// Rises with each change of the position that did not come from the user.
    public var revision: Int

    /// Without a size, the display measures the content.
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

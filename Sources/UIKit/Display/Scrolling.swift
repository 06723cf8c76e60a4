/// Where a scroll view stands, in points.
public struct Scrolling: Sendable, Equatable, Codable {
    public var x: Double
    public var y: Double
    /// Total size of the content, where UIKit knows it (tables and collection views do); nil where the display measures it.
    public var contentWidth: Double?
    public var contentHeight: Double?
    /// Rises with each change of the position that did not come from the user.
    public var revision: Int

    public init(
        x: Double, y: Double, contentWidth: Double? = nil, contentHeight: Double? = nil, revision: Int = 0
    ) {
        self.x = x
        self.y = y
        self.contentWidth = contentWidth
        self.contentHeight = contentHeight
        self.revision = revision
    }
}

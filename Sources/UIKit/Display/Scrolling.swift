/// Where a scroll view stands, in points.
public struct Scrolling: Sendable, Equatable, Codable {
    public var x: Double
    public var y: Double
    /// Total size of the content, where UIKit knows it (a table does); nil where the display measures it.
    public var contentHeight: Double?
    /// Rises with each change of the position that did not come from the user.
    public var revision: Int

    public init(x: Double, y: Double, contentHeight: Double? = nil, revision: Int = 0) {
        self.x = x
        self.y = y
        self.contentHeight = contentHeight
        self.revision = revision
    }
}

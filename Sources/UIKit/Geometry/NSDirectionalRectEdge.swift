/// Sides by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt
    /// For a combination that comes as a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The side where lines of text begin.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower side.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The side where lines of text end.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

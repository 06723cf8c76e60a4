/// A set of sides by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits, as in Apple's header.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The side at which lines of text begin.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower side.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The side at which lines of text end.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four sides.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A set of axes.
public struct UIAxis: OptionSet, Sendable {
    /// The bits, as in Apple's header.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The axis along a line of text.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// The axis across a line of text.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}

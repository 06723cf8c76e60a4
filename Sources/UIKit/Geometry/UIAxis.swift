/// One of the two directions, or both.
public struct UIAxis: OptionSet, Sendable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt
    /// For a combination that comes as a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Along a line of text.
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    /// Across it.
    public static let vertical = UIAxis(rawValue: 1 << 1)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}

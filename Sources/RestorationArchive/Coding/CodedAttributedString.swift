/// An attributed string as runs of equal attributes (S-CODER-30).
public struct CodedAttributedString: Sendable, Equatable {
    public struct Run: Sendable, Equatable {
        /// Number of UTF-16 units.
        public var length: Int
        public var attributes: [CodedEntry]
    }

    public var string: String
    /// The runs cover the string exactly.
    public var runs: [Run]
}

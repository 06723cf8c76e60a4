/// An attributed string as runs of equal attributes (S-CODER-30).
public struct CodedAttributedString: Sendable, Equatable {
    /// A part of the string with the same attributes throughout.
    public struct Run: Sendable, Equatable {
        /// The number of UTF-16 code units.
        public var length: Int
        /// The attributes by name, sorted.
        public var attributes: [CodedEntry]

        package init(length: Int, attributes: [CodedEntry]) {
            self.length = length
            self.attributes = attributes
        }
    }

    /// The text without attributes.
    public var string: String
    /// The runs, which cover the string exactly.
    public var runs: [Run]

    package init(string: String, runs: [Run]) {
        self.string = string
        self.runs = runs
    }
}

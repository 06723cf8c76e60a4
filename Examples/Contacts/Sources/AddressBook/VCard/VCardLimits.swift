/// The limits of a vCard file. The reader leaves out and reports anything beyond a limit, which bounds the memory.
public struct VCardLimits: Equatable, Sendable {
    /// The maximum length of an unfolded line in bytes. A longer photo does no harm, because it is not read.
    public var lineLength: Int
    /// The maximum length of a card in bytes, without the properties that are not read.
    public var cardLength: Int
    /// The maximum length of the file in bytes.
    public var fileLength: Int
    /// The maximum number of listed problems. The others are only counted.
    public var problems: Int

    /// Makes limits. The defaults are far above any real address book.
    public init(
        lineLength: Int = 256 << 10, cardLength: Int = 1 << 20, fileLength: Int = 256 << 20, problems: Int = 1_000
    ) {
        self.lineLength = lineLength
        self.cardLength = cardLength
        self.fileLength = fileLength
        self.problems = problems
    }
}

/// How much a vCard file may ask for. Past a limit something is left out and reported; memory stays bounded.
public struct VCardLimits: Equatable, Sendable {
    /// The bytes of one unfolded line. A longer photo does no harm: nobody reads it.
    public var lineLength: Int
    /// The bytes of one card, without the properties that are not read.
    public var cardLength: Int
    /// The bytes of the whole file.
    public var fileLength: Int
    /// The problems that are listed; the rest is counted.
    public var problems: Int

    /// Limits far above any real address book.
    public init(
        lineLength: Int = 256 << 10, cardLength: Int = 1 << 20, fileLength: Int = 256 << 20, problems: Int = 1_000
    ) {
        self.lineLength = lineLength
        self.cardLength = cardLength
        self.fileLength = fileLength
        self.problems = problems
    }
}

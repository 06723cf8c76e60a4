/// The contents of a vCard file.
public struct VCardContents: Equatable, Sendable {
    /// The contacts in the order of the file. Each one has a different `id`.
    public var contacts: [Contact]
    /// The parts that could not be read, in the order of the file.
    public var problems: [VCardProblem]

    /// Makes contents from contacts and problems.
    public init(contacts: [Contact] = [], problems: [VCardProblem] = []) {
        self.contacts = contacts
        self.problems = problems
    }
}

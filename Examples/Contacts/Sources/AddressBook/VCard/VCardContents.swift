/// What was read from a vCard file.
public struct VCardContents: Equatable, Sendable {
    /// The contacts in the order of the file; no two share an `id`.
    public var contacts: [Contact]
    /// What could not be read, in the order of the file.
    public var problems: [VCardProblem]

    /// Contacts with what could not be read.
    public init(contacts: [Contact] = [], problems: [VCardProblem] = []) {
        self.contacts = contacts
        self.problems = problems
    }
}

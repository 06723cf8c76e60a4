/// The contacts under one heading of the list.
public struct ContactSection: Hashable, Identifiable, Sendable {
    /// The heading: one letter of the contacts' own script, or "#". Each section of a list has a different one.
    public let title: String
    /// The contacts in the order of the list. A section from the store is never empty.
    public let contacts: [Contact]

    /// The heading, which is unique in a list.
    public var id: String { title }

    /// Makes a section with its heading.
    public init(title: String, contacts: [Contact]) {
        self.title = title
        self.contacts = contacts
    }
}

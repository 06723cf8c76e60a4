/// The contacts under one heading of the list.
public struct ContactSection: Hashable, Identifiable, Sendable {
    /// The heading: one letter of the contacts' own script, or "#". No two sections of a list share it.
    public let title: String
    /// The contacts in the order in which they are shown; never empty in a list from the store.
    public let contacts: [Contact]

    /// The heading, which is unique in a list.
    public var id: String { title }

    /// A section with its heading.
    public init(title: String, contacts: [Contact]) {
        self.title = title
        self.contacts = contacts
    }
}

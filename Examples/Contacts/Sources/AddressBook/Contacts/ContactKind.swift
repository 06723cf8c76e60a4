/// The kind of a contact, which determines the leading name.
public enum ContactKind: String, CaseIterable, Codable, Sendable {
    /// A person, shown and sorted by name.
    case person
    /// A company, a club or an office, shown and sorted by its organization.
    case company
}

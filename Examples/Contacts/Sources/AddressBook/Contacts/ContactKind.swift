/// Whether a contact is somebody or something. It decides which name leads.
public enum ContactKind: String, CaseIterable, Codable, Sendable {
    /// Somebody: shown and sorted by name.
    case person
    /// A company, a club, an office: shown and sorted by its organization.
    case company
}

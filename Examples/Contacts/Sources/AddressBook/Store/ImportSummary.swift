/// What an import did to the address book.
public struct ImportSummary: Equatable, Sendable, CustomStringConvertible {
    /// Contacts that are new.
    public var inserted = 0
    /// Contacts that were there and are different now.
    public var updated = 0
    /// Contacts that were there as they are.
    public var unchanged = 0

    /// Nothing imported yet.
    public init(inserted: Int = 0, updated: Int = 0, unchanged: Int = 0) {
        self.inserted = inserted
        self.updated = updated
        self.unchanged = unchanged
    }

    /// "3 contacts imported, 1 updated, 246 already there"
    public var description: String {
        "\(inserted) \(inserted == 1 ? "contact" : "contacts") imported, \(updated) updated, \(unchanged) already there"
    }
}

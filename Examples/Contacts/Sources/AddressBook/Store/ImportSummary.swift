/// The effect of an import on the address book.
public struct ImportSummary: Equatable, Sendable, CustomStringConvertible {
    /// The number of new contacts.
    public var inserted = 0
    /// The number of contacts that changed.
    public var updated = 0
    /// The number of contacts that already existed and did not change.
    public var unchanged = 0

    /// Makes a summary.
    public init(inserted: Int = 0, updated: Int = 0, unchanged: Int = 0) {
        self.inserted = inserted
        self.updated = updated
        self.unchanged = unchanged
    }

    /// A text such as "3 contacts imported, 1 updated, 246 already there".
    public var description: String {
        "\(inserted) \(inserted == 1 ? "contact" : "contacts") imported, \(updated) updated, \(unchanged) already there"
    }
}

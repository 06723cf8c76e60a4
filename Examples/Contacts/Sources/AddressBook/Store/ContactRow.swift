import GRDB

/// A contact as a row, with the columns for lists and searches.
///
/// The columns after `contact` are derived from it. A change of their derivation needs a migration that saves every
/// contact again.
struct ContactRow: FetchableRecord, PersistableRecord {
    static let databaseTableName = "contact"

    let contact: Contact

    /// SQLite would end a text at a zero character, so a row contains none.
    init(_ contact: Contact) {
        var contact = contact
        for text in [\Contact.givenName, \.familyName, \.organization, \.note]
        where contact[keyPath: text].utf8.contains(0) {
            contact[keyPath: text].removeAll { $0 == "\0" }
        }
        self.contact = contact
    }

    init(row: Row) throws {
        contact = try Contact(row: row)
    }

    func encode(to container: inout PersistenceContainer) throws {
        try contact.encode(to: &container)
        container["sortKey"] = contact.sortKey
        container["searchText"] = ContactSearch.text(of: contact)
        container["searchDigits"] = ContactSearch.digits(of: contact)
    }
}

extension Contact: FetchableRecord, EncodableRecord {}

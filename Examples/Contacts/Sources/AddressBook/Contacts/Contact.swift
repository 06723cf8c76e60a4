import Foundation

/// A person or a company in the address book.
public struct Contact: Codable, Hashable, Identifiable, Sendable {
    /// A UUID in capitals. It never changes. A saved state contains it, and an import uses it to find the contact
    /// again.
    public let id: String
    /// The first name, with any middle names.
    public var givenName: String {
        didSet { if givenName != oldValue { sortName = "" } }
    }
    /// The last name.
    public var familyName: String {
        didSet { if familyName != oldValue { sortName = "" } }
    }
    /// The company the person works for, or the company itself.
    public var organization: String {
        didSet { if organization != oldValue, kind == .company { sortName = "" } }
    }
    /// The name to sort by, if it differs from the written name: "たなか" for "田中". Empty for most contacts.
    ///
    /// A change of the written name empties it, so that a renamed contact does not keep its old position.
    public private(set) var sortName: String
    /// The phone numbers, the preferred one first.
    public var phones: [PhoneNumber]
    /// The email addresses, the preferred one first.
    public var emails: [String]
    /// A note of any kind, with line breaks.
    public var note: String
    /// True if the contact is among the favorites.
    public var isFavourite: Bool
    /// The kind: person or company.
    public var kind: ContactKind

    /// Makes a contact. Without an `id`, it is a new one.
    public init(
        id: String = UUID().uuidString,
        givenName: String = "",
        familyName: String = "",
        organization: String = "",
        sortName: String = "",
        phones: [PhoneNumber] = [],
        emails: [String] = [],
        note: String = "",
        isFavourite: Bool = false,
        kind: ContactKind = .person
    ) {
        self.id = id
        self.givenName = givenName
        self.familyName = familyName
        self.organization = organization
        self.sortName = sortName
        self.phones = phones
        self.emails = emails
        self.note = note
        self.isFavourite = isFavourite
        self.kind = kind
    }

    /// Returns this contact with the changes of an edit that began on an older version of it.
    ///
    /// - Parameters:
    ///   - edited: The edited contact.
    ///   - base: The version on which the edit began.
    ///   - replacesNewer: If true, the edit replaces newer values of the same properties.
    /// - Returns: nil if the contact has newer values that the edit may not replace.
    public func merging(_ edited: Contact, begunOn base: Contact, replacesNewer: Bool = false) -> Contact? {
        var merged = self
        func merge(_ property: WritableKeyPath<Contact, some Equatable>) -> Bool {
            let new = edited[keyPath: property]
            guard new != base[keyPath: property], new != self[keyPath: property] else { return true }
            guard replacesNewer || self[keyPath: property] == base[keyPath: property] else { return false }
            merged[keyPath: property] = new
            return true
        }
        let isMerged =
            merge(\.givenName) && merge(\.familyName) && merge(\.organization) && merge(\.phones) && merge(\.emails)
            && merge(\.note) && merge(\.isFavourite) && merge(\.kind)
        return isMerged ? merged : nil
    }

    /// The name in a list. It is never empty: a contact without a name shows another property.
    public var displayName: String {
        let candidates = kind == .company ? [organization, personName] : [personName, organization]
        let named = (candidates + [phones.first?.number ?? "", emails.first ?? ""])
            .lazy.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.first { !$0.isEmpty }
        return named ?? "No Name"
    }

    /// The heading of the contact's section: one letter of its own script, or "#".
    public var sectionTitle: String { SectionTitle.title(for: nameToSort) }

    /// The key for sorting contacts: by section, then by name without regard to case and accents. Compare keys by
    /// their scalars, like SQLite. Contacts of one section are always adjacent.
    public var sortKey: String {
        let title = sectionTitle
        // This is the last code point, so that contacts without a letter come after every script.
        return (title == SectionTitle.other ? "\u{10FFFF}" : title) + " " + TextFolding.fold(nameToSort)
    }

    /// The name of a person. Chinese, Japanese and Korean names begin with the family name and have no space.
    private var personName: String {
        let isEastAsian = (familyName + givenName).unicodeScalars.contains {
            $0.properties.isIdeographic || (0xAC00...0xD7A3).contains($0.value)
        }
        let parts = isEastAsian ? [familyName, givenName] : [givenName, familyName]
        return parts.filter { !$0.isEmpty }.joined(separator: isEastAsian ? "" : " ")
    }

    private var nameToSort: String {
        if !sortName.isEmpty { return sortName }
        let person = [familyName, givenName].filter { !$0.isEmpty }.joined(separator: " ")
        let names = kind == .company ? [organization, person] : [person, organization]
        return names.first { !$0.isEmpty } ?? displayName
    }
}

import Foundation

/// A person or a company in the address book.
public struct Contact: Codable, Hashable, Identifiable, Sendable {
    /// A UUID in capitals. It never changes: a saved state holds it, and an import finds the contact again by it.
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
    /// How the name sorts, where that is not how it is written: "たなか" for "田中". Empty for most contacts.
    ///
    /// A change of the name that it stands for empties it, so that a renamed contact does not stay in its old place.
    public private(set) var sortName: String
    /// The numbers, the preferred one first.
    public var phones: [PhoneNumber]
    /// The e-mail addresses, the preferred one first.
    public var emails: [String]
    /// Anything else, with line breaks.
    public var note: String
    /// Whether the contact is in the favourites.
    public var isFavourite: Bool
    /// Person or company.
    public var kind: ContactKind

    /// A contact; without an `id`, a new one.
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

    /// What a list shows. It is never empty: a contact without a name shows what it has.
    public var displayName: String {
        let candidates = kind == .company ? [organization, personName] : [personName, organization]
        let named = (candidates + [phones.first?.number ?? "", emails.first ?? ""])
            .lazy.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.first { !$0.isEmpty }
        return named ?? "No Name"
    }

    /// The heading that the contact is listed under: one letter of its own script, or "#".
    public var sectionTitle: String { SectionTitle.title(for: nameToSort) }

    /// Orders contacts: sections first, then names without regard to case and accents. Compare it as scalars, as SQLite
    /// does; contacts of one section are always neighbours.
    public var sortKey: String {
        let title = sectionTitle
        // The last code point there is: what has no letter comes after every script.
        return (title == SectionTitle.other ? "\u{10FFFF}" : title) + " " + TextFolding.fold(nameToSort)
    }

    /// Chinese, Japanese and Korean names are written family name first and without a space.
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

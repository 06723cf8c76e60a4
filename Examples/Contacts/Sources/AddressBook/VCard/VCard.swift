import Foundation

/// One card: the useful lines between BEGIN and END, and their contents.
struct VCard {
    /// The line at which the card begins.
    let line: Int
    private let limit: Int
    private var lines: [VCardLine] = []
    private var length = 0
    private var isFull = false
    private var problems: [VCardProblem] = []

    init(line: Int, limit: Int) {
        self.line = line
        self.limit = limit
    }

    /// The properties to read. Others, such as photos, are discarded at once and cost no memory.
    private static let namesThatAreRead: Set<String> = [
        "VERSION", "UID", "KIND", "X-ABSHOWAS", "X-ADDRESSBOOKSERVER-KIND", "N", "FN", "ORG", "SORT-STRING",
        "X-PHONETIC-FIRST-NAME", "X-PHONETIC-LAST-NAME", "TEL", "EMAIL", "NOTE", "CATEGORIES", "X-ABLABEL",
    ]

    /// Adds the next line of the card.
    mutating func append(_ line: VCardLine) {
        do {
            guard try Self.namesThatAreRead.contains(VCardProperty.head(of: line.bytes).name) else { return }
        } catch {
            if !line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { report(line.number, error.message) }
            return
        }
        length += line.bytes.count
        if length <= limit {
            lines.append(line)
        } else if !isFull {
            isFull = true
            report(line.number, "the card of line \(self.line) is longer than \(limit) bytes: the rest is left out")
        }
    }

    /// Returns the contact of the card, or nil if it has none, and the parts that could not be read.
    func contact() -> (contact: Contact?, problems: [VCardProblem]) {
        var card = self
        var properties: [VCardProperty] = []
        for line in lines {
            do {
                properties.append(try VCardProperty(line))
            } catch {
                card.report(line.number, error.message)
            }
        }
        let contact = card.contact(from: properties)
        return (contact, card.problems)
    }

    private mutating func contact(from properties: [VCardProperty]) -> Contact? {
        guard checkVersion(properties) else { return nil }
        let byName = Dictionary(grouping: readable(properties), by: \.name)
        let first = { (name: String) in byName[name]?.first }

        let kinds = ["KIND", "X-ADDRESSBOOKSERVER-KIND"].compactMap(first)
        let kind = kinds.first.map { VCardText.line($0.value).lowercased() } ?? ""
        if kind == "group", let property = kinds.first {
            return leaveOut(property.line, "a group, not a contact: the card is left out")
        }
        let showsCompany = first("X-ABSHOWAS").map { VCardText.line($0.value).uppercased() == "COMPANY" } ?? false
        var isCompany = showsCompany || ["org", "organization", "location"].contains(kind)

        var (family, given) = name(byName["N"] ?? [])
        let organizations = preferredFirst(byName["ORG"] ?? [])
        var organization =
            organizations.lazy
            .map { VCardText.parts($0.value, separator: UInt8(ascii: ";")).map { VCardText.line($0) } }
            .map { $0.filter { !$0.isEmpty }.joined(separator: ", ") }
            .first { !$0.isEmpty } ?? ""
        let full = preferredFirst(byName["FN"] ?? []).map { VCardText.line($0.value) }.first { !$0.isEmpty } ?? ""
        if family.isEmpty, given.isEmpty {
            if isCompany, organization.isEmpty {
                organization = full
            } else if full == organization, kind.isEmpty {
                isCompany = !full.isEmpty
            } else if !isCompany {
                // The position of the family name depends on the language, so a full name is not split.
                given = full
            }
        }

        let labels = labels(byName["X-ABLABEL"] ?? [])
        let phones = preferredFirst(byName["TEL"] ?? []).compactMap { phone($0, labels: labels) }
        let emails = preferredFirst(byName["EMAIL"] ?? []).compactMap { email($0) }
        let note = (byName["NOTE"] ?? []).map { VCardText.unescaped($0.value) }.filter { !$0.isEmpty }
            .joined(separator: "\n\n")
        if (given + family + organization + note).isEmpty, phones.isEmpty, emails.isEmpty {
            return leaveOut(line, "a card without a name, a number, an address or a note: left out")
        }
        let sortName = sortName(byName, isCompany: isCompany)
        let categories = (byName["CATEGORIES"] ?? []).flatMap { VCardText.list($0.value) }.map { $0.lowercased() }
        let content = [given, family, organization, note] + phones.map(\.number) + emails
        return Contact(
            id: ContactIdentifier.identifier(
                uid: first("UID").map { VCardText.line($0.value) } ?? "", content: content),
            givenName: given, familyName: family, organization: organization, sortName: sortName, phones: phones,
            emails: emails, note: note,
            isFavourite: !Set(["favourites", "favorites", "favourite", "favorite", "starred"])
                .isDisjoint(with: categories),
            kind: isCompany ? .company : .person)
    }

    /// Returns true if the card's version can be read.
    private mutating func checkVersion(_ properties: [VCardProperty]) -> Bool {
        guard let property = properties.first(where: { $0.name == "VERSION" }) else {
            report(line, "a card without a VERSION: read as 3.0")
            return true
        }
        let version = VCardText.line(property.value)
        if version == "3.0" || version == "4.0" { return true }
        if version.hasPrefix("2") || version.hasPrefix("1") {
            let message = "vCard \(version.prefix(20)) is not supported, only 3.0 and 4.0 are: the card is left out"
            leaveOut(property.line, message)
            return false
        }
        report(property.line, "the version “\(version.prefix(20))” is not known: read as 4.0")
        return true
    }

    /// Leaves out values in vCard 2.1's encodings, and reports control characters.
    private mutating func readable(_ properties: [VCardProperty]) -> [VCardProperty] {
        var readable: [VCardProperty] = []
        for property in properties {
            let types = property.types()
            let encoding = property.parameters["ENCODING"]?.first?.uppercased()
            if encoding == "QUOTED-PRINTABLE" || types.contains("quoted-printable") {
                report(property.line, "\(property.name) is quoted-printable, which only vCard 2.1 is: left out")
            } else if encoding == "B" || encoding == "BASE64" || types.contains("base64") {
                report(property.line, "\(property.name) is base64, not text: left out")
            } else {
                if property.hadControls {
                    report(property.line, "control characters in \(property.name): left out")
                }
                readable.append(property)
            }
        }
        return readable
    }

    private mutating func name(_ properties: [VCardProperty]) -> (family: String, given: String) {
        guard let property = properties.first else { return ("", "") }
        for other in properties.dropFirst() where other.parameters["ALTID"] == nil {
            report(other.line, "a second N: left out")
        }
        let parts = VCardText.parts(property.value, separator: UInt8(ascii: ";"))
            .map { VCardText.list($0).joined(separator: " ") }
        let given = parts.dropFirst().prefix(2).filter { !$0.isEmpty }.joined(separator: " ")
        return (parts.first ?? "", given)
    }

    private func sortName(_ byName: [String: [VCardProperty]], isCompany: Bool) -> String {
        // Version 4.0 has it as a parameter, 3.0 as a property, and Apple's cards contain the sounds of the name.
        if let parameter = byName[isCompany ? "ORG" : "N"]?.first?.parameters["SORT-AS"] {
            let words = parameter.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
            return words.filter { !$0.isEmpty }.joined(separator: " ")
        }
        if let property = byName["SORT-STRING"]?.first { return VCardText.line(property.value) }
        return ["X-PHONETIC-LAST-NAME", "X-PHONETIC-FIRST-NAME"]
            .compactMap { byName[$0]?.first.map { VCardText.line($0.value) } }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the user's own labels by group, such as `item1.X-ABLabel:_$!<HomePage>!$_`.
    private func labels(_ properties: [VCardProperty]) -> [String: String] {
        var labels: [String: String] = [:]
        for property in properties where !property.group.isEmpty {
            var label = VCardText.line(property.value)
            if label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.count >= 8 {
                label = label.dropFirst(4).dropLast(4).lowercased()
            }
            labels[property.group] = label
        }
        return labels
    }

    private mutating func phone(_ property: VCardProperty, labels: [String: String]) -> PhoneNumber? {
        var number = VCardText.line(property.value)
        if number.lowercased().hasPrefix("tel:") {
            let parts = number.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false)
            number = parts.first.map { $0.removingPercentEncoding ?? String($0) } ?? ""
            if let ext = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("ext=") }) {
                number += " ext. " + ext.dropFirst(4)
            }
        } else if property.parameters["VALUE"]?.first?.lowercased() == "uri" {
            report(property.line, "TEL is “\(number.prefix(40))”, not a telephone number: left out")
            return nil
        }
        if number.trimmingCharacters(in: .whitespaces).isEmpty {
            report(property.line, "TEL without a value: left out")
            return nil
        }
        let label = labels[property.group].flatMap { $0.isEmpty ? nil : $0 } ?? Self.label(property.types())
        return PhoneNumber(label: label, number: number)
    }

    private mutating func email(_ property: VCardProperty) -> String? {
        var address = VCardText.line(property.value)
        if address.lowercased().hasPrefix("mailto:") {
            address = String(address.dropFirst(7))
            address = address.removingPercentEncoding ?? address
        }
        if address.isEmpty {
            report(property.line, "EMAIL without a value: left out")
            return nil
        }
        return address
    }

    private static func label(_ types: Set<String>) -> String {
        let place = ["work", "home"].first { types.contains($0) }
        if types.contains("fax") { return place.map { "\($0) fax" } ?? "fax" }
        if types.contains("pager") { return "pager" }
        if !types.isDisjoint(with: ["cell", "iphone", "mobile"]) { return "mobile" }
        if types.contains("main") { return "main" }
        return place ?? "phone"
    }

    /// Sorts by preference. Equal ones keep the order of the file.
    private func preferredFirst(_ properties: [VCardProperty]) -> [VCardProperty] {
        properties.enumerated()
            .sorted { ($0.element.preference, $0.offset) < ($1.element.preference, $1.offset) }
            .map(\.element)
    }

    /// Reports the reason why a card is left out. No other line of the card matters then.
    @discardableResult
    private mutating func leaveOut(_ line: Int, _ message: String) -> Contact? {
        problems = [VCardProblem(line: line, message: message)]
        return nil
    }

    private mutating func report(_ line: Int, _ message: String) {
        problems.append(VCardProblem(line: line, message: message))
    }
}

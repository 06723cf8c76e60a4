import AddressBook

/// A group of rows in the details of a contact.
struct ContactDetailSection {
    struct Row {
        let text: String
        var label: String?
    }

    let title: String
    let symbolName: String
    let rows: [Row]
    var leadsToNote = false

    static func sections(of contact: Contact) -> [ContactDetailSection] {
        let phones = contact.phones.map { Row(text: $0.number, label: $0.label) }
        let emails = contact.emails.map { Row(text: $0) }
        let firstLine = contact.note.split(whereSeparator: \.isNewline).first.map(String.init)
        let sections = [
            ContactDetailSection(title: "Phone", symbolName: "phone", rows: phones),
            ContactDetailSection(title: "Email", symbolName: "envelope", rows: emails),
            ContactDetailSection(
                title: "Note", symbolName: "note.text", rows: [Row(text: firstLine ?? "Add a note")],
                leadsToNote: true),
        ]
        return sections.filter { !$0.rows.isEmpty }
    }
}

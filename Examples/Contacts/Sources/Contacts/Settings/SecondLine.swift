import AddressBook

/// The text that a list shows below a contact's name.
enum SecondLine: String, CaseIterable {
    case organisation
    case phone
    case nothing

    var title: String { rawValue.capitalized }

    /// Returns the text, or nil if it is empty or the name already contains it.
    func text(of contact: Contact) -> String? {
        let text: String? =
            switch self {
            case .organisation: contact.organization == contact.displayName ? nil : contact.organization
            case .phone: contact.phones.first?.number
            case .nothing: nil
            }
        return text?.isEmpty == true ? nil : text
    }
}

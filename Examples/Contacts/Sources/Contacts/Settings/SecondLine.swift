import AddressBook

/// What a list shows of a contact besides the name.
enum SecondLine: String, CaseIterable {
    case organisation
    case phone
    case nothing

    var title: String { rawValue.capitalized }

    /// nil when there is nothing to show, or nothing that the name does not say already.
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

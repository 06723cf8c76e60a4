import AddressBook

extension ContactKind {
    var title: String { rawValue.capitalized }

    var symbolName: String {
        switch self {
        case .person: "person.crop.circle"
        case .company: "house"
        }
    }
}

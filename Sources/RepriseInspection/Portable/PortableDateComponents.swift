import RestorationArchive

/// `DateComponents` encoded with the names of its properties.
struct PortableDateComponents: Codable {
    private let fields: [String: Int]
    private let calendar: String?
    private let timeZone: String?

    private enum Key: String, CodingKey { case fields, calendar, timeZone }

    init(_ components: CodedDateComponents) {
        fields = Dictionary(
            components.entries.map { ("\($0.field)", $0.value) }, uniquingKeysWith: { first, _ in first })
        calendar = components.calendar
        timeZone = components.timeZone
    }

    var components: CodedDateComponents {
        CodedDateComponents(
            entries: CodedDateComponents.Field.allCases.compactMap { field in
                fields["\(field)"].map { .init(field: field, value: $0) }
            },
            calendar: calendar, timeZone: timeZone)
    }
}

import Foundation

/// The fields of `DateComponents` that are set (S-CODER-24).
public struct CodedDateComponents: Sendable, Equatable {
    /// A field, by the number that is stored for it.
    public enum Field: UInt8, Sendable, CaseIterable {
        /// As in `DateComponents`.
        case era = 1, year, month, day, hour, minute, second, nanosecond
        /// As in `DateComponents`.
        case weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, dayOfYear
        /// As in `DateComponents`; true is stored as 1.
        case isLeapMonth
    }

    /// A field that is set.
    public struct Entry: Sendable, Equatable {
        /// Which one it is.
        public var field: Field
        /// 0 or 1 for `isLeapMonth`.
        public var value: Int

        package init(field: Field, value: Int) {
            self.field = field
            self.value = value
        }
    }

    /// In the order of the fields' raw values.
    public var entries: [Entry]
    /// The calendar's identifier, if there is a calendar.
    public var calendar: String?
    /// The zone's identifier, if there is a zone.
    public var timeZone: String?

    package init(entries: [Entry], calendar: String?, timeZone: String?) {
        self.entries = entries
        self.calendar = calendar
        self.timeZone = timeZone
    }

    init(_ components: DateComponents) {
        entries = Field.allCases.compactMap { field in
            let value =
                field == .isLeapMonth
                ? components.isLeapMonth.map { $0 ? 1 : 0 } : components[keyPath: Self.keyPath(of: field)]
            return value.map { Entry(field: field, value: $0) }
        }
        calendar = components.calendar.map { "\($0.identifier)" }
        timeZone = components.timeZone?.codedName
    }

    /// nil if calendar or zone do not exist here.
    var dateComponents: DateComponents? {
        var components = DateComponents()
        if let calendar {
            guard let identifier = Self.calendars[calendar] else { return nil }
            components.calendar = Calendar(identifier: identifier)
        }
        if let timeZone {
            guard let zone = TimeZone(codedName: timeZone) else { return nil }
            components.timeZone = zone
        }
        for entry in entries {
            if entry.field == .isLeapMonth {
                components.isLeapMonth = entry.value != 0
            } else {
                components[keyPath: Self.keyPath(of: entry.field)] = entry.value
            }
        }
        return components
    }

    static let calendars: [String: Calendar.Identifier] = {
        let identifiers: [Calendar.Identifier] = [
            .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .iso8601,
            .indian, .islamic, .islamicCivil, .japanese, .persian, .republicOfChina, .islamicTabular,
            .islamicUmmAlQura,
        ]
        return Dictionary(identifiers.map { ("\($0)", $0) }, uniquingKeysWith: { first, _ in first })
    }()

    private static func keyPath(of field: Field) -> WritableKeyPath<DateComponents, Int?> {
        switch field {
        case .era: \.era
        case .year: \.year
        case .month: \.month
        case .day: \.day
        case .hour: \.hour
        case .minute: \.minute
        case .second: \.second
        case .nanosecond: \.nanosecond
        case .weekday: \.weekday
        case .weekdayOrdinal: \.weekdayOrdinal
        case .quarter: \.quarter
        case .weekOfMonth: \.weekOfMonth
        case .weekOfYear: \.weekOfYear
        case .yearForWeekOfYear: \.yearForWeekOfYear
        case .dayOfYear, .isLeapMonth: \.dayOfYear
        }
    }
}

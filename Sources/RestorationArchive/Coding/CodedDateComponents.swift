import Foundation

/// The fields of `DateComponents` that are set (S-CODER-24).
public struct CodedDateComponents: Sendable, Equatable {
    /// A field, with the number that is stored for it.
    public enum Field: UInt8, Sendable, CaseIterable {
        /// The fields of `DateComponents` with these names.
        case era = 1, year, month, day, hour, minute, second, nanosecond
        /// The fields of `DateComponents` with these names.
        case weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, dayOfYear
        /// The field of `DateComponents` with this name. True is stored as 1.
        case isLeapMonth
    }

    /// A field that is set.
    public struct Entry: Sendable, Equatable {
        /// The field.
        public var field: Field
        /// The value, which is 0 or 1 for `isLeapMonth`.
        public var value: Int

        package init(field: Field, value: Int) {
            self.field = field
            self.value = value
        }
    }

    /// The set fields, in the order of their raw values.
    public var entries: [Entry]
    /// The calendar's identifier, or nil without one.
    public var calendar: String?
    /// The zone's identifier, or nil without one.
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

    /// The components, or nil if this system lacks the calendar or zone.
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

import Foundation

/// A formatter of the distance between two dates. It replaces Foundation's class, which Linux lacks.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// The style of units.
    public enum UnitsStyle: Int, Sendable {
        /// In order: "2 months ago", "two months ago", "2 mo. ago", "2mo ago".
        case full = 0, spellOut, short, abbreviated
    }

    /// The style of near days.
    public enum DateTimeStyle: Int, Sendable {
        /// In order: "1 day ago", "yesterday".
        case numeric = 0, named
    }

    /// The style of near days, `numeric` by default.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The style of units, `full` by default.
    open var unitsStyle = UnitsStyle.full
    /// The calendar. By default it is the user's.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// The locale. By default it is the user's.
    open var locale: Locale! = .autoupdatingCurrent
    /// Has no effect: texts are as in the middle of a sentence.
    open var formattingContext = Formatter.Context.unknown

    /// Formats the distance from `referenceDate` to `date`.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent)
        return style.format(referenceDate)
    }

    /// Formats a time in seconds. A negative one is in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Formats a distance in components, counted from now. Formats no distance if the calendar can't add them.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = (calendar ?? .autoupdatingCurrent).date(byAdding: dateComponents, to: now)
        return localizedString(for: date ?? now, relativeTo: now)
    }

    /// Formats the distance from now to a date. Returns nil for any other object.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}

import Foundation

/// Says how far a date is from another: Foundation's class of that name, which Linux lacks.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago", "two months ago", "2 mo. ago", "2mo ago".
        case full = 0, spellOut, short, abbreviated
    }

    /// Whether near days have names.
    public enum DateTimeStyle: Int, Sendable {
        /// "1 day ago", or "yesterday".
        case numeric = 0, named
    }

    /// `numeric` by default.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// `full` by default.
    open var unitsStyle = UnitsStyle.full
    /// The user's by default.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// The user's by default.
    open var locale: Locale! = .autoupdatingCurrent
    /// Has no effect: texts stand as in the middle of a sentence.
    open var formattingContext = Formatter.Context.unknown

    /// How far `date` is from `referenceDate`.
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

    /// How far away something is that so many seconds lie before; after, if the number is negative.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// How far away something is that the components lie before.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = (calendar ?? .autoupdatingCurrent).date(byAdding: dateComponents, to: now)
        return localizedString(for: date ?? now, relativeTo: now)
    }

    /// How far a date is from now; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}

import Foundation

/// A formatter of durations. It replaces Foundation's class, which Linux lacks. It writes years and months in English,
/// and everything else in the calendar's language.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// The style of units.
    public enum UnitsStyle: Int, Sendable {
        /// In order: "1:10", "1h 10m", "1 hr, 10 min", "1 hour, 10 minutes", the same, "1hr 10min".
        case positional = 0, abbreviated, short, full, spellOut, brief
    }

    /// The zeros in the text.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt
        /// Creates options from their bits.
        /// - Parameter rawValue: The bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In the positional style, drops leading zeros. In the other styles, drops all zeros.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Drops leading zeros.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Drops zeros in the middle.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// Drops trailing zeros.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// Drops all zeros.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Keeps all zeros. In the positional style, each number has two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 65536)
    }

    /// The style of units, `positional` by default.
    open var unitsStyle = UnitsStyle.positional
    /// The units in the text. Empty, the default, means years to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// The zeros in the text, `default` by default.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar for months and days, and for the language. By default it is the user's.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// The start of the components. nil means now, and for a number of seconds 1 January 2001.
    open var referenceDate: Date?
    /// Has no effect: the last unit is an integer.
    open var allowsFractionalUnits = false
    /// The maximum number of units, of which the largest count. The formatter drops the others without rounding. 0, the
    /// default, means no limit.
    open var maximumUnitCount = 0
    /// Has no effect: the formatter never writes 1 minute 3 seconds as 63 seconds.
    open var collapsesLargestUnit = false
    /// True if the text begins with "About" in any language. False by default.
    open var includesApproximationPhrase = false
    /// True if the text ends with "remaining" in any language. False by default.
    open var includesTimeRemainingPhrase = false
    /// Has no effect: texts are as at the beginning of a sentence.
    open var formattingContext = Formatter.Context.unknown

    // MARK: Writing

    /// Formats a number of seconds, rounded to a whole one. The text of a negative number begins with a minus. Returns
    /// nil if it isn't finite, or if it is 10¹² or more.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        // Without months, a day is 24 hours. A calendar's days may be longer.
        guard !units.contains(.year), !units.contains(.month) else { return string(from: start, to: start + ti) }
        let text = write(split(seconds: Int(abs(ti).rounded())))
        return ti < 0 ? text.map { "-" + $0 } : text
    }

    /// Formats the time between two dates. The text begins with a minus if `endDate` is earlier. Never returns nil.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let components = Set(units.map(\.component))
        let found = (calendar ?? .autoupdatingCurrent).dateComponents(components, from: startDate, to: endDate)
        let values = units.map { ($0, found.value(for: $0.component) ?? 0) }
        let isNegative = values.contains { $0.1 < 0 }
        let text = write(values.map { ($0.0, abs($0.1)) })
        return isNegative ? text.map { "-" + $0 } : text
    }

    /// Formats components, counted from the reference date. Returns nil if the calendar can't add them.
    open func string(from components: DateComponents) -> String? {
        let calendar = calendar ?? .autoupdatingCurrent
        let start = referenceDate ?? Date()
        return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }

    /// Formats components in a style, with the defaults for everything else. Returns nil if the calendar can't add them
    /// to the current date.
    open class func localizedString(
        from components: DateComponents, unitsStyle: DateComponentsFormatter.UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// Formats components, or a number of seconds. Returns nil for any other object.
    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap(string(from:)) ?? (obj as? TimeInterval).flatMap(string(from:))
    }

    // MARK: Units

    private enum Unit: Int, CaseIterable {
        case year, month, weekOfMonth, day, hour, minute, second

        var component: Calendar.Component {
            switch self {
            case .year: .year
            case .month: .month
            case .weekOfMonth: .weekOfYear
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            case .second: .second
            }
        }

        var option: NSCalendar.Unit {
            switch self {
            case .year: .year
            case .month: .month
            case .weekOfMonth: .weekOfMonth
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            case .second: .second
            }
        }

        var seconds: Int {
            switch self {
            case .year, .month: .max
            case .weekOfMonth: 604_800
            case .day: 86_400
            case .hour: 3_600
            case .minute: 60
            case .second: 1
            }
        }
    }

    /// The units, the largest first.
    private var units: [Unit] {
        let chosen = Unit.allCases.filter { allowedUnits.contains($0.option) }
        return chosen.isEmpty ? Unit.allCases.filter { $0 != .weekOfMonth } : chosen
    }

    private func split(seconds: Int) -> [(Unit, Int)] {
        var left = seconds
        return units.map { unit in
            let (count, rest) = left.quotientAndRemainder(dividingBy: unit.seconds)
            left = rest
            return (unit, count)
        }
    }

    private func write(_ values: [(unit: Unit, count: Int)]) -> String? {
        guard let last = values.last else { return nil }
        let isPositional = unitsStyle == .positional
        let behavior =
            zeroFormattingBehavior == .default
            ? (isPositional ? .dropLeading : .dropAll) : zeroFormattingBehavior
        var kept = values
        if !behavior.contains(.pad) {
            if behavior.contains(.dropLeading) { kept = Array(kept.drop { $0.count == 0 }) }
            if behavior.contains(.dropTrailing) {
                while kept.last?.count == 0 { kept.removeLast() }
            }
            if behavior.contains(.dropMiddle), kept.count > 2 {
                kept = kept.enumerated().filter { index, value in
                    index == 0 || index == kept.count - 1 || value.count != 0
                }.map(\.element)
            }
            if kept.isEmpty { kept = [last] }
        }
        if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
        let text = isPositional ? positional(kept, isPadded: behavior.contains(.pad)) : written(kept)
        return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    private func positional(_ values: [(unit: Unit, count: Int)], isPadded: Bool) -> String {
        var text = ""
        for (index, value) in values.enumerated() {
            let isTime = value.unit.rawValue >= Unit.hour.rawValue
            let digits = "\(value.count)"
            guard index > 0 || (isPadded && isTime) else {
                text = digits
                continue
            }
            let padded = digits.count < 2 && isTime && (index > 0 || isPadded) ? "0" + digits : digits
            // A space follows the days, because they aren't part of the time.
            let separator = index == 0 ? "" : values[index - 1].unit.rawValue < Unit.hour.rawValue ? " " : ":"
            text += separator + padded
        }
        return text
    }

    private func written(_ values: [(unit: Unit, count: Int)]) -> String {
        let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
        return values.map(word).joined(separator: separator)
    }

    private func word(_ unit: Unit, _ count: Int) -> String {
        let locale = calendar?.locale ?? .autoupdatingCurrent
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .positional, .abbreviated: .narrow
            case .short, .brief: .abbreviated
            case .full, .spellOut: .wide
            }
        let duration: (Duration.UnitsFormatStyle.Unit)? =
            switch unit {
            case .year, .month: nil
            case .weekOfMonth: .weeks
            case .day: .days
            case .hour: .hours
            case .minute: .minutes
            case .second: .seconds
            }
        var text: String
        if let duration {
            let style = Duration.UnitsFormatStyle(
                allowedUnits: [duration], width: width, zeroValueUnits: .show(length: 1)
            ).locale(locale)
            text = style.format(.seconds(count * unit.seconds))
        } else {
            let isYear = unit == .year
            switch unitsStyle {
            case .positional, .abbreviated: text = isYear ? "\(count)y" : "\(count)mo"
            case .short, .brief: text = isYear ? "\(count) yr" : "\(count) mo"
            case .full, .spellOut: text = "\(count) " + (isYear ? "year" : "month") + (count == 1 ? "" : "s")
            }
        }
        if unitsStyle == .brief { text = text.filter { !$0.isWhitespace } }
        return text
    }
}

import Foundation

/// The local date and time in a time zone, in the Gregorian calendar and in the formats of HTML's inputs.
struct WallClock {
    private let calendar: Calendar

    init(timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// Formats a date as HTML does: `14:30`, `2026-05`, `2026-05-01` or `2026-05-01T14:30`.
    /// - Returns: nil if the text would contain a year before 1 or after 9999.
    func text(of date: Date, as kind: DateInput.Kind) -> String? {
        let parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
            let minute = parts.minute
        else { return nil }
        let time = "\(Self.padded(hour)):\(Self.padded(minute))"
        if kind == .time { return time }
        guard parts.era == 1, (1...9999).contains(year) else { return nil }
        let yearAndMonth = "\(Self.padded(year, to: 4))-\(Self.padded(month))"
        switch kind {
        case .yearAndMonth: return yearAndMonth
        case .date: return "\(yearAndMonth)-\(Self.padded(day))"
        default: return "\(yearAndMonth)-\(Self.padded(day))T\(time)"
        }
    }

    /// Returns the date of a text. The parts that the text lacks are those of `other`, but a text with a time sets the
    /// seconds to 0. If the text has only a month without the day of `other`, the day is the month's last one.
    ///
    /// - Returns: nil if `text` has another format, or the day or time doesn't exist.
    func date(from text: String, as kind: DateInput.Kind, keepingRestOf other: Date) -> Date? {
        let halves =
            kind == .time ? ["", text] : text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
        guard halves.count == (kind == .time || kind == .dateAndTime ? 2 : 1) else { return nil }
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: other)
        if kind != .time {
            let lengths = kind == .yearAndMonth ? [4, 2] : [4, 2, 2]
            guard let numbers = Self.numbers(halves[0], separator: "-", lengths: lengths) else { return nil }
            guard let lastDay = days(inMonth: numbers[1], of: numbers[0]) else { return nil }
            (parts.era, parts.year, parts.month) = (1, numbers[0], numbers[1])
            let day = kind == .yearAndMonth ? min(parts.day ?? 1, lastDay) : numbers[2]
            guard (1...lastDay).contains(day) else { return nil }
            parts.day = day
        }
        if halves.count == 2 {
            guard let minutes = Self.minutes(halves[1]) else { return nil }
            (parts.hour, parts.minute, parts.second) = (minutes / 60, minutes % 60, 0)
        }
        return calendar.date(from: parts)
    }

    /// Rounds a date down to a multiple of `interval` minutes in its hour. Returns the date as it is, with its seconds,
    /// if `interval` is at most 1.
    func roundedDown(_ date: Date, toMinutes interval: Int) -> Date {
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        guard interval > 1, let minute = parts.minute, let second = parts.second, let nanosecond = parts.nanosecond,
            minute % interval != 0 || second != 0 || nanosecond != 0
        else { return date }
        let excess = Double(minute % interval * 60 + second) + Double(nanosecond) / 1e9
        return Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate - excess).rounded())
    }

    func isSameDay(_ date: Date, _ other: Date) -> Bool {
        calendar.isDate(date, inSameDayAs: other)
    }

    private func days(inMonth month: Int, of year: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month),
            let first = calendar.date(from: DateComponents(era: 1, year: year, month: month, day: 1, hour: 12))
        else { return nil }
        return calendar.range(of: .day, in: .month, for: first)?.count
    }

    // MARK: Text

    /// Returns the minutes since midnight for `14:30`. A browser may add seconds, which this ignores. Returns nil for
    /// another format or time.
    static func minutes(_ text: String) -> Int? {
        guard
            let numbers = numbers(text, separator: ":", lengths: [2, 2])
                ?? numbers(text, separator: ":", lengths: [2, 2, 2]),
            numbers[0] < 24, numbers[1] < 60
        else { return nil }
        return numbers[0] * 60 + numbers[1]
    }

    /// Formats hours and minutes as `01:30`.
    static func text(ofMinutes minutes: Int) -> String {
        "\(padded(minutes / 60)):\(padded(minutes % 60))"
    }

    private static func numbers(_ text: String, separator: Character, lengths: [Int]) -> [Int]? {
        let pieces = text.split(separator: separator, omittingEmptySubsequences: false)
        guard pieces.map(\.utf8.count) == lengths, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let numbers = pieces.compactMap { piece in piece.allSatisfy(\.isNumber) ? Int(piece) : nil }
        return numbers.count == lengths.count ? numbers : nil
    }

    private static func padded(_ number: Int, to length: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}

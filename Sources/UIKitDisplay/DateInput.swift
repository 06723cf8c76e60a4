/// A local date or time in the formats of HTML's inputs. A display needs to know neither the app's time zone nor its
/// calendar.
public struct DateInput: Sendable, Equatable, Codable {
    /// The parts of a date that the user chooses. Each kind has its own format of the values.
    public enum Kind: String, Sendable, Codable {
        /// `14:30`
        case time
        /// `2026-11-21`
        case date
        /// `2026-11-21T14:30`
        case dateAndTime
        /// `2026-11`
        case yearAndMonth
        /// A duration in hours and minutes: `01:30`
        case duration
    }

    /// The kind, which determines the format of `value`, `minimum` and `maximum`.
    public var kind: Kind
    /// The chosen date or time. It is empty for a date that the format cannot express: one before the year 1 or after
    /// 9999.
    public var value: String
    /// The earliest date or time that the user can choose, in the same format. nil means no limit.
    public var minimum: String?
    /// The latest date or time that the user can choose, in the same format. nil means no limit.
    public var maximum: String?
    /// The step between two choices in minutes.
    public var minuteInterval: Int

    /// Creates the content of a date picker. The initializer doesn't check the formats.
    /// - Parameters:
    ///   - kind: The parts of a date that the user chooses.
    ///   - value: The chosen date or time, in the format of `kind`.
    ///   - minimum: The earliest choice in the same format, or nil without a limit.
    ///   - maximum: The latest choice in the same format, or nil without a limit.
    ///   - minuteInterval: The step between two choices in minutes.
    public init(
        kind: Kind, value: String, minimum: String? = nil, maximum: String? = nil, minuteInterval: Int = 1
    ) {
        self.kind = kind
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.minuteInterval = minuteInterval
    }
}

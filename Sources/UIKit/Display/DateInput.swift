/// A date or time as the clock on the wall shows it, in the forms of HTML's inputs; a display needs to know neither
/// the app's time zone nor its calendar.
public struct DateInput: Sendable, Equatable, Codable {
    /// What is chosen, and the form of the values that stand for it.
    public enum Kind: String, Sendable, Codable {
        /// `14:30`
        case time
        /// `2026-11-21`
        case date
        /// `2026-11-21T14:30`
        case dateAndTime
        /// `2026-11`
        case yearAndMonth
        /// Hours and minutes that something lasts: `01:30`
        case duration
    }

    /// Decides the form of `value`, `minimum` and `maximum`.
    public var kind: Kind
    /// Empty for a date that the form has no room for: before the year 1, or after 9999.
    public var value: String
    /// The earliest and the latest that can be chosen, in the same form.
    public var minimum: String?
    /// nil where there is no latest.
    public var maximum: String?
    /// Minutes from one choice to the next.
    public var minuteInterval: Int

    /// All values in the form of `kind`; nothing checks that here.
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

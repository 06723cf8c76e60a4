/// The parts of a text that link to something. Has no effect: the display decides.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits, as in Apple's header.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Web and mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Tracking numbers of parcels.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Flight numbers.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// Words that a dictionary explains.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Everything.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// What in a text would lead somewhere. Has no effect: left to the display.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits as Apple's header has them.
    public let rawValue: UInt
    /// For a combination that comes as a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Web and mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// What a look at a dictionary explains.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Everything.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A phone number and its purpose.
public struct PhoneNumber: Codable, Hashable, Sendable {
    /// The purpose of the number: "mobile", "work", "home fax", or the user's own words.
    public var label: String
    /// The number as written. The app shows and searches it, but never dials it.
    public var number: String

    /// Makes a number with a label. The label "phone" names no particular purpose.
    public init(label: String = "phone", number: String) {
        self.label = label
        self.number = number
    }
}

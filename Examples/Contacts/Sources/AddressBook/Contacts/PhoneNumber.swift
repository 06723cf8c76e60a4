/// A number and what it is for.
public struct PhoneNumber: Codable, Hashable, Sendable {
    /// What the number is for: "mobile", "work", "home fax", or words of the user's own.
    public var label: String
    /// The number as it was written; it is shown, searched and never dialled.
    public var number: String

    /// A number with a label; "phone" says nothing about what it is for.
    public init(label: String = "phone", number: String) {
        self.label = label
        self.number = number
    }
}

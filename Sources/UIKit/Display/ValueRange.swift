/// A number between two bounds.
public struct ValueRange: Sendable, Equatable, Codable {
    /// The least that can be chosen.
    public var minimum: Double
    /// The most that can be chosen.
    public var maximum: Double
    /// What is chosen; for a role that counts choices, -1 where nothing is.
    public var value: Double

    /// Not checked: a display gets what the control has.
    public init(minimum: Double, maximum: Double, value: Double) {
        self.minimum = minimum
        self.maximum = maximum
        self.value = value
    }
}

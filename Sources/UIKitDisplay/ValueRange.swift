/// A number between two bounds.
public struct ValueRange: Sendable, Equatable, Codable {
    /// The lowest value that the user can choose.
    public var minimum: Double
    /// The highest value that the user can choose.
    public var maximum: Double
    /// The current value. A role that counts choices has -1 without a choice.
    public var value: Double

    /// Creates a range. The initializer doesn't check the numbers: a display gets those of the control.
    /// - Parameters:
    ///   - minimum: The lowest value.
    ///   - maximum: The highest value.
    ///   - value: The current value.
    public init(minimum: Double, maximum: Double, value: Double) {
        self.minimum = minimum
        self.maximum = maximum
        self.value = value
    }
}

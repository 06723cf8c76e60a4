/// A number between two bounds.
public struct ValueRange: Sendable, Equatable, Codable {
    public var minimum: Double
    public var maximum: Double
    public var value: Double

    public init(minimum: Double, maximum: Double, value: Double) {
        self.minimum = minimum
        self.maximum = maximum
        self.value = value
    }
}

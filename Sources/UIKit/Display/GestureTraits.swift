/// What an element reacts to besides what its role offers. A display offers all of it by keyboard too.
public struct GestureTraits: Sendable, Equatable, Codable {
    /// Where a swipe goes to.
    public enum Direction: String, Sendable, Codable, CaseIterable {
        case left, right, up, down
    }

    /// How many taps in a row do something, in ascending order.
    public var taps: [Int] = []
    /// Whether fewer taps wait until it is certain that no more follow.
    public var waitsForTaps = false
    /// How many seconds a press is held; nil where that does nothing.
    public var longPress: Double?
    /// Quick movements that do something.
    public var swipes: [Direction] = []
    /// Whether movements are followed.
    public var pans = false

    /// Nothing.
    public init() {}
}

/// The gestures of an element beyond the actions of its role. A display offers all of them by keyboard too.
public struct GestureTraits: Sendable, Equatable, Codable {
    /// The direction of a swipe.
    public enum Direction: String, Sendable, Codable, CaseIterable {
        case left, right, up, down
    }

    /// The numbers of taps in a row that have an action, in ascending order.
    public var taps: [Int] = []
    /// True if fewer taps wait until it is certain that no more follow.
    public var waitsForTaps = false
    /// The duration of a long press in seconds, or nil if a long press has no action.
    public var longPress: Double?
    /// The swipes that have an action.
    public var swipes: [Direction] = []
    /// True if the element follows a drag.
    public var pans = false

    /// Creates traits without a gesture.
    public init() {}
}

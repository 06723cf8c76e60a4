extension DisplayEvent {
    /// A gesture by pointer or finger on an element, or by the keys that replace it.
    public enum Gesture: Sendable, Equatable, Codable {
        /// The user pressed and released the element `count` times in a row.
        case tap(count: Int)
        /// The user moved over the element quickly.
        case swipe(GestureTraits.Direction)
        /// The user holds the element.
        case longPress(Phase)
        /// The user drags over the element, as far as the motion says.
        case pan(Phase, Motion)

        /// The phase of a continuous gesture, or nil for a tap or swipe.
        package var phase: Phase? {
            switch self {
            case .tap, .swipe: nil
            case .longPress(let phase), .pan(let phase, _): phase
            }
        }
    }

    /// The phase of a continuous gesture. After every `began` comes an `ended` or `cancelled`.
    public enum Phase: String, Sendable, Codable {
        case began, changed, ended, cancelled
    }

    /// The distance from the start of a gesture in points, and its velocity in points per second. UIKit refuses invalid
    /// numbers.
    public struct Motion: Sendable, Equatable, Codable {
        /// The distance to the right.
        public var x: Double
        /// The distance downwards.
        public var y: Double
        /// The velocity to the right.
        public var velocityX: Double
        /// The velocity downwards.
        public var velocityY: Double

        /// Creates a motion. Without arguments, nothing moves.
        /// - Parameters:
        ///   - x: The distance to the right in points.
        ///   - y: The distance downwards in points.
        ///   - velocityX: The velocity to the right in points per second.
        ///   - velocityY: The velocity downwards in points per second.
        public init(x: Double = 0, y: Double = 0, velocityX: Double = 0, velocityY: Double = 0) {
            self.x = x
            self.y = y
            self.velocityX = velocityX
            self.velocityY = velocityY
        }
    }

    /// A point in an element, in points from its upper left corner. UIKit refuses invalid numbers.
    public struct Point: Sendable, Equatable, Codable {
        /// The distance to the right.
        public var x: Double
        /// The distance downwards.
        public var y: Double

        /// Creates a point. The initializer doesn't check the numbers.
        /// - Parameters:
        ///   - x: The distance to the right in points.
        ///   - y: The distance downwards in points.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }
}

extension DisplayEvent {
    /// What a user did with an element by pointer or finger, or with the keys that stand in for them.
    public enum Gesture: Sendable, Equatable, Codable {
        /// Pressed it and let go, so many times in a row.
        case tap(count: Int)
        /// Moved over it quickly.
        case swipe(GestureTraits.Direction)
        /// Held it.
        case longPress(Phase)
        /// Moves over it, and how far the movement has come.
        case pan(Phase, Motion)

        /// nil for what takes no time.
        var phase: Phase? {
            switch self {
            case .tap, .swipe: nil
            case .longPress(let phase), .pan(let phase, _): phase
            }
        }
    }

    /// How far a gesture has come that goes on for a while. Every `began` is followed by an `ended` or `cancelled`.
    public enum Phase: String, Sendable, Codable {
        case began, changed, ended, cancelled
    }

    /// How far something has moved from where it began, in points, and how fast it moves, in points per second. UIKit
    /// refuses numbers that make no sense.
    public struct Motion: Sendable, Equatable, Codable {
        /// To the right.
        public var x: Double
        /// Downwards.
        public var y: Double
        /// To the right.
        public var velocityX: Double
        /// Downwards.
        public var velocityY: Double

        /// Without arguments, no movement.
        public init(x: Double = 0, y: Double = 0, velocityX: Double = 0, velocityY: Double = 0) {
            self.x = x
            self.y = y
            self.velocityX = velocityX
            self.velocityY = velocityY
        }
    }

    /// A place in an element, in points from its upper left corner. UIKit refuses numbers that make no sense.
    public struct Point: Sendable, Equatable, Codable {
        /// To the right.
        public var x: Double
        /// Downwards.
        public var y: Double

        /// Not checked here.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }
}

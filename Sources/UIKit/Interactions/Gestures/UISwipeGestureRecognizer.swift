/// A recognizer of a quick movement in one direction. By keyboard, it is an arrow key with Shift.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits as in Apple's header.
        public let rawValue: UInt

        /// Creates directions from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions that the recognizer accepts, of which any one suffices. `right` by default.
    open var direction = Direction.right { didSet { didChange() } }
    /// The number of fingers, 1 by default. UIKit never recognizes a swipe of several fingers.
    open var numberOfTouchesRequired = 1 { didSet { didChange() } }

    override func describe(in traits: inout GestureTraits) {
        guard numberOfTouchesRequired <= 1 else { return }
        for way in GestureTraits.Direction.allCases
        where direction.contains(Direction(way)) && !traits.swipes.contains(way) {
            traits.swipes.append(way)
        }
    }

    override func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool {
        guard case .swipe(let way) = gesture, numberOfTouchesRequired <= 1 else { return false }
        return direction.contains(Direction(way))
    }
}

extension UISwipeGestureRecognizer.Direction {
    fileprivate init(_ direction: GestureTraits.Direction) {
        switch direction {
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        }
    }
}

/// A quick movement into one direction; by keyboard, an arrow key with Shift.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a swipe may go to.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt

        /// For a combination that comes as a number.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Towards the upper side.
        public static let up = Direction(rawValue: 1 << 2)
        /// Towards the lower side.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Any of these is recognized; to the right by default.
    open var direction = Direction.right { didSet { didChange() } }
    /// 1 by default. A swipe of several fingers is never recognized.
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

import Foundation

/// A press that is held. It begins when it was held for long enough, and ends when the user lets go.
///
/// The secondary button of a pointer and the keyboard's menu key are long presses too, which end at once.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds, half a second by default. Displays bound what makes no sense.
    open var minimumPressDuration: TimeInterval = 0.5 { didSet { didChange() } }
    /// In points. Has no effect: displays know what is a movement.
    open var allowableMovement: CGFloat = 10
    /// Has no effect: a press need not follow taps.
    open var numberOfTapsRequired = 0
    /// 1 by default. A press of several fingers is never recognized.
    open var numberOfTouchesRequired = 1 { didSet { didChange() } }

    override func describe(in traits: inout GestureTraits) {
        guard numberOfTouchesRequired <= 1 else { return }
        let duration = minimumPressDuration.isFinite ? max(0, minimumPressDuration) : 0.5
        traits.longPress = min(traits.longPress ?? duration, duration)
    }

    override func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool {
        guard case .longPress = gesture else { return false }
        return numberOfTouchesRequired <= 1
    }
}

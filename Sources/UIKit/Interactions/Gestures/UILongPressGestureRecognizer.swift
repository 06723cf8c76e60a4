import Foundation

/// A recognizer of a long press. The gesture begins after `minimumPressDuration`, and ends when the user releases the
/// press.
///
/// The secondary button of a pointer and the keyboard's menu key are long presses too. They end at once.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration in seconds, 0.5 by default. A negative one counts as 0, and one that isn't finite as 0.5.
    /// The shortest one counts for all recognizers of a view and of the views around it.
    open var minimumPressDuration: TimeInterval = 0.5 { didSet { didChange() } }
    /// The allowed movement in points. Has no effect: displays distinguish presses from drags.
    open var allowableMovement: CGFloat = 10
    /// Has no effect: a press needs no taps before it.
    open var numberOfTapsRequired = 0
    /// The number of fingers, 1 by default. UIKit never recognizes a press of several fingers.
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

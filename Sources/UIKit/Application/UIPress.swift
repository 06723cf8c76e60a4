import Foundation

/// A button or a key that is pressed. Nobody makes one: what an app wants to know of keys it says in `keyCommands`.
@preconcurrency @MainActor
public final class UIPress: NSObject {
    /// Buttons of a remote control.
    public enum PressType: Int, Sendable {
        /// In Apple's order.
        case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp = 30, pageDown = 31
    }

    override init() { super.init() }

    /// Always `select`.
    public var type: PressType { .select }
    /// Always `ended`.
    public var phase: UITouch.Phase { .ended }
}

/// Presses that belong together. Nobody makes one.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
    /// None.
    public var allPresses: Set<UIPress> { [] }
}

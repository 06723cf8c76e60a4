import Foundation

/// A pressed button or key. UIKit creates none: apps declare the keys that they handle in `keyCommands`.
@preconcurrency @MainActor
public final class UIPress: NSObject {
    /// The buttons of a remote control.
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

/// An event with several presses. UIKit creates none.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
    /// Always empty.
    public var allPresses: Set<UIPress> { [] }
}

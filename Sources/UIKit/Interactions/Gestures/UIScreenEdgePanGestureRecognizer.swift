/// A recognizer of a drag from an edge of the screen. It never recognizes one, because a display uses its edges itself.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges of the screen, none by default.
    open var edges: UIRectEdge = []

    override func describe(in traits: inout GestureTraits) {}
    override func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool { false }
}

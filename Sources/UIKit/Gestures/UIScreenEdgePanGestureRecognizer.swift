/// A movement from an edge of the screen. It is never recognized: the edges of a display belong to the display.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Where the movement would begin; none by default.
    open var edges: UIRectEdge = []

    override func describe(in traits: inout GestureTraits) {}
    override func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool { false }
}

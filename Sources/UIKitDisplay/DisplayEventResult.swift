/// The app's response to a `DisplayEvent`.
public enum DisplayEventResult: Sendable, Equatable {
    /// The app took the event, whether or not that changed anything.
    case handled
    /// The app no longer shows an element of that identity. The user acted on an outdated tree.
    case unknownElement
    /// The app shows the element, but the element doesn't take this event. The text gives the reason.
    case refused(String)
    /// The app is starting or ending. The event had no effect, and the display may send it again, even to the next run.
    case notRunning
}

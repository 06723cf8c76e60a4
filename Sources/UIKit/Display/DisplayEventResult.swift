/// What became of a `DisplayEvent`.
public enum DisplayEventResult: Sendable, Equatable {
    /// The app has taken the event, whether or not that changed anything.
    case handled
    /// No element of that identity is shown now; the user acted on an outdated picture.
    case unknownElement
    /// The element is there and does not take this event; the text says why.
    case refused(String)
    /// The app is starting or ending. Nothing was done, and the event may be sent again, to its next run too.
    case notRunning
}

/// The origin of a view's value, which tells if the user entered it (spec chapter 8.3).
///
/// A value counts as user-entered from the user's event that changes it until app code sets another one. It stays
/// user-entered if app code sets it while the view handles an event of its own, or while editing begins or ends in it
/// (S-INPUT-1).
struct UserInput {
    private enum Origin {
        /// Nobody set the value yet.
        case nobody
        case app
        case user
        /// A restored state, which says that the user entered the value (S-INPUT-3).
        case restored
    }

    private var origin = Origin.nobody
    private var eventDepth = 0

    var isEntered: Bool { origin == .user || origin == .restored }
    /// True if neither app code nor the user nor a restore set the value.
    var isUntouched: Bool { origin == .nobody }
    /// True if a restore set the value, nobody set it since, and the app hasn't been informed. The state may lack the
    /// app's reaction to the user's event. The page then sends the event again, and the app must handle it although the
    /// value is already set (S-INPUT-15).
    var mayBeEnteredAgain: Bool { origin == .restored }
    var isHandlingEvent: Bool { eventDepth > 0 }

    /// Records that code or a user set the value. It no longer counts as user-entered, unless the view handles an
    /// event.
    mutating func valueWasSet() {
        if !isHandlingEvent { origin = .app }
    }

    mutating func beginEvent() {
        eventDepth += 1
    }

    mutating func endEvent() {
        eventDepth -= 1
    }

    /// Records that the user's event set the value.
    mutating func valueWasEntered() {
        origin = .user
    }

    /// Records that a restore applied a value that the user had entered (S-INPUT-3).
    mutating func valueWasRestored() {
        origin = .restored
    }

    /// Forgets who set the value, because the view is going to show something else.
    mutating func forget() {
        origin = .nobody
    }

    /// Records that the app is informed about the restored value, so that the page's event doesn't inform it again.
    mutating func restoredValueIsTold() {
        if origin == .restored { origin = .user }
    }
}

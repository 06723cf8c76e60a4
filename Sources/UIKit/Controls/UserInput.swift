/// Whether what a view shows was entered by its user (spec chapter 8.3).
///
/// A value is user-entered from the moment a user's event changes it until app code sets it while the view isn't handling an
/// event of its own, and editing doesn't begin or end in it (S-INPUT-1).
struct UserInput {
    private enum Origin {
        case app
        case user
        /// The restored state, which says that the user entered the value (S-INPUT-3).
        case restored
    }

    private var origin = Origin.app
    private var eventDepth = 0

    var isEntered: Bool { origin != .app }
    /// True if the value was restored. The state may lack the app's reaction to the user's event. The page sends the event again then, and the app
    /// has to handle it although the value is there already (S-INPUT-15).
    var mayBeEnteredAgain: Bool { origin == .restored }
    var isHandlingEvent: Bool { eventDepth > 0 }

    /// The value was set, by whomever.
    mutating func valueWasSet() {
        if !isHandlingEvent { origin = .app }
    }

    mutating func beginEvent() {
        eventDepth += 1
    }

    mutating func endEvent() {
        eventDepth -= 1
    }

    /// A user's event set the value.
    mutating func valueWasEntered() {
        origin = .user
    }

    /// Notes that a restore applied a value that the user entered before (S-INPUT-3).
    mutating func valueWasRestored() {
        origin = .restored
    }

    /// Notes that the app hears of the restored value now, so that the page's event need not tell of it.
    mutating func restoredValueIsTold() {
        if origin == .restored { origin = .user }
    }
}

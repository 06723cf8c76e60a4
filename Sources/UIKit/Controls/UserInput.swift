/// Whether what a view shows was entered by its user (spec chapter 8.3).
///
/// A value is user-entered from the moment a user's event changes it until app code sets it while the view isn't handling an
/// event of its own, and editing doesn't begin or end in it (S-INPUT-1).
struct UserInput {
    private enum Origin {
        case app
        case user
        /// The state that was restored, in which the user had entered it (S-INPUT-3).
        case restored
    }

    private var origin = Origin.app
    private var eventDepth = 0

    var isEntered: Bool { origin != .app }
    /// Whether the state may hold the value without what the app did when the user entered it: the event comes again then, with the value that is
    /// there already, and the app handles it (S-INPUT-15).
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

    /// A restore applied a value that the user had entered (S-INPUT-3).
    mutating func valueWasRestored() {
        origin = .restored
    }
}

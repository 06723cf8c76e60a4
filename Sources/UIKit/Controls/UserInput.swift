/// Whether what a view shows was entered by its user (spec chapter 8.3).
///
/// A value is user-entered from the moment a user's event changes it until app code sets it while the view isn't handling an
/// event of its own, and editing doesn't begin or end in it (S-INPUT-1).
struct UserInput {
    private(set) var isEntered = false
    private var eventDepth = 0

    var isHandlingEvent: Bool { eventDepth > 0 }

    /// The value was set, by whomever.
    mutating func valueWasSet() {
        if !isHandlingEvent { isEntered = false }
    }

    mutating func beginEvent() {
        eventDepth += 1
    }

    mutating func endEvent() {
        eventDepth -= 1
    }

    /// A user's event set the value, or a restore applied one, which counts the same (S-INPUT-3).
    mutating func valueWasEntered() {
        isEntered = true
    }
}

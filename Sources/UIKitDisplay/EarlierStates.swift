import Foundation

/// The states of an app's windows that their users can go back to (S-EARLIER-1). The closures take the session of a
/// window, or nil in an app without scenes.
@MainActor
package struct EarlierStates {
    /// Returns true if a window may have such states. This takes no time.
    package var mayExist: (_ session: String?) -> Bool = { _ in false }
    /// Returns the quarantined states of a window that its user hasn't seen, the newest first. This takes no time.
    package var news: (_ session: String?) -> [QuarantineNotice] = { _ in [] }
    /// Notes that the user of a window has seen the notice about a state.
    package var noteSeen: (_ state: String, _ session: String?) -> Void = { _, _ in }
    /// Returns the states of a window, the newest first.
    package var list: (_ session: String?) async -> [ListedState] = { _ in [] }
    /// Returns the screen of a state, or nil if the state is gone or has none.
    package var windows: (_ state: String, _ session: String?) async -> [PresentationNode]? = { _, _ in nil }
    /// Goes back to a state, after the current turn of the main actor. Returns false if the state is gone.
    package var goBack: (_ state: String, _ session: String?) async -> Bool = { _, _ in false }
    /// Deletes all states and starts the app again, after the current turn of the main actor (S-EARLIER-9).
    package var startOver: () -> Void = {}

    package init() {}
}

/// The notice about a state that UIKit quarantined.
package struct QuarantineNotice: Codable, Sendable, Equatable {
    package var state: String
    /// The sentences for the user.
    package var text: String

    package init(state: String, text: String) {
        self.state = state
        self.text = text
    }
}

/// A state in the list of earlier states.
package struct ListedState: Sendable, Equatable {
    package var identifier: String
    package var time: Date
    /// The sentence that says why UIKit quarantined the state, or nil for a state of the last hour.
    package var reason: String?

    package init(identifier: String, time: Date, reason: String? = nil) {
        self.identifier = identifier
        self.time = time
        self.reason = reason
    }
}

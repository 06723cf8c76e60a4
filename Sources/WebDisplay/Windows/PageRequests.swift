import UIKit

/// The requests of pages to the app, called on the server's threads.
struct PageRequests: Sendable {
    /// Delivers a slice of the events in order. Returns the outcome of the last one, and the remaining ones.
    var deliver:
        @Sendable (_ arrivals: ArraySlice<EventWire.Arrival>, _ window: String) async -> (
            EventOutcome, ArraySlice<EventWire.Arrival>
        )
    /// Handles opened, hidden or closed pages.
    var pagesDidChange: @Sendable () async -> Void
    /// Returns the present or the last content of a window, or nil if the app has no such window.
    var snapshot: @Sendable (_ window: String) async -> [PresentationNode]?
    /// Performs New Window for this page. Returns true if another one is allowed.
    var makeWindow: @Sendable (_ page: String) async -> Bool
    /// Handles a window that a page brought to the front.
    var windowWasShown: @Sendable (_ window: String) async -> Void
    /// Performs Close Window.
    var closeWindow: @Sendable (_ window: String) async -> Void
    /// Returns the states that the user of a window can go back to, the newest first.
    var earlierStates: @Sendable (_ window: String) async -> [ListedState]
    /// Returns the screen of an earlier state, or nil if the state is gone or has none.
    var screen: @Sendable (_ state: String, _ window: String) async -> [PresentationNode]?
    /// Goes back to an earlier state. Returns false if the state is gone.
    var goBack: @Sendable (_ state: String, _ window: String) async -> Bool
    /// Deletes all states of the app and starts it again.
    var startOver: @Sendable () async -> Void
    /// Notes that the user of a window has seen the notice about a state.
    var noteSeen: @Sendable (_ state: String, _ window: String) async -> Void
    /// Opens a closed window again for this page. Returns true if another window is allowed.
    var reopenWindow: @Sendable (_ window: String, _ page: String) async -> Bool
}

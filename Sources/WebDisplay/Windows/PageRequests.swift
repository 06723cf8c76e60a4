import UIKit

/// What pages ask of the app, from the server's threads.
struct PageRequests: Sendable {
    /// Delivers a slice of the events in their order. Returns what became of the last one, and those that are left.
    var deliver:
        @Sendable (_ arrivals: ArraySlice<EventWire.Arrival>, _ window: String) async -> (
            EventOutcome, ArraySlice<EventWire.Arrival>
        )
    /// Pages were opened, hidden or closed.
    var pagesDidChange: @Sendable () async -> Void
    /// What a window shows, or has shown last.
    var snapshot: @Sendable (_ window: String) async -> [PresentationNode]?
    /// The command New Window, from this page. Returns whether there may be another one.
    var makeWindow: @Sendable (_ page: String) async -> Bool
    /// A page has brought the window to the front.
    var windowWasShown: @Sendable (_ window: String) async -> Void
    /// The command Close Window.
    var closeWindow: @Sendable (_ window: String) async -> Void
}

import UIKit

/// What pages ask of the app, from the server's threads.
struct PageRequests: Sendable {
    /// Delivers the events in their order, and tells what became of them.
    var deliver: @Sendable (_ arrivals: [EventWire.Arrival], _ window: String) async -> EventOutcome
    /// Pages were opened, hidden or closed.
    var pagesDidChange: @Sendable () async -> Void
    /// What a window shows, or has shown last.
    var snapshot: @Sendable (_ window: String) async -> [PresentationNode]?
    /// The command New Window, from this page.
    var makeWindow: @Sendable (_ page: String) async -> Void
    /// A page has brought the window to the front.
    var windowWasShown: @Sendable (_ window: String) async -> Void
    /// The command Close Window.
    var closeWindow: @Sendable (_ window: String) async -> Void
}

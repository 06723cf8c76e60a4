import UIKit

/// The list of the app's windows. A page whose window is not in the list shows that it is closed (S-SCENE-100).
///
/// A page gets its own window and those that it should open. It gets the others only while it shows the list. An
/// event in one window therefore sends nothing to the pages of others (S-SCENE-113).
struct WindowList: StreamMessage, Codable, Sendable, Equatable {
    static let event = "windows"

    struct Entry: Codable, Sendable, Equatable {
        var window: String
        /// The title. If it is empty, the page shows the app's name.
        var title: String
        /// The size that a page restores when it opens the window.
        var size: PageGeometry?
        /// True if there may be a state that the user can go back to (S-EARLIER-1).
        var mayGoBack = false
        /// The notices about quarantined states (S-EARLIER-8). A page gets those of its own window only.
        var notices: [QuarantineNotice] = []
    }

    /// A window that the user closed and may open again (S-SCENE-114).
    struct ClosedEntry: Codable, Sendable, Equatable {
        var window: String
        var title: String
        /// The time at which the user closed it, in seconds since 1970.
        var time: Double
    }

    /// A window that the app wants to show (S-SCENE-102).
    struct Request: Codable, Sendable, Equatable {
        var window: String
        /// The page that should open it.
        var page: String
        /// A number that distinguishes two requests for the same window, also in two runs of the app.
        var number: String
    }

    var application: String
    /// The windows, most recently active first.
    var windows: [Entry] = []
    /// The windows that the user closed, the newest first.
    var closed: [ClosedEntry] = []
    /// True if there may be several. A page offers New Window and Close Window then (S-SCENE-101).
    var areSeveral = false
    var requests: [Request] = []
    /// True if the list contains all windows.
    var isWhole = true

    /// Returns the part of the list for a page. It always has the page's own requests only. It has all windows if the
    /// page shows the list, or if the page's window isn't in it. Otherwise, it has the page's window and the requested
    /// ones, no closed ones, and `isWhole` is false if that isn't all.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - isListing: True if the page shows the list.
    func told(to page: OpenPage, isListing: Bool) -> WindowList {
        var told = self
        told.requests = requests.filter { $0.page == page.identifier }
        for index in told.windows.indices where told.windows[index].window != page.window {
            told.windows[index].notices = []
        }
        guard !isListing, windows.contains(where: { $0.window == page.window }) else { return told }
        let asked = Set(told.requests.map(\.window))
        told.windows = windows.filter { $0.window == page.window || asked.contains($0.window) }
        told.isWhole = told.windows.count == windows.count && closed.isEmpty
        told.closed = []
        // Otherwise, the order would reveal which window was used last.
        if !told.isWhole { told.windows.sort { $0.window < $1.window } }
        return told
    }
}

import UIKit

/// The app's windows. A page whose window is not among them shows one that is closed (S-SCENE-100).
///
/// A page hears of its own window and of those that it is to open. It hears of the others only while it lists them. So what happens in one
/// window sends the pages of others nothing (S-SCENE-113).
struct WindowList: StreamMessage, Codable, Sendable, Equatable {
    static let event = "windows"

    struct Entry: Codable, Sendable, Equatable {
        var window: String
        /// Empty: the app's name is shown.
        var title: String
        /// What a page that opens the window gives it back.
        var size: PageGeometry?
    }

    /// A window that the app wants to be seen (S-SCENE-102).
    struct Request: Codable, Sendable, Equatable {
        var window: String
        /// The page that is to open it.
        var page: String
        /// Tells two requests for the same window apart, also those of two runs of the app.
        var number: String
    }

    var application: String
    /// The one that was active last is the first.
    var windows: [Entry] = []
    /// Whether there may be several: a page offers New Window and Close Window then (S-SCENE-101).
    var areSeveral = false
    var requests: [Request] = []
    /// True if all windows are in it.
    var isWhole = true

    /// Returns the part of the list that is for a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - isListing: True if the page shows the list.
    func told(to page: OpenPage, isListing: Bool) -> WindowList {
        var told = self
        told.requests = requests.filter { $0.page == page.identifier }
        guard !isListing, windows.contains(where: { $0.window == page.window }) else { return told }
        let asked = Set(told.requests.map(\.window))
        told.windows = windows.filter { $0.window == page.window || asked.contains($0.window) }
        told.isWhole = told.windows.count == windows.count
        // Their order tells which window was used last.
        if !told.isWhole { told.windows.sort { $0.window < $1.window } }
        return told
    }
}

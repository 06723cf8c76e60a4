import UIKit

/// The app's windows, as each page is told of them. A page whose window is not among them shows one that is closed (S-SCENE-100).
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
}

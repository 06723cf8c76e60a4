import RestorationArchive

/// The keys under which UIKit's own classes keep their state. App code cannot write them (S-CODER-3).
package enum ReservedKey {
    package static let viewLoaded = "UIKit.viewLoaded"
    package static let firstResponder = "UIKit.firstResponder"
    package static let presented = "UIKit.presented"
    /// The sheet height that the user chose, in the state of a presented controller.
    package static let sheetHeight = "UIKit.sheetHeight"
    package static let selectedController = "UIKit.selectedController"
    package static let controllerCount = "UIKit.controllers"
    package static let frontColumn = "UIKit.frontColumn"
    package static func controller(_ index: Int) -> String { "UIKit.controller.\(index)" }
    /// Returns the index in such a key, or nil for any other key.
    static func index(ofController key: String) -> Int? {
        key.hasPrefix("UIKit.controller.") ? Int(key.dropFirst("UIKit.controller.".count)) : nil
    }
    package static func view(_ index: Int) -> String { "UIKit.view.\(index)" }
    package static let contentOffset = "UIKit.contentOffset"
    package static let contentInset = "UIKit.contentInset"
    package static let displayedSize = "UIKit.displayedSize"
    package static let zoomScale = "UIKit.zoomScale"
    package static let selection = "UIKit.selection"
    package static let isEditable = "UIKit.isEditable"
    package static let bounds = "UIKit.bounds"
    package static let center = "UIKit.center"
    package static let transform = "UIKit.transform"
    package static let anchorPoint = "UIKit.anchorPoint"
    /// The user's input (spec chapter 8.3).
    package static let input = "UIKit.input"
    /// The edits that led to a text, for undo.
    package static let editedTexts = "UIKit.editedTexts"
    package static let editPlaces = "UIKit.editPlaces"
    /// The state of an undo manager, with its controller.
    package static let undo = CodedValues.undoKey
    package static func undoTarget(_ index: Int) -> String { "UIKit.undoTarget.\(index)" }
    /// The versions and other drafts of a `@Restored` property.
    package static func draft(_ key: String) -> String { CodedValues.draftPrefix + key }
    /// The number of launches in which an object with models lacked one.
    package static let awaitedModels = "UIKit.awaitedModels"
    /// The events that the value of a `@Restored` property survives.
    package static func survival(_ key: String) -> String { CodedValues.survivalPrefix + key }
    package static let scope = "UIKit.scope"
    package static let searchIsActive = "UIKit.searchIsActive"
    /// The seconds for which UIKit restores an object's state after the save.
    package static let lifetime = "UIKit.lifetime"
    /// For a record without a live object: the number of launches that found none, the object that referred to it,
    /// and that object's key.
    package static let unclaimed = "UIKit.unclaimed"
    package static let unclaimedReferrer = "UIKit.unclaimed.referrer"
    package static let unclaimedKey = "UIKit.unclaimed.key"
    package static let duration = "UIKit.duration"
    package static let rowsByIdentifier = "UIKit.rowsByIdentifier"
    package static let placesOfItems = "UIKit.placesOfItems"
    package static let firstRow = "UIKit.firstRow"
    package static let firstRowDistance = "UIKit.firstRowDistance"
    /// The offsets of sections that scroll across a collection view, by section.
    package static let sectionOffsets = "UIKit.sectionOffsets"
    /// The user's input in the cells of a list, by row.
    package static let rowInputs = "UIKit.rowInputs"
    /// The items of an outline that the user expanded or collapsed.
    package static let expandedItems = "UIKit.expandedItems"
    package static let selectedRows = "UIKit.selectedRows"
    /// The state of views of other modules (StandIn).
    package static let webPages = "UIKit.webPages"
    package static let mapRegion = "UIKit.mapRegion"
    /// The events that led to the app's own state.
    package static let eventSenders = "UIKit.eventSenders"
    package static let eventNumbers = "UIKit.eventNumbers"
    /// The user defaults, in the save that found them changed. The app's own state or a session's has them.
    package static let defaults = SavedDefaults.key
    /// The size of the page that last showed a session, or an app without scenes.
    package static let pageSize = "UIKit.page.size"
    package static let pageIsOwnWindow = "UIKit.page.isOwnWindow"
    /// The quarantined states whose notices the user has seen.
    package static let seenStates = "UIKit.seenStates"
    /// The activity of a scene's session, in its own state.
    package static let sessionActivity = "UIKit.session.activity"
    package static let sessionUserInfo = "UIKit.session.userInfo"
    package static let sessionConfiguration = "UIKit.session.configuration"
    package static let sessionTitle = "UIKit.session.title"
    package static let sessionHasObjects = "UIKit.session.hasObjects"
    /// The time of the state without scenes that the session took over.
    package static let sessionTakenOver = "UIKit.session.takenOver"
    package static let ofSession: Set = [
        sessionActivity, sessionUserInfo, sessionConfiguration, sessionTitle, sessionHasObjects, sessionTakenOver,
        pageSize, pageIsOwnWindow, seenStates,
    ]
    /// The identifiers of the app's sessions, in the app's own state. The most recently active one comes first.
    package static let sessions = "UIKit.sessions"
    /// Sessions that stay on disk without a window, and those that were closed.
    package static let sessionsAside = "UIKit.sessions.aside"
    package static let sessionsClosed = "UIKit.sessions.closed"
    /// All sessions, in the state of an app that no longer has scenes.
    package static let carriedSessions = "UIKit.sessionsCarried"
    /// The keys that only displays use.
    package static let ofDisplays: Set = [eventSenders, eventNumbers, pageSize, pageIsOwnWindow]
}

import SimulatedMachine
import UIKit

/// The features that few apps have. A world draws some of them.
struct WorldFeatures {
    nonisolated(unsafe) static var current = WorldFeatures(seed: 0)

    /// The number of objects that no view shows, called drawers. If an app has more than 48 objects, a pass leaves some
    /// for later.
    var drawers = 0
    /// Seconds that an operation of every seventh drawer takes, or nil if all drawers encode at once.
    var operation: Double?
    /// True if every second act changes one and the same drawer with an operation.
    var repeatsDrawer = false
    /// True if the app sometimes declines to save for a while.
    var declinesSaving = false
    /// The number of acts for which the user is signed in, and then signed out.
    var signedInActs = 18
    var signedOutActs = 6
    /// The percentage of pushed screens that don't exist any more when they come back.
    var gone: UInt64 = 0
    /// True if some pushed screens have no class that makes them again.
    var hasClassless = false
    /// True if a press can push several screens at once.
    var pushesSeveral = false
    /// True if the app holds the screens that it makes again, until memory is short.
    var holdsForms = false
    /// True if the app has two controllers with one path.
    var hasTwins = false
    /// True if the delegate of fields writes in capitals.
    var formatsTexts = false
    /// The most letters that a user pastes at once.
    var longestPaste = 0
    /// True if forms show other forms in front of them.
    var hasSheets = false
    /// True if forms have a heading whose changes the user can undo.
    var hasUndo = false
    /// Seconds between two changes that the app makes by itself, or nil if it makes none.
    var tickInterval: Double?
    /// True if the changed value is a draft of data that other programs change between some launches.
    var ticksInDraft = false
    /// True if the changed value is in a model of the registered object.
    var ticksInModel = false
    /// False if UIKit doesn't save values that the app marks as sensitive.
    var storesSecrets = true
    /// The first launch of a newer version of the app, or nil if the version stays the same.
    var updateLaunch: Int?
    /// True if the rows of lists have fields.
    var rowsHaveFields = false
    /// True if the app fills the fields of rows with its own texts.
    var fillsRows = false
    /// True if some forms say that their data is still coming.
    var awaitsData = false
    /// True if the user often rests for some seconds.
    var oftenRests = false
    /// True if the user goes back to the first screens before the last run ends.
    var goesBackAtEnd = false

    /// Makes the features of an app that has none of them.
    init() {}

    init(seed: UInt64) {
        var random = SeededNumbers(seed: seed &* 1_009 &+ 3)
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        if one(in: 3) { drawers = Int.random(in: 60...400, using: &random) }
        if drawers > 0, one(in: 2) { operation = Double.random(in: 0.01...1, using: &random) }
        declinesSaving = one(in: 5)
        if one(in: 4) { gone = UInt64.random(in: 10...50, using: &random) }
        if gone == 0 { hasClassless = one(in: 4) }
        formatsTexts = one(in: 5)
        if one(in: 10) { longestPaste = 1_200_000 }
        // A form in front of others that the app declines may come back later, and a pushed one has no place then.
        hasSheets = one(in: gone > 0 ? 2 : 3)
        // If there are many objects, a pass leaves some for later. Then their values may differ from the undo manager's
        // changes.
        if drawers == 0 { hasUndo = one(in: 3) }
        if !declinesSaving, one(in: 4) { tickInterval = Double.random(in: 0.3...2, using: &random) }
        // UIKit saves undo changes as a sensitive value. So an app with undo stores sensitive values.
        storesSecrets = !one(in: 3) || hasUndo
        if one(in: 3) { updateLaunch = Int.random(in: 1...5, using: &random) }
        drawMore(seed: seed)
    }

    /// Draws the features that follow from others.
    private mutating func drawMore(seed: UInt64) {
        var random = SeededNumbers(seed: seed &* 4_001 &+ 11)
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        pushesSeveral = !one(in: 3) && (gone > 0 || hasClassless)
        holdsForms = !one(in: 3) && hasClassless
        hasTwins = one(in: 6)
        oftenRests = one(in: tickInterval == nil ? 10 : 2)
        goesBackAtEnd = one(in: 2)
        signedOutActs = Int.random(in: 1...6, using: &random)
        signedInActs = Int.random(in: 6...24, using: &random)
        // The writer waits for operations, and a newer answer comes meanwhile.
        if one(in: 2), declinesSaving, !hasUndo, operation == nil {
            if drawers == 0 { drawers = Int.random(in: 8...30, using: &random) }
            operation = Double.random(in: 0.05...1, using: &random)
        }
        repeatsDrawer = one(in: 2) && operation != nil
        rowsHaveFields = one(in: 2)
        fillsRows = one(in: 2)
        ticksInDraft = one(in: 2)
        ticksInModel = one(in: 2)
        // The user undoes a change of one form from another one, and a form that waits doesn't save it.
        awaitsData = one(in: 2) && !hasUndo
    }

    /// True if a feature needs a form that can push others.
    var needsForm: Bool { gone > 0 || hasClassless || formatsTexts || longestPaste > 0 || hasSheets || hasUndo }

    /// Seconds for which a save may wait for the app's objects. If operations of one object follow each other, a save
    /// waits for two seconds.
    var delay: Double { repeatsDrawer ? 2.5 : operation.map { 2 * $0 + 0.5 } ?? 0 }

    /// Returns true if the user signed out, which follows from the number of their acts.
    static func isSignedOut(after count: Int) -> Bool {
        current.declinesSaving && count % (current.signedInActs + current.signedOutActs) >= current.signedInActs
    }
}

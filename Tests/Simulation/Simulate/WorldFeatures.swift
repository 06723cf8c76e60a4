import SimulatedMachine
import UIKit

/// The parts of an app that few apps have, of which a world draws some.
struct WorldFeatures {
    nonisolated(unsafe) static var current = WorldFeatures(seed: 0)

    /// The number of objects that no view shows. Above 48, a pass leaves some of them for later.
    var drawers = 0
    /// Seconds that an operation of every seventh of them takes; nil if all encode at once.
    var operation: Double?
    /// True if the app does not want its state saved for a while, now and then.
    var declinesSaving = false
    /// Of a hundred screens that were pushed, so many do not exist any more when they come back.
    var gone: UInt64 = 0
    /// True if some screens that are pushed have no class to make them again.
    var hasClassless = false
    /// True if fields write in capitals, in their delegate.
    var formatsTexts = false
    /// The most letters that a user pastes at once.
    var longestPaste = 0
    /// True if forms show others in front of them.
    var hasSheets = false
    /// True if forms have a heading, of which each change can be undone.
    var hasUndo = false
    /// Seconds between two changes that the app makes by itself; nil if it makes none.
    var tickInterval: Double?
    /// False if values that the app marks as sensitive are not to be saved.
    var storesSecrets = true
    /// The launch from which the app is of a newer version; nil if it stays as it is.
    var updateLaunch: Int?

    /// No feature at all.
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
        hasSheets = one(in: 3)
        // Of many objects, some are asked later, so that what they say need not agree with what can be undone.
        if drawers == 0 { hasUndo = one(in: 3) }
        if !declinesSaving, one(in: 4) { tickInterval = Double.random(in: 0.3...2, using: &random) }
        // What can be undone is not stored without secrets.
        storesSecrets = !one(in: 3) || hasUndo
        if one(in: 3) { updateLaunch = Int.random(in: 1...5, using: &random) }
    }

    /// Seconds for which the app's objects may keep a save waiting.
    var delay: Double { operation.map { 2 * $0 + 0.5 } ?? 0 }

    /// Whether the user has signed out, which follows from what they did.
    static func isSignedOut(after count: Int) -> Bool { current.declinesSaving && count / 6 % 4 == 3 }
}

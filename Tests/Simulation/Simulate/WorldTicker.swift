import CWorld
import Foundation
import UIKit

/// A model that a timer changes, without an event, and without a view (S-SAVE-29).
///
/// The value is a draft in some worlds. If its data changed since the user began it, the app uses it all the same. In
/// some worlds, an object of its own has the value. Every second launch makes that object when it first needs it.
final class Ticker: NSObject, UIStateRestoring, UIRestoredDraftHandling {
    static var current: Ticker?
    private let isDraft = WorldFeatures.current.ticksInDraft
    private let isModel = WorldFeatures.current.ticksInModel
    private var plain = 0
    /// The version of the data, which changes between every second launch and the next one.
    private let version: Int
    @Restored("draft", begunOn: \Ticker.version) private var draft: Int?
    private lazy var model = TickModel(version: version)
    @MainActor private(set) var count: Int {
        get { isModel ? model.count(isDraft: isDraft) : isDraft ? draft ?? 0 : plain }
        set {
            if isModel {
                model.set(newValue, isDraft: isDraft)
            } else if isDraft {
                draft = newValue
            } else {
                plain = newValue
            }
        }
    }
    /// The moments of the changes of this run, the oldest first.
    private(set) var moments: [(at: UInt64, count: Int)] = []

    init(launch: Int) {
        version = launch / 2
        super.init()
        // UIKit asks about an outdated draft at the end of the turn in which the object appears. After a death, the draft
        // may be from before the data changed.
        let mayBeOutdated = isDraft && WorldRun.current.state.end != .terminated
        if isModel, launch % 2 == 0 || mayBeOutdated { _ = model }
        UIApplication.registerObject(forStateRestoration: self, restorationIdentifier: "Ticker")
    }

    /// Changes the model, and tells UIKit that a turn of the main loop ended. In a real process, the main loop does so.
    @MainActor
    func tick() {
        count += 1
        moments.append((CWorldNow, count))
        UIApplication.shared.silentChanges.appTurnEnded()
    }

    /// Returns the newest count that is at least so many nanoseconds old at `end`.
    func count(before time: UInt64, at end: UInt64) -> Int? {
        moments.last { $0.at + time <= end }?.count
    }

    func handleOutdatedDraft(_ draft: UIRestoredDraft) -> Bool {
        draft.use()
        return true
    }

    func encodeRestorableState(with coder: NSCoder) { coder.encode(plain, forKey: "count") }
    func decodeRestorableState(with coder: NSCoder) { plain = coder.decodeInteger(forKey: "count") }
}

/// The value of a `Ticker` that doesn't have it itself.
@MainActor
private final class TickModel {
    private let version: Int
    @Restored("count") private var plain = 0
    @Restored("draft", begunOn: \TickModel.version) private var draft: Int?

    init(version: Int) { self.version = version }

    func count(isDraft: Bool) -> Int { isDraft ? draft ?? 0 : plain }
    func set(_ count: Int, isDraft: Bool) { if isDraft { draft = count } else { plain = count } }
}

/// The counts of a `Ticker` that the next launch may restore by the promises.
struct TickPromise {
    /// The least counts after SIGKILL and after a power cut.
    var least = 0
    var leastOnMedium = 0
    var most = 0

    /// Nanoseconds until UIKit asks the model after a change. It asks many objects in turns.
    static var askedAfter: UInt64 { WorldFeatures.current.drawers > 0 ? 1_500_000_000 : 1_000_000_000 }

    /// Notes the end of a run.
    ///
    /// - Parameters:
    ///   - process: nanoseconds after which a change survives SIGKILL.
    ///   - medium: nanoseconds after which a change survives a power cut.
    ///   - end: the time until which promises hold.
    @MainActor
    mutating func runEnds(_ ticker: Ticker, process: UInt64, medium: UInt64, at end: UInt64) {
        leastOnMedium = ticker.count(before: medium + Self.askedAfter, at: end) ?? leastOnMedium
        least = max(least, ticker.count(before: process + Self.askedAfter, at: end) ?? 0)
        most = ticker.count
    }

    /// Expects what was on the medium, also of a launch that follows one which died before it restored anything.
    mutating func powerWasCut() { least = min(least, leastOnMedium) }

    /// Notes the count that a launch restored.
    ///
    /// - Returns: a sentence if the count breaks the promise, or nil.
    mutating func restored(_ count: Int) -> String? {
        defer { begin(with: count) }
        return (least...max(least, most)).contains(count)
            ? nil : "The app's model comes back as \(count), but only \(least) to \(most) is legal."
    }

    /// Begins again with the restored count of a launch without a promise.
    mutating func begin(with count: Int) {
        self = TickPromise(least: count, leastOnMedium: min(leastOnMedium, count), most: count)
    }
}

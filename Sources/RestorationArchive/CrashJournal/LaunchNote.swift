import Foundation

/// The note of a launch that restores. The next launch reads it if this one dies (S-LIFE-5).
package struct LaunchNote: Sendable, Equatable {
    /// An object that isn't restored because a launch died with it.
    package struct Suspect: Sendable, Equatable {
        package var object: ObjectFingerprint
        /// The step in which the launch died.
        package var step: LaunchStep
        /// True if it is left out because of an object below it (S-LIFE-8).
        package var isAbove: Bool

        package init(_ object: ObjectFingerprint, in step: LaunchStep, isAbove: Bool = false) {
            self.object = object
            self.step = step
            self.isAbove = isAbove
        }
    }

    /// The step of a launch, and the object whose code may be running.
    package struct Place: Sendable, Equatable {
        package var step = LaunchStep.starting
        /// The position of the record that the step is about, or nil for the app's own code.
        package var record: Int?
        /// The object whose code may be running while the launch settles, and in the minutes after that.
        package var suspect: ObjectFingerprint?

        package init() {}
    }

    /// Facts that may explain why the process ended.
    package struct Signs: Sendable, Equatable {
        /// The signal that ended the process, if it could be noted.
        package var signal: Int32?
        /// True if the app does not respond.
        package var isHung = false
        /// True if it uses nearly all the memory that it may have.
        package var isShortOfMemory = false
        /// True if `extendStateRestoration()` was called and its counterpart wasn't yet (S-LIFE-3).
        package var isExtended = false
        /// True if a termination signal has arrived (S-LIFE-6).
        package var isTerminating = false

        package init() {}
    }

    // MARK: Head

    /// The identifier of the machine's run. It differs after a power cut or a reboot, and then nobody is to blame.
    package var boot: UUID
    package var state: StateID
    /// The number of consecutive launches that died before this one.
    package var crashes = 0
    package var restoresNothing = false
    /// The objects that this launch left out, at most `maximumLeftOut`.
    package var leftOut: [Suspect] = []
    /// The row of crashes that this run belongs to if it crashes. It is nil if the run restores nothing, or if it lived
    /// long enough.
    package var loop: CrashLoop?

    // MARK: Slot

    package var place = Place()
    package var signs = Signs()

    package static let maximumLeftOut = 6

    package init(boot: UUID, state: StateID) {
        self.boot = boot
        self.state = state
    }

    /// Returns true if the process that wrote this note died by its own fault while its restoration was to blame.
    ///
    /// With a noted signal, the result is true in each step except `starting`, `ended`, `running` and `encoding`.
    /// Without one, and in `encoding`, it is true while the restoration is extended, and in a step that counts any
    /// death. It is also true after a hang or a lack of memory in a step with a suspect. A termination signal makes it
    /// false.
    ///
    /// - Parameter boot: The machine's current run. A process that ended together with the machine did not crash,
    ///   unless a signal was noted, because a device may be set to restart when its app crashes.
    package func isOfCrash(now boot: UUID) -> Bool {
        guard !signs.isTerminating else { return false }
        let step = place.step
        if signs.signal != nil, step != .encoding { return step != .starting && step != .ended && step != .running }
        guard self.boot == boot else { return false }
        if signs.isExtended { return true }
        return step.countsAnyDeath || step.hasSuspect && (signs.isHung || signs.isShortOfMemory)
    }

    /// True if a signal other than a termination signal ended the process after the settling time, but soon enough
    /// after its launch to count (S-LIFE-28).
    package var isOfSlowCrash: Bool { place.step == .running && signs.signal != nil && !signs.isTerminating }

    /// True if nobody is to blame, because the note has no suspect in a step that blames one. False while restoration
    /// is extended.
    package var blamesNobody: Bool { place.step.hasSuspect && place.suspect == nil && !signs.isExtended }
}

/// A step of a launch that restores, as the journal stores it (S-LIFE-5). The numbers are the file's.
package enum LaunchStep: UInt8, Sendable, CaseIterable {
    /// Nothing is restored yet, or nothing at all. Restoration isn't the cause of a death here.
    case starting = 1
    /// UIKit asks the app delegate if it should restore.
    case asking = 2
    /// The app provides an object.
    case creating = 3
    /// The object's view is loaded.
    case loadingView = 4
    case decoding = 5
    /// The object is presented, or made first responder.
    case presenting = 6
    /// The last calls of the pass, and of the app delegate, run.
    case finishing = 7
    /// The object's view appears for the first time.
    case appearing = 8
    /// The object's views are laid out for the first time.
    case layingOut = 9
    /// The launch has ended. Code that its screens started, such as timers, still runs for the first time.
    case settling = 10
    /// The launch succeeded. The journal only keeps the objects that were left out, until a newer state is saved.
    case ended = 11
    /// The state is saved during the launch or the settling time. `EncodingSlot` deals with a death in this step.
    case encoding = 12
    /// A scene is connected. Its delegate builds the objects to restore (S-SCENE-92).
    case connecting = 13
    /// An object that has waited since the launch is restored, because it is shown.
    case restoringLate = 14
    /// The settling time is over. A crash is counted, and blames nobody by itself (S-LIFE-28).
    case running = 15

    /// True from `asking` to `layingOut`, and for `connecting`: any death in this step is a crash. Nobody ends an app
    /// that shows nothing yet without need.
    var countsAnyDeath: Bool { self == .connecting || self != .starting && self < .settling }

    /// True for `settling` and `restoringLate`. The user may kill the app for another reason in them. A crash in them
    /// is the suspect's, even if the state was saved since.
    package var hasSuspect: Bool { self == .settling || self == .restoringLate }
}

extension LaunchStep: Comparable {
    package static func < (left: LaunchStep, right: LaunchStep) -> Bool { left.rawValue < right.rawValue }
}

/// The identity of the saved state that a launch is about. Positions of records have no meaning in another state
/// (S-LIFE-7).
package struct StateID: Sendable, Equatable {
    var generation: UInt64
    /// The bit pattern of the time of the save.
    var timestamp: UInt64
    var recordCount: UInt32

    package init(of archive: Archive, generation: UInt64) {
        self.generation = generation
        timestamp = archive.application.timestamp.timeIntervalSinceReferenceDate.bitPattern
        recordCount = UInt32(clamping: archive.records.count)
    }

    init(generation: UInt64, timestamp: UInt64, recordCount: UInt32) {
        self.generation = generation
        self.timestamp = timestamp
        self.recordCount = recordCount
    }
}

/// The runs that restored a state and crashed soon after their launch, one after the other (S-LIFE-28). The newest run
/// notes them.
package struct CrashLoop: Sendable, Equatable {
    /// The answer of a run to the crashes of the runs before it.
    package enum Measure: UInt8, Sendable, CaseIterable {
        /// It restores the newest save.
        case none
        /// It leaves out the frontmost controller, with what is below it.
        case leavesOutFrontmost
        /// It restores the newest save from before the first run of the row.
        case restoresOlderSave
        case restoresNothing
    }

    /// The number of runs before this one that belong to the row. If it is 0, the row begins with this run.
    package var crashes: Int
    /// The generation that the first run of the row opened, which is the newest save from before it.
    package var generation: UInt64
    /// The app's version, from `EncodingCrash.version(_:)`. Another version begins a new row.
    package var version: UInt64
    /// The answer of this run.
    package var measure: Measure

    package init(crashes: Int = 0, generation: UInt64, version: UInt64, measure: Measure = .none) {
        self.crashes = crashes
        self.generation = generation
        self.version = version
        self.measure = measure
    }
}

import Foundation

/// The note of a launch that restores, for the launch after its death (S-LIFE-5).
package struct LaunchNote: Sendable, Equatable {
    /// An object that isn't restored because a launch has died with it.
    package struct Suspect: Sendable, Equatable {
        package var object: ObjectFingerprint
        /// In which step.
        package var step: LaunchStep
        /// It is left out because of an object below it (S-LIFE-8).
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
        /// Position of the record that the step is about; nil for the app's own code.
        package var record: Int?
        /// The object whose code may be running while the launch settles, and in the minutes after that.
        package var suspect: ObjectFingerprint?

        package init() {}
    }

    /// Facts that may explain why the process has ended.
    package struct Signs: Sendable, Equatable {
        /// The signal that ended the process, where it could be noted.
        package var signal: Int32?
        /// The app does not answer.
        package var isHung = false
        /// It has nearly all the memory that it may have.
        package var isShortOfMemory = false
        /// `extendStateRestoration()` was called without its counterpart so far (S-LIFE-3).
        package var isExtended = false
        /// A termination signal has come (S-LIFE-6).
        package var isTerminating = false

        package init() {}
    }

    // MARK: Head

    /// Names the machine's run: after a power cut or a reboot it is another, and nobody is to blame.
    package var boot: UUID
    package var state: StateID
    /// Launches in a row that have died before the one that wrote this.
    package var crashes = 0
    package var restoresNothing = false
    /// At most `maximumLeftOut`.
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

    /// Returns whether the process that wrote this has died by a fault of its own while its restoration was to blame.
    ///
    /// - Parameter boot: the machine's run now. What the machine took down with itself isn't a crash, unless a signal
    ///   was noted: a device may be set to start again when its app has crashed.
    package func isOfCrash(now boot: UUID) -> Bool {
        guard !signs.isTerminating else { return false }
        let step = place.step
        if signs.signal != nil, step != .encoding { return step != .starting && step != .ended && step != .running }
        guard self.boot == boot else { return false }
        if signs.isExtended { return true }
        return step.countsAnyDeath || step.hasSuspect && (signs.isHung || signs.isShortOfMemory)
    }

    /// True if the process crashed after the settling time, but soon enough after its launch to count (S-LIFE-28).
    package var isOfSlowCrash: Bool { place.step == .running && signs.signal != nil && !signs.isTerminating }

    /// True if something that was not restored stood in front.
    package var blamesNobody: Bool { place.step.hasSuspect && place.suspect == nil && !signs.isExtended }
}

/// A step of a launch that restores, as the journal names it (S-LIFE-5). The numbers are the file's.
package enum LaunchStep: UInt8, Sendable, CaseIterable {
    /// Nothing is restored yet, or nothing at all: a death here is not a restoration's.
    case starting = 1
    /// UIKit asks the app delegate whether to restore.
    case asking = 2
    /// An object is provided.
    case creating = 3
    /// Its view is loaded.
    case loadingView = 4
    case decoding = 5
    /// It is presented, or made first responder.
    case presenting = 6
    /// The last calls of the pass, and of the app delegate.
    case finishing = 7
    /// Its view appears for the first time.
    case appearing = 8
    /// Its views are laid out for the first time.
    case layingOut = 9
    /// The launch has ended; what its screens have started, timers for instance, still runs for the first time.
    case settling = 10
    /// All went well. The journal only keeps what was left out, until a newer state is saved.
    case ended = 11
    /// The state is saved while the launch goes on, or what it has restored still runs for the first time: what ends
    /// the process here is the matter of `EncodingSlot`.
    case encoding = 12
    /// A scene is connected: its delegate builds what is restored then (S-SCENE-92).
    case connecting = 13
    /// What has waited since the launch is restored, because it is shown.
    case restoringLate = 14
    /// The settling time is over. A crash is counted, and blames nobody by itself (S-LIFE-28).
    case running = 15

    /// Whether whatever ends the process here is a crash: nobody ends an app that shows nothing yet without need.
    var countsAnyDeath: Bool { self == .connecting || self != .starting && self < .settling }

    /// True if the user may kill the app for a reason of his own, and a crash is blamed on the suspect, whatever was
    /// saved since.
    package var hasSuspect: Bool { self == .settling || self == .restoringLate }
}

extension LaunchStep: Comparable {
    package static func < (left: LaunchStep, right: LaunchStep) -> Bool { left.rawValue < right.rawValue }
}

/// The name of the saved state that a launch is about. Positions of records mean nothing in another state (S-LIFE-7).
package struct StateID: Sendable, Equatable {
    var generation: UInt64
    /// Bit pattern of the time of the save.
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

    /// The number of runs before this one that belong to the row. A row without any begins with this run.
    package var crashes: Int
    /// The generation that the first run of the row opened, which is the newest save from before it.
    package var generation: UInt64
    /// The app's version, as `EncodingCrash.version(_:)` gives it. Another version begins a new row.
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

import Foundation

/// What a launch that restores notes on disk as it goes on, for the launch after its death (spec chapter 11.2).
///
/// It holds positions and numbers, and no name (docs/archive-format.md has the bytes). The head is written once; the cells
/// after it change by single stores, each valid or not by itself, because the process may die at any moment.
package struct LaunchMarker: Sendable, Equatable {
    /// An object that is not restored because a launch has died with it.
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

    // MARK: Head

    /// Names the machine's run: after a power cut or a reboot it is another, and nobody is to blame.
    package var boot: UUID
    package var state: StateID
    /// The number of the launch among those of this state that left a marker. The store sets it.
    package internal(set) var launch: UInt64 = 0
    /// Launches in a row that have died before the one that wrote this.
    package var crashes = 0
    package var restoresNothing = false
    /// At most `maximumLeftOut`.
    package var leftOut: [Suspect] = []
    /// The row of crashes that this run belongs to if it crashes. It is nil if the run restores nothing, or if it lived long enough.
    package var loop: CrashLoop?

    // MARK: Cells

    package var step = LaunchStep.starting
    /// Position of the record that the step is about; nil for the app's own code.
    package var record: Int?
    /// The object whose code may be running while the launch settles, and in the minutes after that.
    package var suspect: ObjectFingerprint?
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

    package static let maximumLeftOut = 6

    package init(boot: UUID, state: StateID) {
        self.boot = boot
        self.state = state
    }

    /// Whether the process that wrote this has died by a fault of its own while its restoration was to blame.
    ///
    /// - Parameter boot: the machine's run now. What the machine took down with itself is no crash, unless a signal was
    ///   noted: a device may be set to start again when its app has crashed.
    package func isOfCrash(now boot: UUID) -> Bool {
        guard !isTerminating else { return false }
        if signal != nil, step != .encoding { return step != .starting && step != .ended && step != .running }
        guard self.boot == boot else { return false }
        if isExtended { return true }
        return step.countsAnyDeath || step.hasSuspect && (isHung || isShortOfMemory)
    }

    /// True if the process crashed after the settling time, but soon enough after its launch to count (S-LIFE-28).
    package var isOfSlowCrash: Bool { step == .running && signal != nil && !isTerminating }
}

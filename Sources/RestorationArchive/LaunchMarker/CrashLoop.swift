/// The runs that restored a state and crashed soon after their launch, one after the other (S-LIFE-28). The newest run notes them in its marker.
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
    /// The app's version, as `EncodeDeath.version(_:)` gives it. Another version begins a new row.
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

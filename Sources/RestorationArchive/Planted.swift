#if PLANTED
    import Foundation

    /// The losses that were mended and that the simulator has to find again. Each case puts one of them back. `scripts/simulate --planted`
    /// compiles them, and nothing else does.
    package enum Planted: String, CaseIterable {
        /// Two records of one object are written, which no launch reads.
        case twoRecordsOfOne
        /// A pass that restored keeps itself and all that it provided.
        case passesStay
        /// A window that was closed leaves its folder and its note.
        case foldersStay
        /// An event counts as saved before operations have encoded what it led to.
        case operationsNotAwaited
        /// After a declined pass the state is put aside behind all writes, also newer ones.
        case withdrawnBehind
        /// The writer writes a state that waited, although the app declined since.
        case declinedIsWritten
        /// An event counts as saved before all objects had their turn.
        case turnsNotAwaited
        /// Undoing changes an object that waits, which is restored over that later.
        case undoChangesWaiting
        /// Groups of undo whose objects wait are left out.
        case undoOfWaitingLost
        /// An older list of windows counts as the newest.
        case olderListCounts
        /// A version without scenes forgets all windows but one.
        case windowsForgotten
        /// A value that an app sets of a discarded session comes back to the disk.
        case discardedComesBack
        /// A text counts as the app's if a delegate sets it within an answer.
        case answersAreTheApps
        /// Of two controllers with one path the one that is encoded first is saved.
        case firstEncodedWins
        /// A death in the initializer of a scene's delegate blames nobody.
        case earlyDeathsUnseen
        /// Runs that crash a while after their launch are not counted.
        case slowCrashesUncounted
        /// Saves carry a record along that app code declined.
        case declinedComesBack
        /// User defaults are not saved.
        case defaultsNotSaved
        /// A model that changes without an event or a view is not asked.
        case silentChangesUnseen
        /// Numbers of generations are taken from files that do not verify.
        case anyNumberCounts

        private static let chosen = getenv("SIMULATE_PLANTED").map { String(cString: $0) }

        /// True if the loss is back in this process.
        package var isBack: Bool { Self.chosen == rawValue }
    }
#endif

#if PLANTED
    import Foundation

    /// Fixed bugs that lost state and that the simulator has to find again. Each case brings one of them back. Only
    /// `scripts/simulate --planted` compiles them.
    package enum Planted: String, CaseIterable {
        /// The writer writes two records of one object, which no launch reads.
        case twoRecordsOfOne
        /// A restore pass keeps itself and all its objects in memory.
        case passesStay
        /// A closed window leaves its folder and its note.
        case foldersStay
        /// An event counts as saved before operations have encoded its effects.
        case operationsNotAwaited
        /// After the app declined a save, the store keeps the state aside only after all writes, including newer ones.
        case withdrawnBehind
        /// The writer writes a waiting state, although the app has declined to save since.
        case declinedIsWritten
        /// An event counts as saved before all objects had their turn.
        case turnsNotAwaited
        /// An undo changes an object that isn't restored yet. Its restoration overwrites the change later.
        case undoChangesWaiting
        /// A save leaves out undo groups whose objects aren't restored yet.
        case undoOfWaitingLost
        /// An older list of windows counts as the newest.
        case olderListCounts
        /// A version without scenes forgets all windows but one.
        case windowsForgotten
        /// If an app sets a value of a discarded session, the session's state is written again.
        case discardedComesBack
        /// A text counts as the app's if a delegate sets it during a callback.
        case answersAreTheApps
        /// If two controllers have the same path, the first encoded one is saved.
        case firstEncodedWins
        /// A death in the initializer of a scene's delegate blames nobody.
        case earlyDeathsUnseen
        /// Runs that crash a while after their launch are not counted.
        case slowCrashesUncounted
        /// Saves retain a record that app code declined.
        case declinedComesBack
        /// User defaults are not saved.
        case defaultsNotSaved
        /// A save misses a model that changes without an event or a view.
        case silentChangesUnseen
        /// The next generation's number depends on files that do not verify.
        case anyNumberCounts

        private static let chosen = getenv("SIMULATE_PLANTED").map { String(cString: $0) }

        /// True if the loss is back in this process, because the environment variable `SIMULATE_PLANTED` names it.
        package var isBack: Bool { Self.chosen == rawValue }
    }
#endif

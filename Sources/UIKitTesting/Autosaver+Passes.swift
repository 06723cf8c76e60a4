import RestorationArchive
import UIKit

/// Save passes that write nothing, for tests and benchmarks of a save's work on the main actor. The next save
/// contains the whole state.
extension Autosaver {
    /// Runs a complete pass.
    ///
    /// - Returns: nil if the app declined to save.
    package func preserve() -> Archive? {
        handover.forget()
        return ended(runPass(completely: true)).archive
    }

    /// Runs the pass of a save after a change.
    package func preserveChange() -> StateUpdate {
        handover.forget()
        return ended(runPass(completely: false))
    }

    /// Runs a slice of a pass.
    ///
    /// - Parameters:
    ///   - completely: false to encode only the objects that may have changed.
    ///   - slice: The longest duration of the slice.
    /// - Returns: nil if another slice must follow.
    package func preserveSlice(completely: Bool = false, _ slice: Duration = SavePass.slice) -> StateUpdate? {
        handover.forget()
        return runSlice(completely: completely, slice).map(ended)
    }

    /// Encodes some of the objects for which the newest pass had no time.
    ///
    /// - Returns: nil if there are none, or if a complete pass is needed.
    package func preserveMore() -> ArchiveChange? { passes.askMore() }

    private func ended(_ outcome: SavePass.Outcome) -> StateUpdate {
        if !outcome.update.isNothing { reports.passEnded(outcome.summary, .success(nil), isRecorded: false) }
        return outcome.update
    }
}

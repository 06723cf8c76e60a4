import RestorationArchive
import UIKit

/// Passes that write nothing, for tests and benchmarks: what a save asks of the main actor. The next save has the whole state.
extension Autosaver {
    /// Runs a pass over everything.
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
    ///   - completely: false encodes what may have changed.
    ///   - slice: The time that it may take.
    /// - Returns: nil if another slice has to follow.
    package func preserveSlice(completely: Bool = false, _ slice: Duration = SavePass.slice) -> StateUpdate? {
        handover.forget()
        return runSlice(completely: completely, slice).map(ended)
    }

    /// Asks some of the objects for which the newest pass had no time.
    ///
    /// - Returns: nil if there are none, or only a complete pass can tell.
    package func preserveMore() -> ArchiveChange? { passes.askMore() }

    private func ended(_ outcome: SavePass.Outcome) -> StateUpdate {
        if !outcome.update.isNothing { reports.passEnded(outcome.summary, .success(nil), isRecorded: false) }
        return outcome.update
    }
}

import Foundation

// How the data of a table or collection view changes.
extension ElementView {
    /// All data is new: the selection is dropped, and what is being restored is looked for again (S-CLASS-22).
    func dataWasReplaced() {
        countOfChanges += 1
        selection = ElementSelection()
        dataMayHaveChanged()
        hideActions(ofGone: true)
        keepOffsetWithinContent()
        sought.find(in: self)
    }

    /// Elements came, went and moved. The selection stays with those that were selected.
    ///
    /// - Parameter positions: where elements are now; those that are gone are left out.
    func dataDidMove(_ positions: ([IndexPath]) -> [IndexPath]) {
        moveSelection(positions)
        sought.findLate(in: self)
    }

    /// Shows another snapshot, which may have the elements in another order. The selection stays with those that were selected, and the
    /// view looks again for the elements that are being restored (S-CLASS-22).
    ///
    /// - Parameter positions: where elements are now. Those that are gone are left out.
    func snapshotDidChange(_ positions: ([IndexPath]) -> [IndexPath]) {
        moveSelection(positions)
        sought.findAgain(in: self)
    }

    private func moveSelection(_ positions: ([IndexPath]) -> [IndexPath]) {
        countOfChanges += 1
        let moved = positions(selection.paths)
        dataMayHaveChanged()
        hideActions(ofGone: true)
        selection = ElementSelection(moved.filter { contains($0) })
        keepOffsetWithinContent()
    }

    /// Applies a change, or keeps it until the open updates end.
    func update(_ note: (inout ElementUpdates) -> Void) {
        if let finished = updates.note(note) { dataDidMove(finished.positions) }
    }

    /// What `changes` does counts as one update.
    func updateTogether(_ changes: (() -> Void)?) {
        updates.begin()
        changes?()
        updates.end()
        update { _ in }
    }
}

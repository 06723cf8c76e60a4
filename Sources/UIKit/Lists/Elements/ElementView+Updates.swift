import Foundation

// The changes of a table or collection view's data.
extension ElementView {
    /// Clears the selection because all data is new, and looks again for the elements to restore (S-CLASS-22). It
    /// discards the layout, hides revealed actions, and scrolls back if the content is shorter now.
    func dataWasReplaced() {
        countOfChanges += 1
        selection = ElementSelection()
        dataMayHaveChanged()
        hideActions(ofGone: true)
        keepOffsetWithinContent()
        sought.find(in: self)
    }

    /// Updates the view after insertions, deletions and moves. The selected elements stay selected, and revealed
    /// actions hide. If no element of a restoration existed so far, it looks for them again.
    ///
    /// - Parameter positions: Returns the new positions of elements, without the deleted ones.
    func dataDidMove(_ positions: ([IndexPath]) -> [IndexPath]) {
        moveSelection(positions)
        sought.findLate(in: self)
    }

    /// Shows another snapshot, which may have the elements in another order. The selected elements stay selected,
    /// revealed actions hide, and the view looks again for the elements to restore (S-CLASS-22).
    ///
    /// - Parameter positions: Returns the new positions of elements, without the deleted ones.
    func snapshotDidChange(_ positions: ([IndexPath]) -> [IndexPath]) {
        moveSelection(positions)
        sought.findAgain(in: self)
    }

    private func moveSelection(_ positions: ([IndexPath]) -> [IndexPath]) {
        countOfChanges += 1
        let moved = positions(selection.paths)
        dataMayHaveChanged()
        rowInputs.rowsDidMove(positions)
        hideActions(ofGone: true)
        selection = ElementSelection(moved.filter { contains($0) })
        keepOffsetWithinContent()
    }

    /// Applies a change, or collects it until the open updates end.
    func update(_ note: (inout ElementUpdates) -> Void) {
        if let finished = updates.note(note) { dataDidMove(finished.positions) }
    }

    /// Runs `changes` as one update. Inside an open update, the view changes when the outermost one ends.
    func updateTogether(_ changes: (() -> Void)?) {
        updates.begin()
        changes?()
        updates.end()
        update { _ in }
    }
}

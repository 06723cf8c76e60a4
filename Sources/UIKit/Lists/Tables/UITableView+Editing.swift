import Foundation

// Edit mode: the appearance of rows and the actions of the user on them.
extension UITableView {
    /// Returns the delegate's editing style of a row. Without a delegate it is `delete`.
    func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Returns the control that a row currently has at its beginning. It is `none` outside edit mode, with multiple
    /// selection in edit mode, and for a row that the user can't edit. An insertion needs a data source that commits
    /// it, and a deletion this or trailing actions of the delegate.
    func control(at path: IndexPath) -> UITableViewCell.EditingStyle {
        guard isEditing, !allowsMultipleSelectionDuringEditing, mayBeEdited(path) else { return .none }
        switch editingStyle(at: path) {
        case .none: return .none
        case .insert: return isCommitted(path) ? .insert : .none
        case .delete: return isCommitted(path) || swipeTraits(of: path).contains(.trailingActions) ? .delete : .none
        }
    }

    /// Returns true if the user can move a row now. It is false outside edit mode, without a data source, and for a row
    /// that doesn't exist. If the data source implements `canMoveRowAt`, that method decides. Otherwise the user can
    /// move a row if the app implements `moveRowAt` or the cell has `showsReorderControl`. `UITableViewDataSource`
    /// describes the rule.
    func canMove(_ path: IndexPath) -> Bool {
        guard isEditing, layout.contains(path), let dataSource else { return false }
        if dataSource.tableView(self, canMoveRowAt: path) { return true }
        let hasWrittenCanMove = UnimplementedMember.isImplemented(.canMoveRow, by: dataSource) {
            _ = dataSource.tableView(self, canMoveRowAt: path)
        }
        guard !hasWrittenCanMove else { return false }
        return cells[path]?.showsReorderControl == true || (dataSource as? any RowChangingSource)?.overridesMove == true
    }

    /// Returns the traits with which a display shows a row in edit mode. They are empty for a row without a cell, or
    /// whose cell takes no input.
    func editingTraits(of path: IndexPath) -> PresentationTraits {
        guard let cell = cells[path], cell.isUserInteractionEnabled else { return [] }
        var traits: PresentationTraits = canMove(path) ? .reorderable : []
        guard mayBeEdited(path) else { return traits }
        guard !allowsMultipleSelectionDuringEditing else { return traits.union([.editing, .checkable]) }
        switch control(at: path) {
        case .delete: traits.formUnion([.editing, isCommitted(path) ? .deletable : .trailingActions])
        case .insert: traits.formUnion([.editing, .insertable])
        case .none:
            // The row is indented like rows with a control, unless the app prevents it.
            if editingStyle(at: path) == .none, isIndented(cell, at: path) { traits.insert(.editing) }
        }
        return traits
    }

    /// Returns true if a row without a control is indented like the others: if the cell and the delegate want that.
    /// Without a delegate, the cell decides.
    private func isIndented(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
        cell.shouldIndentWhileEditing
            && tableDelegate.map { $0.tableView(self, shouldIndentWhileEditingRowAt: path) } ?? true
    }

    /// Updates the editing state of a cell: its editing style, and if it is being edited or shows its delete button.
    /// The cell learns of it in `willTransition(to:)` and `didTransition(to:)` if its state changes.
    func showEditing(in cell: UITableViewCell, at path: IndexPath) {
        // Outside edit mode the table does not ask the data source or delegate.
        let isEdited = isEditing && (mayBeEdited(path) || canMove(path))
        cell.editingStyle = isEdited && mayBeEdited(path) ? editingStyle(at: path) : .none
        let isConfirming = revealed?.path == path && revealed?.edge == .trailing
        guard cell.isEditing != isEdited || cell.showingDeleteConfirmation != isConfirming else { return }
        cell.changeState(isEditing: isEdited, isConfirming: isConfirming)
    }

    /// Updates the cells after one of them reveals its actions. nil means that none does. The cells whose state changes
    /// learn of it in `willTransition(to:)` and `didTransition(to:)`.
    func showConfirmation(in confirming: UITableViewCell?) {
        for cell in cells.byKey.values where cell.showingDeleteConfirmation != (cell === confirming) {
            cell.changeState(isEditing: cell.isEditing, isConfirming: cell === confirming)
        }
    }

    /// The sections near the visible part that have a header but no rows. There are none outside edit mode.
    var emptySectionsNearby: [Int] {
        guard isEditing else { return [] }
        let nearby = nearbyRect
        return layout.rows(from: nearby.minY, to: nearby.maxY).map(\.section).filter {
            layout.sections[$0].rowCount == 0 && (layout.sections[$0].header != nil || sectionHeaders[$0] != nil)
        }
    }
}

import Foundation

// Edit mode: how rows look, and what the user may do with them.
extension UITableView {
    /// Asks the delegate what the control of a row does. Without an answer, it deletes the row.
    func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Says which control a row has now at its beginning.
    func control(at path: IndexPath) -> UITableViewCell.EditingStyle {
        guard isEditing, !allowsMultipleSelectionDuringEditing, mayBeEdited(path) else { return .none }
        switch editingStyle(at: path) {
        case .none: return .none
        case .insert: return isCommitted(path) ? .insert : .none
        case .delete: return isCommitted(path) || swipeTraits(of: path).contains(.trailingActions) ? .delete : .none
        }
    }

    /// Says if the user may move a row now. A data source that has written `canMoveRowAt` decides. Without that method, a row may be moved
    /// if the app has written `moveRowAt`. `UITableViewDataSource` has the rule.
    func canMove(_ path: IndexPath) -> Bool {
        guard isEditing, layout.contains(path), let dataSource else { return false }
        if dataSource.tableView(self, canMoveRowAt: path) { return true }
        let hasWrittenCanMove = UnimplementedMember.isImplemented(.canMoveRow, by: dataSource) {
            _ = dataSource.tableView(self, canMoveRowAt: path)
        }
        guard !hasWrittenCanMove else { return false }
        return cells[path]?.showsReorderControl == true || WrittenRowMethods.moves(dataSource)
    }

    /// Says how a display shows a row in edit mode.
    func editingTraits(of path: IndexPath) -> PresentationTraits {
        guard let cell = cells[path], cell.isUserInteractionEnabled else { return [] }
        var traits: PresentationTraits = canMove(path) ? .reorderable : []
        guard mayBeEdited(path) else { return traits }
        guard !allowsMultipleSelectionDuringEditing else { return traits.union([.editing, .checkable]) }
        switch control(at: path) {
        case .delete: traits.formUnion([.editing, isCommitted(path) ? .deletable : .trailingActions])
        case .insert: traits.formUnion([.editing, .insertable])
        case .none:
            // The row begins beside the others, unless the app does not want that.
            if editingStyle(at: path) == .none, isIndented(cell, at: path) { traits.insert(.editing) }
        }
        return traits
    }

    /// Asks cell and delegate if a row without a control begins beside the others.
    private func isIndented(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
        cell.shouldIndentWhileEditing
            && tableDelegate.map { $0.tableView(self, shouldIndentWhileEditingRowAt: path) } ?? true
    }

    /// Tells a cell if its row is being edited, and how.
    func showEditing(in cell: UITableViewCell, at path: IndexPath) {
        // Outside edit mode the table asks nobody.
        let isEdited = isEditing && (mayBeEdited(path) || canMove(path))
        cell.editingStyle = isEdited && mayBeEdited(path) ? editingStyle(at: path) : .none
        let isConfirming = revealed?.path == path && revealed?.edge == .trailing
        guard cell.isEditing != isEdited || cell.showingDeleteConfirmation != isConfirming else { return }
        cell.changeState(isEditing: isEdited, isConfirming: isConfirming)
    }

    /// Tells the cells which of them shows its actions. Nil means none.
    func showConfirmation(in confirming: UITableViewCell?) {
        for cell in cells.byKey.values where cell.showingDeleteConfirmation != (cell === confirming) {
            cell.changeState(isEditing: cell.isEditing, isConfirming: cell === confirming)
        }
    }

    /// Those near the visible part that have a header and no rows, in edit mode.
    var emptySectionsNearby: [Int] {
        guard isEditing else { return [] }
        let nearby = nearbyRect
        return layout.rows(from: nearby.minY, to: nearby.maxY).map(\.section).filter {
            layout.sections[$0].rowCount == 0 && (layout.sections[$0].header != nil || sectionHeaders[$0] != nil)
        }
    }
}

import Foundation

// The actions that swipes over rows reveal.
extension UITableView {
    /// Returns the sides at which a swipe can reveal actions of the delegate. It only tests whether the delegate
    /// implements the methods. The table asks for the actions when the user swipes, because apps expect the call at
    /// that moment. It returns no sides for a row that the user can't edit.
    func swipeTraits(of path: IndexPath) -> PresentationTraits {
        guard let delegate = tableDelegate, mayBeEdited(path) else { return [] }
        func has(_ method: UnimplementedMember.Method, _ call: () -> Void) -> Bool {
            UnimplementedMember.isImplemented(method, by: delegate, call)
        }
        var traits: PresentationTraits = []
        let hasLeading = has(.leadingActions) {
            _ = delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        let hasTrailing = has(.trailingActions) {
            _ = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        }
        let hasOlder = has(.editActions) { _ = delegate.tableView(self, editActionsForRowAt: path) }
        if hasLeading { traits.insert(.leadingActions) }
        if hasTrailing || hasOlder { traits.insert(.trailingActions) }
        return traits
    }

    /// Returns true if the data source allows deleting the row and the delegate's editing style is `delete`. Returns
    /// false without a data source.
    func isDeletable(_ path: IndexPath) -> Bool {
        isCommitted(path) && editingStyle(at: path) == .delete
    }

    /// Returns true if the data source handles deletions and insertions of the row. `UITableViewDataSource` describes
    /// the rule. Returns false without a data source.
    func isCommitted(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        return dataSource.tableView(self, canEditRowAt: path)
            || (dataSource as? any RowChangingSource)?.overridesCommit == true && !hasWrittenCanEdit(dataSource, path)
    }

    /// Returns true if the delegate's actions apply to the row. As on Apple's platforms, they do if the app does not
    /// implement `canEditRowAt`. A deletion has more conditions, see `isCommitted(_:)`. Returns false without a data
    /// source.
    func mayBeEdited(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        return dataSource.tableView(self, canEditRowAt: path) || !hasWrittenCanEdit(dataSource, path)
    }

    /// Returns true if the data source implements `canEditRowAt` itself.
    private func hasWrittenCanEdit(_ dataSource: any UITableViewDataSource, _ path: IndexPath) -> Bool {
        UnimplementedMember.isImplemented(.canEdit, by: dataSource) {
            _ = dataSource.tableView(self, canEditRowAt: path)
        }
    }

    /// Returns the delegate's actions for a swipe. At the row's end, asks the older method if the newer one returns
    /// nil. Returns an empty configuration if the delegate does, and nil only if it has none. Returns nil for a row
    /// that doesn't exist or that the user can't edit. In edit mode, returns nil unless the row has a delete control
    /// and the edge is its end.
    func delegateActions(at path: IndexPath, _ edge: DisplayEvent.RowEdge) -> UISwipeActionsConfiguration? {
        guard layout.contains(path), let delegate = tableDelegate, mayBeEdited(path) else { return nil }
        // In edit mode only the row's control reveals actions.
        if isEditing, edge == .leading || control(at: path) != .delete { return nil }
        switch edge {
        case .leading: return delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        case .trailing:
            return delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                ?? delegate.tableView(self, editActionsForRowAt: path).map { configuration(of: $0, at: path) }
        }
    }

    /// Converts older actions to newer ones. A full swipe performs none of them, as on Apple's platforms.
    private func configuration(of actions: [UITableViewRowAction], at path: IndexPath) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { older in
                let style: UIContextualAction.Style = older.style == .destructive ? .destructive : .normal
                let action = UIContextualAction(style: style, title: older.title) { _, _, done in
                    older.handler(older, path)
                    done(true)
                }
                action.backgroundColor = older.backgroundColor
                return action
            })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// Returns the deletion of a row. Returns nil if the row can't be deleted. Its title is the delegate's, otherwise
    /// "Delete". The user's choice of it calls the data source.
    func deletionAction(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard layout.contains(path), isDeletable(path) else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            done(self?.userDeleted(path) == .handled)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

import Foundation

// What swipes over rows reveal.
extension UITableView {
    /// Where a swipe may reveal something, as far as can be told before the delegate is asked for it: it is asked when the user
    /// swipes, as it may have been written for that moment.
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

    /// Whether the data source lets the row be deleted, and the delegate has nothing against it.
    func isDeletable(_ path: IndexPath) -> Bool {
        isCommitted(path) && editingStyle(at: path) == .delete
    }

    /// Says if the data source deletes or inserts a row when the user wants that. `UITableViewDataSource` has the rule.
    func isCommitted(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        return dataSource.tableView(self, canEditRowAt: path)
            || WrittenRowMethods.commits(dataSource) && !hasWrittenCanEdit(dataSource, path)
    }

    /// Says if the delegate's actions are for the row. If nobody has written `canEditRowAt`, they are, as in UIKit. A deletion needs
    /// more, see `isCommitted(_:)`.
    func mayBeEdited(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        return dataSource.tableView(self, canEditRowAt: path) || !hasWrittenCanEdit(dataSource, path)
    }

    /// Says if the data source has a `canEditRowAt` of its own.
    private func hasWrittenCanEdit(_ dataSource: any UITableViewDataSource, _ path: IndexPath) -> Bool {
        UnimplementedMember.isImplemented(.canEdit, by: dataSource) {
            _ = dataSource.tableView(self, canEditRowAt: path)
        }
    }

    /// What the delegate has for a swipe, in the newer way or in the older one.
    func delegateActions(at path: IndexPath, _ edge: DisplayEvent.RowEdge) -> UISwipeActionsConfiguration? {
        guard layout.contains(path), let delegate = tableDelegate, mayBeEdited(path) else { return nil }
        // In edit mode nothing but the row's control reveals them.
        if isEditing, edge == .leading || control(at: path) != .delete { return nil }
        switch edge {
        case .leading: return delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        case .trailing:
            return delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                ?? delegate.tableView(self, editActionsForRowAt: path).map { configuration(of: $0, at: path) }
        }
    }

    /// The older actions as newer ones. A full swipe does none of them, as in UIKit.
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

    /// The deletion of a row that can be deleted.
    func deletionAction(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard layout.contains(path), isDeletable(path) else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            done(self?.userDeleted(path) == .handled)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

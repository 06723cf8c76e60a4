import Foundation

// The context menus of rows.
extension UITableView: ContextMenuOwner {
    /// Returns true if the delegate implements the method for context menus, whatever it returns for this row. Returns
    /// false without a delegate. To find that out, the table calls the method once for each class of delegate.
    func offersContextMenu(at path: IndexPath) -> Bool {
        guard let delegate = tableDelegate else { return false }
        return UnimplementedMember.isImplemented(.contextMenu, by: delegate) {
            _ = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)
        }
    }

    func contextMenu(for touch: UITouch) -> ContextMenuOffer? {
        let cell = touch.view?.withViewsAbove.lazy.compactMap { $0 as? UITableViewCell }
            .first { self.indexPath(for: $0) != nil }
        guard let cell, let path = indexPath(for: cell), layout.contains(path), let delegate = tableDelegate,
            let configuration = delegate.tableView(
                self, contextMenuConfigurationForRowAt: path, point: touch.location(in: self))
        else { return nil }
        var offer = ContextMenuOffer(configuration: configuration, view: cell, source: self)
        offer.willDisplay = { [weak self] animator in
            guard let self else { return }
            self.tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
        }
        offer.willEnd = { [weak self] animator in
            guard let self else { return }
            self.tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
        }
        return offer
    }
}

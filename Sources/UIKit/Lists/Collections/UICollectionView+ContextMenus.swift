import Foundation

// The context menus of items.
extension UICollectionView: ContextMenuOwner {
    /// Returns true if the delegate implements a method for context menus, whatever it returns for this item. Returns
    /// false without a delegate. To find that out, UIKit calls the method once for each class of delegate.
    func offersContextMenu(at path: IndexPath) -> Bool {
        guard let delegate = collectionDelegate else { return false }
        return UnimplementedMember.isImplemented(.contextMenu, by: delegate) {
            _ = delegate.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: .zero)
        }
    }

    func contextMenu(for touch: UITouch) -> ContextMenuOffer? {
        let cell = touch.view?.withViewsAbove.lazy.compactMap { $0 as? UICollectionViewCell }
            .first { self.indexPath(for: $0) != nil }
        guard let cell, let path = indexPath(for: cell), contains(path), let delegate = collectionDelegate else {
            return nil
        }
        let paths = selection.contains(path) ? selection.paths.sorted() : [path]
        guard
            let configuration = delegate.collectionView(
                self, contextMenuConfigurationForItemsAt: paths, point: touch.location(in: self))
        else { return nil }
        var offer = ContextMenuOffer(configuration: configuration, view: cell, source: self)
        offer.willDisplay = { [weak self] animator in
            guard let self else { return }
            self.collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
        }
        offer.willEnd = { [weak self] animator in
            guard let self else { return }
            self.collectionDelegate?.collectionView(
                self, willEndContextMenuInteraction: configuration, animator: animator)
        }
        return offer
    }
}

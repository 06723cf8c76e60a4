import Foundation

// The user's actions on items.
extension UICollectionView {
    func userActivated(_ path: IndexPath) -> DisplayEventResult {
        guard contains(path) else { return .unknownElement }
        if let cell = cellForItem(at: path), cell.isUserInteractionEnabled, cell.userPressed() { return .handled }
        guard let cell = cellForItem(at: path), cell.isUserInteractionEnabled, selectsNow else {
            return .refused("the item cannot be selected")
        }
        let delegate = collectionDelegate
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return .handled }
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        cell.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
        // Any of these calls can change the data.
        guard contains(path) else { return .handled }
        sought.end()
        hideActions()
        if selectsSeveral, selection.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return .handled }
            deselectItem(at: path, animated: true)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return .handled
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, contains(path) else { return .handled }
        let deselected = selectsSeveral ? [] : selection.paths.filter { $0 != path }
        select(path)
        for old in deselected { delegate?.collectionView(self, didDeselectItemAt: old) }
        // The segue comes before `didSelect`, as on Apple's platforms, so that `prepare` finds the item selected.
        cellForItem(at: path)?.sendInterfaceEvent()
        delegate?.collectionView(self, didSelectItemAt: path)
        return .handled
    }
}

import Foundation

// Moves of items by the user.
extension UICollectionViewDiffableDataSource {
    /// Returns the changes if an item is moved. All items below it in an outline move with it.
    ///
    /// - Parameters:
    ///   - source: The old position.
    ///   - destination: The new position. One that the section doesn't have means its end.
    /// - Returns: The transaction and the resulting outlines of the sections. nil if the item or the target's section
    ///   doesn't exist.
    func transaction(
        moving source: IndexPath, to destination: IndexPath
    ) -> (
        transaction: NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>,
        outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
    )? {
        guard let item = itemIdentifier(for: source), let left = sectionIdentifier(for: source.section),
            let entered = sectionIdentifier(for: destination.section)
        else { return nil }
        let sections = source.section <= destination.section ? [left, entered] : [entered, left]
        let before = Dictionary(sections.map { ($0, snapshot(for: $0)) }) { first, _ in first }
        var after = before
        let moved = after[left]?.snapshot(of: item, includingParent: true)
        after[left]?.delete([item])
        guard let moved, let others = after[entered]?.visibleItems else { return nil }
        if destination.item >= 0, destination.item < others.count {
            after[entered]?.insert(moved, before: others[destination.item])
        } else if let last = others.last {
            after[entered]?.insert(moved, after: last)
        } else {
            after[entered] = moved
        }
        var final = snapshot()
        for section in before.keys { final.deleteItems(final.itemIdentifiers(inSection: section)) }
        for (section, outline) in after { final.appendItems(outline.visibleItems, toSection: section) }
        let changes = (left == entered ? [left] : sections).compactMap { section in
            before[section].flatMap { old in after[section].map { (section, old, $0) } }
        }.map { section, old, new in
            NSDiffableDataSourceSectionTransaction(
                sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
                difference: new.visibleItems.difference(from: old.visibleItems))
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: snapshot(), finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: snapshot().itemIdentifiers),
            sectionTransactions: changes)
        return (transaction, after)
    }
}

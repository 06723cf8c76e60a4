import Foundation

extension UICollectionViewDiffableDataSource {
    /// What is asked and told when the user expands and collapses items. All are nil at first.
    public struct SectionSnapshotHandlers {
        /// Whether an item may be expanded; without it, all may.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Whether an item may be collapsed; without it, all may.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Gives the items below one that is expanded, of which it is told those that are there.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Without any handler.
        public init() {}
    }

    /// Handlers for moves of items by the user. All are nil at first.
    public struct ReorderingHandlers {
        /// Says if the user may move an item. Without this they may move none.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called with what is about to change.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called with what has changed, when it is shown: the app puts its own data into the new order.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Without any handler.
        public init() {}
    }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    private func outline(
        at path: IndexPath
    ) -> (
        SectionIdentifierType, ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    )? {
        guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path) else {
            return nil
        }
        return (section, item, snapshot(for: section))
    }

    func isExpanded(at path: IndexPath) -> Bool {
        outline(at: path).map { $0.2.isExpanded($0.1) } ?? false
    }

    func level(at path: IndexPath) -> Int { outline(at: path).map { $0.2.level(of: $0.1) } ?? 0 }

    func toggleExpansion(at path: IndexPath) {
        guard let (section, item, shown) = outline(at: path) else { return }
        var snapshot = shown
        let handlers = sectionSnapshotHandlers
        if snapshot.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            snapshot.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent {
                snapshot.replace(childrenOf: item, using: children(item, snapshot.snapshot(of: item)))
            }
            snapshot.expand([item])
        }
        apply(snapshot, to: section)
    }
}

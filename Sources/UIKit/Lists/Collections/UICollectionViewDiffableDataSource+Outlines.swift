import Foundation

extension UICollectionViewDiffableDataSource {
    /// The handlers for expanding and collapsing items. All are nil by default.
    public struct SectionSnapshotHandlers {
        /// A handler that returns true if an item can be expanded. Without it, all items can.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// A handler that UIKit calls before it expands an item.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// A handler that returns true if an item can be collapsed. Without it, all items can.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// A handler that UIKit calls before it collapses an item.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// A handler that returns the items in an expanding item. It receives the item and its current contents.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that are all nil.
        public init() {}
    }

    /// The handlers for moves of items by the user. All are nil by default.
    public struct ReorderingHandlers {
        /// A handler that returns true if the user can move an item. Without it, the user can move none.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// A handler that UIKit calls before a change, with the transaction.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// A handler that UIKit calls after it showed a change. The app puts its own data into the new order.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that are all nil.
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
            expand(item, in: &snapshot)
        }
        if let name = ItemName.of(item) {
            view?.outlineChoices.userChose(name, isExpanded: snapshot.isExpanded(item))
        }
        apply(snapshot, to: section)
    }

    private func expand(
        _ item: ItemIdentifierType, in snapshot: inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        if let children = sectionSnapshotHandlers.snapshotForExpandingParent {
            snapshot.replace(childrenOf: item, using: children(item, snapshot.snapshot(of: item)))
        }
        snapshot.expand([item])
    }

    func showChoices() {
        for section in shown.sections { apply(snapshot(for: section), to: section) }
    }

    /// Returns a snapshot that the app applies, with the choices of the user that the list restored. It calls no
    /// handler that announces an expansion (S-CLASS-26).
    func withChoices(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        guard let view, !view.outlineChoices.isEmpty else { return snapshot }
        let userHasPressed = view.sceneOfWindow?.displayDriver.userActs == .pressed
        var snapshot = snapshot
        var pending = Array(snapshot.rootItems.reversed())
        while let item = pending.popLast() {
            if let name = ItemName.of(item) {
                let isExpanded = snapshot.isExpanded(item)
                let choice = view.outlineChoices.choice(
                    of: name, isExpanded: isExpanded, userHasPressed: userHasPressed)
                if choice && !isExpanded { expand(item, in: &snapshot) }
                if !choice && isExpanded { snapshot.collapse([item]) }
            }
            // An expanded item may have got its children just now.
            pending += snapshot.snapshot(of: item).rootItems.reversed()
        }
        return snapshot
    }
}

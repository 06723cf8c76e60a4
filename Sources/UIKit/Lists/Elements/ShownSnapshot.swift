import Foundation

/// A shown snapshot with the positions of its items.
struct ShownSnapshot<Section: Hashable, Item: Hashable> {
    let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
    let sections: [Section]
    private let items: [[Item]]
    private let paths: [Item: IndexPath]

    init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        self.snapshot = snapshot
        sections = snapshot.sectionIdentifiers
        items = sections.map(snapshot.itemIdentifiers)
        var paths: [Item: IndexPath] = [:]
        paths.reserveCapacity(snapshot.numberOfItems)
        for (section, items) in items.enumerated() {
            for (index, item) in items.enumerated() { paths[item] = IndexPath(item: index, section: section) }
        }
        self.paths = paths
    }

    func section(at index: Int) -> Section? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    func count(inSection index: Int) -> Int {
        items.indices.contains(index) ? items[index].count : 0
    }

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, path.item >= 0, path.item < count(inSection: path.section) else { return nil }
        return items[path.section][path.item]
    }

    func path(of item: Item) -> IndexPath? { paths[item] }
}

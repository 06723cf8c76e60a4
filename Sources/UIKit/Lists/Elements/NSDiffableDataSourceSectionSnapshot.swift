import Foundation

/// The items of one section. An item can contain children, which are visible while it is expanded.
///
/// As in `NSDiffableDataSourceSnapshot`, methods ignore items that they would add twice, and items that don't exist.
/// Apple's snapshot raises an exception.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> where ItemIdentifierType: Hashable {
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates a snapshot without items.
    public init() {}

    // MARK: Looking

    /// All items, each followed by its descendants.
    public var items: [ItemIdentifierType] { flattened(roots) { _ in true } }
    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { roots }
    /// The items whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { flattened(roots) { expanded.contains($0) } }

    /// Returns true if the snapshot contains the item.
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    /// Returns the parent of an item, or nil for a root item or one that doesn't exist.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// Returns the number of an item's ancestors. It is 0 for a root item, and for one that doesn't exist.
    public func level(of item: ItemIdentifierType) -> Int {
        sequence(first: item) { parents[$0] }.reduce(-1) { count, _ in count + 1 }
    }
    /// Returns the item's index in `items`, or nil if it doesn't exist.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
    /// Returns true if the item is expanded, so that its children are visible if it is. False for one that doesn't
    /// exist.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Returns true if the item exists and all its ancestors are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        contains(item) && sequence(first: item) { parents[$0] }.dropFirst().allSatisfy(expanded.contains)
    }

    /// Returns the descendants of an item as a snapshot of their own, in which the same items are expanded. It is empty
    /// if the item doesn't exist.
    ///
    /// - Parameters:
    ///   - parent: The item.
    ///   - includingParent: True if the item is the only root item of the result. Otherwise, its children are the root
    ///     items.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var result = Self()
        guard contains(parent) else { return result }
        if includingParent { result.append([parent]) }
        result.insert(children[parent] ?? [], of: self, under: includingParent ? parent : nil, at: 0)
        result.expanded = expanded.intersection(result.known)
        return result
    }

    /// Returns the items as lines, with two spaces more at each level. `-` marks an expanded item, `+` a collapsed one,
    /// and `*` one without children.
    public func visualDescription() -> String {
        items.map { item in
            let mark = children[item] == nil ? "*" : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changing

    /// Adds items at the end of an item's children, or of the root items. Does nothing if `parent` doesn't exist. Items
    /// that exist already stay in their places.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        insert(items, under: parent, at: siblings(under: parent).count)
    }

    /// Adds items before another one, with the same parent. Does nothing if `item` doesn't exist. Items that exist
    /// already stay in their places.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let index = place(of: item) else { return }
        insert(items, under: parents[item], at: index)
    }

    /// Adds items after another one, with the same parent. Does nothing if `item` doesn't exist. Items that exist
    /// already stay in their places.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let index = place(of: item) else { return }
        insert(items, under: parents[item], at: index + 1)
    }

    /// Adds the items of another snapshot before an item, with the same parent. Expanded ones stay expanded. Items that
    /// exist already stay in their places. Does nothing if `item` doesn't exist.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        guard let index = place(of: item) else { return }
        insert(snapshot.roots, of: snapshot, under: parents[item], at: index)
    }

    /// Adds the items of another snapshot after an item, with the same parent. Expanded ones stay expanded. Items that
    /// exist already stay in their places. Does nothing if `item` doesn't exist.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        guard let index = place(of: item) else { return }
        insert(snapshot.roots, of: snapshot, under: parents[item], at: index + 1)
    }

    /// Replaces the descendants of an item by the items of another snapshot, without items that exist elsewhere in this
    /// one. Expanded ones stay expanded. Does nothing if `parent` doesn't exist.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard contains(parent) else { return }
        delete(children[parent] ?? [])
        insert(snapshot.roots, of: snapshot, under: parent, at: 0)
    }

    /// Removes items with all their descendants. Ignores items that don't exist.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where contains(item) {
            let leaving = Set(flattened([item]) { _ in true })
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
                if children[parent]?.isEmpty == true { children[parent] = nil }
            } else {
                roots.removeAll { $0 == item }
            }
            for gone in leaving {
                children[gone] = nil
                parents[gone] = nil
            }
            known.subtract(leaving)
            expanded.subtract(leaving)
        }
    }

    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Expands items, which makes their children visible. Ignores items that don't exist.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(contains)) }
    /// Collapses items, which hides their children. Their descendants stay expanded or collapsed.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    // MARK: How it is done

    private func siblings(under parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? roots
    }

    private func place(of item: ItemIdentifierType) -> Int? {
        contains(item) ? siblings(under: parents[item]).firstIndex(of: item) : nil
    }

    /// Lists items with their descendants, but not those below an item for which `isOpen` is false. It uses no
    /// recursion, so the depth of the items cannot overflow the stack.
    private func flattened(
        _ items: [ItemIdentifierType], isOpen: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        var pending = Array(items.reversed())
        while let item = pending.popLast() {
            result.append(item)
            if isOpen(item), let below = children[item] { pending += below.reversed() }
        }
        return result
    }

    private mutating func insert(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
        if let parent, !contains(parent) { return }
        let arriving = items.filter { known.insert($0).inserted }
        if let parent {
            guard !arriving.isEmpty else { return }
            children[parent, default: []].insert(contentsOf: arriving, at: index)
            for item in arriving { parents[item] = parent }
        } else {
            roots.insert(contentsOf: arriving, at: index)
        }
    }

    /// Adds items of another snapshot with their descendants there. Expanded ones stay expanded.
    private mutating func insert(
        _ items: [ItemIdentifierType], of snapshot: Self, under parent: ItemIdentifierType?, at index: Int
    ) {
        insert(items, under: parent, at: index)
        for item in snapshot.flattened(items, isOpen: { _ in true }) {
            append(snapshot.children[item] ?? [], to: item)
            if snapshot.expanded.contains(item) { expand([item]) }
        }
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

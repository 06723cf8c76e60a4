import Foundation

/// The sections of a table or collection view and their items. Each has a unique identifier.
///
/// Methods ignore identifiers that they would insert twice, and identifiers that don't exist. Apple's snapshot raises
/// an exception.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
    private var order: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items passed to `reloadItems(_:)` so far, without those that didn't exist then.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The sections passed to `reloadSections(_:)` so far, without those that didn't exist then.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items passed to `reconfigureItems(_:)` so far, without those that didn't exist then.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates a snapshot without sections. Append these first.
    public init() {}

    // MARK: Looking

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections, including empty ones.
    public var numberOfSections: Int { order.count }
    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { order }
    /// All items in order, section by section.
    public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { items[$0] ?? [] } }

    /// Returns the number of items in a section, or 0 for a section that doesn't exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }

    /// Returns the items of a section in order. It is empty for a section that doesn't exist.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }

    /// Returns the section of an item, or nil if the item doesn't exist.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// Returns the item's index among all items, or nil if it doesn't exist.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard sectionOfItem[identifier] != nil else { return nil }
        return itemIdentifiers.firstIndex(of: identifier)
    }

    /// Returns the section's index, or nil if it doesn't exist.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { order.firstIndex(of: identifier) }

    // MARK: Items

    /// Adds items at the end of a section. Existing items stay in their places.
    ///
    /// - Parameters:
    ///   - identifiers: The items.
    ///   - sectionIdentifier: The section, or nil for the last one. If it doesn't exist, this adds nothing.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? order.last, let count = items[section]?.count else { return }
        insert(identifiers, in: section, at: count)
    }

    /// Inserts items before another one. Existing items stay in their places. Does nothing if `beforeIdentifier`
    /// doesn't exist.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: beforeIdentifier, offset: 0)
    }

    /// Inserts items after another one. Existing items stay in their places. Does nothing if `afterIdentifier` doesn't
    /// exist.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, beside: afterIdentifier, offset: 1)
    }

    /// Deletes items. Ignores items that don't exist. Empty sections remain.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let leaving = Set(identifiers).filter { sectionOfItem[$0] != nil }
        for section in Set(leaving.compactMap { sectionOfItem[$0] }) {
            items[section]?.removeAll { leaving.contains($0) }
        }
        for item in leaving { sectionOfItem[item] = nil }
    }

    /// Deletes all items and, like Apple's snapshot, all sections. The lists of reloaded and reconfigured items become
    /// empty, too.
    public mutating func deleteAllItems() {
        self = Self()
    }

    /// Moves an item before another one, even to another section. Does nothing if either item doesn't exist, or if both
    /// are the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves an item after another one, even to another section. Does nothing if either item doesn't exist, or if both
    /// are the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    /// Adds existing items to `reloadedItemIdentifiers`. It has no other effect, because UIKit creates all cells again
    /// when it shows any snapshot.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers.filter { sectionOfItem[$0] != nil }
    }

    /// Adds existing items to `reconfiguredItemIdentifiers`. It has no other effect, because UIKit creates all cells
    /// again when it shows any snapshot.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers.filter { sectionOfItem[$0] != nil }
    }

    // MARK: Sections

    /// Adds sections at the end. Existing sections stay in their places.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: order.count)
    }

    /// Inserts sections before another one. Existing sections stay in their places. Does nothing if `toIdentifier`
    /// doesn't exist.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        insert(identifiers, at: index)
    }

    /// Inserts sections after another one. Existing sections stay in their places. Does nothing if `toIdentifier`
    /// doesn't exist.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        insert(identifiers, at: index + 1)
    }

    /// Deletes sections with their items. Ignores sections that don't exist.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
        }
        order.removeAll { items[$0] == nil }
    }

    /// Moves a section with its items before another one. Does nothing if either section doesn't exist, or if both are
    /// the same.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, besideSection: toIdentifier, offset: 0)
    }

    /// Moves a section with its items after another one. Does nothing if either section doesn't exist, or if both are
    /// the same.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, besideSection: toIdentifier, offset: 1)
    }

    /// Adds existing sections to `reloadedSectionIdentifiers`. It has no other effect, because UIKit creates all cells
    /// again when it shows any snapshot.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
    }

    // MARK: How it is done

    private mutating func insert(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
        var arriving: [ItemIdentifierType] = []
        for item in new where sectionOfItem[item] == nil {
            sectionOfItem[item] = section
            arriving.append(item)
        }
        items[section]?.insert(contentsOf: arriving, at: index)
    }

    private mutating func insert(_ new: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
        guard let section = sectionOfItem[item], let index = items[section]?.firstIndex(of: item) else { return }
        insert(new, in: section, at: index + offset)
    }

    private mutating func move(_ item: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        guard item != other, sectionOfItem[item] != nil, sectionOfItem[other] != nil else { return }
        deleteItems([item])
        insert([item], beside: other, offset: offset)
    }

    private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
        var arriving: [SectionIdentifierType] = []
        for section in new where items[section] == nil {
            items[section] = []
            arriving.append(section)
        }
        order.insert(contentsOf: arriving, at: index)
    }

    private mutating func move(
        _ section: SectionIdentifierType, besideSection other: SectionIdentifierType, offset: Int
    ) {
        guard section != other, let from = indexOfSection(section), items[other] != nil else { return }
        order.remove(at: from)
        guard let index = indexOfSection(other) else { return }
        order.insert(section, at: index + offset)
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

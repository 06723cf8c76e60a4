import Foundation

/// The sections of a table or collection view and the items in them, each named by a value that occurs once.
///
/// An identifier that is there already is not inserted again, and what does not exist is not moved, deleted or reloaded: where
/// Apple's snapshot raises an exception, this one leaves out what cannot be done.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
    private var order: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// What `reloadItems(_:)` named so far.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// What `reloadSections(_:)` named so far.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// What `reconfigureItems(_:)` named so far.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// A snapshot without sections; append these first.
    public init() {}

    // MARK: Looking

    /// In all sections together.
    public var numberOfItems: Int { sectionOfItem.count }
    /// Those without items included.
    public var numberOfSections: Int { order.count }
    /// In the order in which they are shown.
    public var sectionIdentifiers: [SectionIdentifierType] { order }
    /// All items, section by section, in the order in which they are shown.
    public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { items[$0] ?? [] } }

    /// 0 for a section that does not exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }

    /// The items of one section, in order; none for a section that does not exist.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }

    /// The section that an item is in; nil if the item does not exist.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// The item's position among all items; nil if it does not exist.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard sectionOfItem[identifier] != nil else { return nil }
        return itemIdentifiers.firstIndex(of: identifier)
    }

    /// The section's position; nil if it does not exist.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { order.firstIndex(of: identifier) }

    // MARK: Items

    /// Adds items at the end of a section; those that exist already stay where they are.
    ///
    /// `sectionIdentifier`: nil for the last section. Without one, nothing is added.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? order.last, let count = items[section]?.count else { return }
        insert(identifiers, in: section, at: count)
    }

    /// Items that exist already stay where they are; without `beforeIdentifier` nothing is inserted.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: beforeIdentifier, offset: 0)
    }

    /// Items that exist already stay where they are; without `afterIdentifier` nothing is inserted.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, beside: afterIdentifier, offset: 1)
    }

    /// Items that do not exist are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let leaving = Set(identifiers).filter { sectionOfItem[$0] != nil }
        for section in Set(leaving.compactMap { sectionOfItem[$0] }) {
            items[section]?.removeAll { leaving.contains($0) }
        }
        for item in leaving { sectionOfItem[item] = nil }
    }

    /// Deletes the sections too, as Apple's does.
    public mutating func deleteAllItems() {
        self = Self()
    }

    /// Moves an item, also to another section; does nothing if either does not exist.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves an item, also to another section; does nothing if either does not exist.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    /// Their cells are made again.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers.filter { sectionOfItem[$0] != nil }
    }

    /// Their cells are configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers.filter { sectionOfItem[$0] != nil }
    }

    // MARK: Sections

    /// Sections that exist already stay where they are.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: order.count)
    }

    /// Sections that exist already stay where they are; without `toIdentifier` nothing is inserted.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        insert(identifiers, at: index)
    }

    /// Sections that exist already stay where they are; without `toIdentifier` nothing is inserted.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        insert(identifiers, at: index + 1)
    }

    /// Deletes their items too.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
        }
        order.removeAll { items[$0] == nil }
    }

    /// Moves a section with its items; does nothing if either does not exist.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, besideSection: toIdentifier, offset: 0)
    }

    /// Moves a section with its items; does nothing if either does not exist.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, besideSection: toIdentifier, offset: 1)
    }

    /// The cells of all their items are made again.
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

import Foundation

/// A change of a snapshot by a user who moved an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
    /// The snapshot before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The steps from the initial to the final snapshot.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The change of each section that the item left or entered, in the order of sections.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// A change of a section by a user who moved an item.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable, ItemIdentifierType: Hashable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section before the change, including collapsed items.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section after the change, including collapsed items.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The steps from the initial visible items to the final ones.
    public let difference: CollectionDifference<ItemIdentifierType>
}

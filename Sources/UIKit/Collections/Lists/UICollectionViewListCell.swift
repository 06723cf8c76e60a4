import Foundation

/// An item of a list, with what stands at its end.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// What stands at the end of the item; order and repetition make no difference.
    open var accessories: [UICellAccessory] = [] { didSet { presentationMayHaveChanged() } }

    /// An empty one: fill it, and assign it to `contentConfiguration`.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    override func makeItem(
        _ builder: PresentationBuilder, id: PresentationNode.ID, placement: RowPlacement, traits: PresentationTraits
    ) -> PresentationNode {
        let marks = accessories.reduce(into: traits) { $0.formUnion($1.trait) }
        return super.makeItem(builder, id: id, placement: placement, traits: marks)
    }
}

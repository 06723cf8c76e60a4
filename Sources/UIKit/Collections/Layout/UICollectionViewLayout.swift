import Foundation

/// Says where the elements of a collection view stand; a subclass computes it.
///
/// A display puts each element where `layoutAttributesForElements(in:)` says. Decoration views are not shown, and what a
/// layout says about the beginning and end of animations is not asked for.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, InterfaceObject, @preconcurrency NSCoding {
    /// Set while the layout is a collection view's.
    open internal(set) weak var collectionView: UICollectionView?

    /// A layout that belongs to no collection view yet.
    public override init() {
        super.init()
    }

    /// A layout of a storyboard or nib; a layout is not saved.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    open class var interfaceMembers: [InterfaceMember] { [] }
    open func awakeFromNib() {}

    /// Writes nothing: a layout is not saved.
    open func encode(with coder: NSCoder) {}

    /// Everything is computed again before the next time that it is needed.
    open func invalidateLayout() {
        collectionView?.layoutBecameInvalid()
    }

    /// Computes what the other methods answer from; called before them when the layout is invalid.
    open func prepare() {}

    /// In points.
    open var collectionViewContentSize: CGSize { .zero }

    /// Every element whose frame overlaps the rectangle; more do no harm.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Where one item stands; nil for an item that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a header, a footer or another view stands; nil where there is none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Asked when the collection view's size or position has changed.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Asked where a change of the position by code shall end.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Asked where the user's scrolling shall end, which has led to the proposed place. Displays do not tell velocities.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The class that the layout's attributes are of.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of what `invalidateLayout(with:)` is given.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Everything is computed again, whatever the context says.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// Never asked: everything is computed again.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }
    /// Never asked: items do not size themselves.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Never asked: items do not size themselves.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
    /// Always false: collection views of any direction begin at the left.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Has no effect: decoration views are not shown.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
    /// Has no effect: decoration views are not shown.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
    /// Never asked: decoration views are not shown.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // Never asked: nothing is animated.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}

    // MARK: For the display

    /// What makes the actions that a swipe over an item reveals; nil where items have none.
    func swipeActionsProvider(
        _ edge: DisplayEvent.RowEdge, inSection section: Int
    ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? { nil }

    /// Whether the view scrolls sideways.
    var scrollsHorizontally: Bool {
        guard let collectionView else { return false }
        let content = collectionViewContentSize
        return content.width > collectionView.visibleSize.width && content.height <= collectionView.visibleSize.height
    }

    /// The height of one line where lines follow each other sideways: what a carousel needs. nil if that is not known.
    var heightOfLine: CGFloat? { nil }

    /// Where a section lies that scrolls across the view; nil for the others.
    func strip(ofSection section: Int) -> SectionStrip? { nil }
    /// Whether there is any such section.
    var hasStrips: Bool { false }
}

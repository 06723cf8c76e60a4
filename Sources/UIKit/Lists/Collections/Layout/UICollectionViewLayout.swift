import Foundation

/// An object that computes the positions of a collection view's elements. Subclasses implement it.
///
/// A display places each element at the frame from `layoutAttributesForElements(in:)`. Decoration views are not
/// shown. UIKit does not call the methods for the start and end of animations.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, InterfaceObject, @preconcurrency NSCoding {
    /// The collection view that uses the layout. nil if there is none.
    open internal(set) weak var collectionView: UICollectionView?

    /// Creates a layout without a collection view.
    public override init() {
        super.init()
    }

    /// Creates a layout from a storyboard or nib. Layouts are not saved.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    open class var interfaceMembers: [InterfaceMember] { [] }
    open func awakeFromNib() {}

    /// Writes nothing, because layouts are not saved.
    open func encode(with coder: NSCoder) {}

    /// Makes UIKit compute the whole layout again before its next use. Does nothing without a collection view.
    open func invalidateLayout() {
        collectionView?.layoutBecameInvalid()
    }

    /// Computes the layout. UIKit calls it before the other methods if the layout is invalid. Does nothing until a
    /// subclass overrides it.
    open func prepare() {}

    /// The size of the content, in points. Zero until a subclass overrides it.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of every element whose frame overlaps the rectangle. It can return more. Returns nil until
    /// a subclass overrides it.
    ///
    /// - Parameter rect: A rectangle, in points of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the position of an item. Returns nil for an item that does not exist, and until a subclass overrides it.
    ///
    /// - Parameter indexPath: The path of the item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the position of a header, a footer or another view. Returns nil if there is none, and until a subclass
    /// overrides it.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of view.
    ///   - indexPath: The path of the view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns true if the layout must be computed again. UIKit calls it when the collection view's size or position
    /// changed. Returns false until a subclass overrides it.
    ///
    /// - Parameter newBounds: The new bounds of the collection view, in points of the content.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the offset at which scrolling by code ends. Returns the requested one until a subclass overrides it.
    ///
    /// - Parameter proposedContentOffset: The offset that the code requested, in points of the content.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// Returns the offset at which the user's scrolling ends. Returns the user's offset until a subclass overrides it.
    /// The velocity is always zero, because displays do not report it.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset to which the user scrolled, in points of the content.
    ///   - velocity: Always zero.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The class of the layout's attributes. Overriding it has no effect, because UIKit never reads it.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the argument of `invalidateLayout(with:)`. Overriding it has no effect, because UIKit never reads
    /// it.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// Makes UIKit compute the whole layout again, regardless of the context.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// Returns an empty context. Never called: UIKit always computes the whole layout again.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }
    /// Returns false. Never called: items do not size themselves.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Returns an empty context. Never called: items do not size themselves.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
    /// Always false, because collection views always begin at the left.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Has no effect: decoration views are not shown.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
    /// Has no effect: decoration views are not shown.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
    /// Returns nil. Never called: decoration views are not shown.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // Never called: nothing is animated.
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

    /// Returns the provider of swipe actions of a section's items. Returns nil if the items have none, and until a
    /// subclass overrides it.
    func swipeActionsProvider(
        _ edge: DisplayEvent.RowEdge, inSection section: Int
    ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? { nil }

    /// True if the view scrolls sideways. Until a subclass overrides it, that is true if the content is wider than the
    /// visible part and not higher.
    var scrollsHorizontally: Bool {
        guard let collectionView else { return false }
        let content = collectionViewContentSize
        return content.width > collectionView.visibleSize.width && content.height <= collectionView.visibleSize.height
    }

    /// The height of a line if lines follow each other sideways, as a carousel needs it. nil if it isn't known, and
    /// until a subclass overrides it.
    var heightOfLine: CGFloat? { nil }

    /// Returns the area of a section that scrolls across the view. Returns nil for other sections, and until a subclass
    /// overrides it.
    func strip(ofSection section: Int) -> SectionStrip? { nil }
    /// True if any section scrolls across the view. False until a subclass overrides it.
    var hasStrips: Bool { false }
}

import Foundation

/// What of a layout is to be computed again. Has no effect: everything is.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Always true: everything is computed again.
    open var invalidateEverything: Bool { true }
    /// Always true: everything is computed again.
    open var invalidateDataSourceCounts: Bool { true }
    /// In points. Has no effect: the layout says how large the content is.
    open var contentOffsetAdjustment = CGPoint.zero
    /// In points. Has no effect: the layout says how large the content is.
    open var contentSizeAdjustment = CGSize.zero
    /// As `invalidateItems(at:)` was told; nil for none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?

    /// A context that says nothing.
    public required override init() {
        super.init()
    }

    /// Notes items. Has no effect: everything is computed again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Has no effect: everything is computed again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    /// Has no effect: everything is computed again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// What of a flow layout is to be computed again. Has no effect: everything is.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// true by default. Has no effect: everything is computed again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// true by default. Has no effect: everything is computed again.
    open var invalidateFlowLayoutAttributes = true
}

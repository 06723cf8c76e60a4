import Foundation

/// The part of a layout to compute again. Has no effect: UIKit always computes everything again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Always true, because UIKit computes everything again.
    open var invalidateEverything: Bool { true }
    /// Always true, because UIKit computes everything again.
    open var invalidateDataSourceCounts: Bool { true }
    /// In points. Has no effect: UIKit reads the size of the content from the layout.
    open var contentOffsetAdjustment = CGPoint.zero
    /// In points. Has no effect: UIKit reads the size of the content from the layout.
    open var contentSizeAdjustment = CGSize.zero
    /// The paths that the app passed to `invalidateItems(at:)`. nil if there are none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?

    /// Creates an empty context.
    public required override init() {
        super.init()
    }

    /// Records items. Has no effect: UIKit computes everything again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Has no effect: UIKit computes everything again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    /// Has no effect: UIKit computes everything again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// The part of a flow layout to compute again. Has no effect: UIKit always computes everything again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// True by default. Has no effect: UIKit computes everything again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// True by default. Has no effect: UIKit computes everything again.
    open var invalidateFlowLayoutAttributes = true
}

import Foundation

/// A header, footer or cell of a collection view. It shows one element now and another one later.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The reuse identifier. UIKit sets it when it dequeues the view.
    open internal(set) var reuseIdentifier: String?

    /// Prepares the view for another element. UIKit calls it before it reuses the view. The default implementation does
    /// nothing.
    open func prepareForReuse() {}

    /// Applies the view's layout attributes. UIKit calls it before it shows the view. The default implementation does
    /// nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns its argument. Never called: items do not size themselves.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
    // Never called: nothing is animated.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// True if the view has a reuse identifier and is therefore reused (S-PRES-19).
    override var isReusable: Bool { reuseIdentifier != nil }

    /// Makes a view of a class known only at run time. It uses the initializer that every responder has, which calls
    /// `init(frame:)`. Returns nil if that makes an object of another kind.
    static func make() -> UICollectionReusableView? {
        (self as UIResponder.Type).init(launching: ()) as? UICollectionReusableView
    }
}

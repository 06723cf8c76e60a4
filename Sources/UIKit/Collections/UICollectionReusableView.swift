import Foundation

/// A header, footer or cell of a collection view: a view that shows one element now and another one later.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// Set when the view is dequeued.
    open internal(set) var reuseIdentifier: String?

    /// Called before the view is used for another element.
    open func prepareForReuse() {}

    /// Called with where the view will stand, before it is shown. The default does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Never asked: items do not size themselves.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
    // Never called: nothing is animated.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// A view with a reuse identifier is reused (S-PRES-19).
    override var isReusable: Bool { reuseIdentifier != nil }

    /// A view of a class that is known at run time only. What every responder can be made with leads to `init(frame:)`.
    static func make() -> UICollectionReusableView? {
        (self as UIResponder.Type).init(launching: ()) as? UICollectionReusableView
    }
}

import Foundation

// Nothing is measured: a view takes the size that it says, which is the one that it has unless it overrides
// `sizeThatFits(_:)`.
extension UIView {
    /// As small as possible.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// As large as possible.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// What `sizeThatFits(_:)` says: there is no layout.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

    /// What `sizeThatFits(_:)` says: there is no layout, and priorities have no effect.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeThatFits(targetSize)
    }
}

extension UIScrollView {
    /// Always false: nothing zooms.
    public var isZooming: Bool { false }
    /// Has no effect: nothing zooms.
    public func zoom(to rect: CGRect, animated: Bool) {}
}

import Foundation

extension UIView {
    /// As small as possible.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// As large as possible.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIScrollView {
    /// Always false: nothing zooms.
    public var isZooming: Bool { false }
    /// Has no effect: nothing zooms.
    public func zoom(to rect: CGRect, animated: Bool) {}
}

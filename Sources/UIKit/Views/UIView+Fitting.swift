import Foundation

extension UIView {
    /// The smallest possible size.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// The largest possible size.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIScrollView {
    /// Always false, because displays do not zoom.
    public var isZooming: Bool { false }
    /// Has no effect: displays do not zoom.
    public func zoom(to rect: CGRect, animated: Bool) {}
}

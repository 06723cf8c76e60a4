import Foundation

// Layout that code asks for and no display does: a view is where its superview's role puts it.
extension UIView {
    /// What `intrinsicContentSize` has for a direction without a size of its own.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// Zero: nothing covers the edges of a display.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    /// Between coordinates that code set through frames; nil stands for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (own, other) = (originInWindow, view?.originInWindow ?? .zero)
        return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (own, other) = (originInWindow, view?.originInWindow ?? .zero)
        return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    private var originInWindow: CGPoint {
        var origin = CGPoint.zero
        var view: UIView? = self
        while let current = view, !(current is UIWindow) {
            origin.x += current.frame.minX
            origin.y += current.frame.minY
            view = current.superview
            origin.x -= view?.bounds.minX ?? 0
            origin.y -= view?.bounds.minY ?? 0
        }
        return origin
    }

    public func setNeedsUpdateConstraints() {}
    public func updateConstraintsIfNeeded() { updateConstraints() }
}

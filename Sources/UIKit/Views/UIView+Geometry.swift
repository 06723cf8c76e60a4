import Foundation

// Layout that code asks for and no display does: a view is where its superview's role puts it.
extension UIView {
    /// What `intrinsicContentSize` has for a direction without a size of its own.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// Zero: nothing covers the edges of a display.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    /// Between coordinates that code set through frames, bounds and transforms; nil stands for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        Self.path(from: self, to: view).convert(point)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        Self.path(from: view, to: self).convert(point)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        Self.path(from: self, to: view).convert(rect)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        Self.path(from: view, to: self).convert(rect)
    }

    public func setNeedsUpdateConstraints() {}
    public func updateConstraintsIfNeeded() { updateConstraints() }

    /// Gives the view another size around the middle that it has, as setting `bounds` does.
    func resize(to size: CGSize) {
        guard size != bounds.size else { return }
        let center = center
        frame = CGRect(
            origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }
}

extension UIView {
    /// The way from one view's coordinates to another's.
    private struct CoordinatePath {
        /// From the first view up to the one below the nearest view above both.
        let up: ArraySlice<UIView>
        /// The same of the other view, topmost first.
        let down: ReversedCollection<ArraySlice<UIView>>

        @MainActor
        func convert(_ point: CGPoint) -> CGPoint {
            var point = point
            for view in up { point = view.pointAbove(point) }
            for view in down { point = view.pointWithin(point) }
            return point
        }

        @MainActor
        func convert(_ rect: CGRect) -> CGRect {
            guard up.contains(where: { $0.isTransformed }) || down.contains(where: { $0.isTransformed }) else {
                return CGRect(origin: convert(rect.origin), size: rect.size)
            }
            let corners = [rect.minX, rect.maxX].flatMap { x in
                [rect.minY, rect.maxY].map { convert(CGPoint(x: x, y: $0)) }
            }
            let (x, y) = (corners.map(\.x), corners.map(\.y))
            let (left, top) = (x.min() ?? 0, y.min() ?? 0)
            return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
        }
    }

    private static func path(from source: UIView?, to target: UIView?) -> CoordinatePath {
        let (up, down) = (source?.placedViews ?? [], target?.placedViews ?? [])
        let shared = zip(up.reversed(), down.reversed()).prefix { $0 === $1 }.count
        return CoordinatePath(up: up.dropLast(shared), down: down.dropLast(shared).reversed())
    }

    /// This view and its superviews, innermost first, without the window.
    private var placedViews: [UIView] {
        var views: [UIView] = []
        var next: UIView? = self
        while let view = next, !(view is UIWindow) {
            views.append(view)
            next = view.ownSuperview
        }
        return views
    }

    private var isTransformed: Bool { !transform.isIdentity }

    /// The place in the superview of `point`, which is in points of this view.
    private func pointAbove(_ point: CGPoint) -> CGPoint {
        let (frame, bounds) = (frame, bounds)
        guard isTransformed else {
            return CGPoint(x: point.x + frame.minX - bounds.minX, y: point.y + frame.minY - bounds.minY)
        }
        let moved = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY).applying(transform)
        return CGPoint(x: moved.x + frame.midX, y: moved.y + frame.midY)
    }

    /// The place in this view of `point`, which is in points of the superview.
    private func pointWithin(_ point: CGPoint) -> CGPoint {
        let (frame, bounds) = (frame, bounds)
        guard isTransformed else {
            return CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
        }
        let moved = CGPoint(x: point.x - frame.midX, y: point.y - frame.midY).applying(transform.inverted())
        return CGPoint(x: moved.x + bounds.midX, y: moved.y + bounds.midY)
    }
}

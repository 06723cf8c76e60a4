import Foundation

// Geometry for code that asks for it. Displays don't use it: they place a view by the role of its superview.
extension UIView {
    /// The value in `intrinsicContentSize` for a direction without a natural size.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// Zero, because nothing covers the edges of a display.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    /// Converts a point by the frames, bounds and transforms that code set. Views of different windows count as views
    /// of one window.
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of this view.
    ///   - view: The target view, or nil for the window.
    /// - Returns: The point in the target's coordinates.
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

    /// Changes the size of the view around its center, as setting `bounds` does.
    func resize(to size: CGSize) {
        guard size != bounds.size else { return }
        let center = center
        frame = CGRect(
            origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }
}

extension UIView {
    /// A path from one view's coordinates to another's.
    private struct CoordinatePath {
        /// The views from the first one up to the nearest common superview, without that one.
        let up: ArraySlice<UIView>
        /// The views from the nearest common superview down to the second view, without the common one.
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

    /// The view and its superviews, innermost first, without the window.
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

    /// Converts a point of this view to its superview.
    private func pointAbove(_ point: CGPoint) -> CGPoint {
        let (frame, bounds) = (frame, bounds)
        guard isTransformed else {
            return CGPoint(x: point.x + frame.minX - bounds.minX, y: point.y + frame.minY - bounds.minY)
        }
        let moved = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY).applying(transform)
        return CGPoint(x: moved.x + frame.midX, y: moved.y + frame.midY)
    }

    /// Converts a point of the superview to this view.
    private func pointWithin(_ point: CGPoint) -> CGPoint {
        let (frame, bounds) = (frame, bounds)
        guard isTransformed else {
            return CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
        }
        let moved = CGPoint(x: point.x - frame.midX, y: point.y - frame.midY).applying(transform.inverted())
        return CGPoint(x: moved.x + bounds.midX, y: moved.y + bounds.midY)
    }
}

extension UIView: UICoordinateSpace {}

extension UIView: PlacedCoordinateSpace {
    final func pointOnScreen(_ point: CGPoint) -> CGPoint { convert(point, to: nil as UIView?) }
    final func point(fromScreen point: CGPoint) -> CGPoint { convert(point, from: nil as UIView?) }
    final func rectOnScreen(_ rect: CGRect) -> CGRect { convert(rect, to: nil as UIView?) }
    final func rect(fromScreen rect: CGRect) -> CGRect { convert(rect, from: nil as UIView?) }
    final func convert(_ rect: CGRect, toPlaced space: any PlacedCoordinateSpace) -> CGRect {
        convert(rect, to: space as? UIView)
    }
}

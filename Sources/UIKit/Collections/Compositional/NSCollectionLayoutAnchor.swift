import Foundation

/// At which sides of its container a supplementary item stands.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The sides that it stands at; in the middle without any.
    public final let edges: NSDirectionalRectEdge
    /// How far it is moved: in points, or in shares of its own size.
    public final let offset: CGPoint
    /// Whether `offset` is in points.
    public final let isAbsoluteOffset: Bool
    /// Whether `offset` is in shares of the item's size.
    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    /// At these sides.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges: edges, absoluteOffset: .zero)
    }

    /// At these sides, moved by so many points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isAbsoluteOffset = true
    }

    /// At these sides, moved by so many of the item's own widths and heights.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isAbsoluteOffset = false
    }

    /// The frame of something at a place in its container.
    func frame(of size: CGSize, in container: CGRect) -> CGRect {
        var origin = CGPoint(x: container.midX - size.width / 2, y: container.midY - size.height / 2)
        if edges.contains(.leading) { origin.x = container.minX }
        if edges.contains(.trailing) { origin.x = container.maxX - size.width }
        if edges.contains(.top) { origin.y = container.minY }
        if edges.contains(.bottom) { origin.y = container.maxY - size.height }
        origin.x += isAbsoluteOffset ? offset.x : offset.x * size.width
        origin.y += isAbsoluteOffset ? offset.y : offset.y * size.height
        return CGRect(origin: origin, size: size)
    }
}

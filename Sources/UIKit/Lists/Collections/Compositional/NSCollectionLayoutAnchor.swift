import Foundation

/// The sides of its container at which a supplementary item is placed.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The sides. Without any, the item is centered.
    public final let edges: NSDirectionalRectEdge
    /// The distance by which the item is moved, in points or as a fraction of its own size.
    public final let offset: CGPoint
    /// True if `offset` is in points.
    public final let isAbsoluteOffset: Bool
    /// True if `offset` is a fraction of the item's size.
    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    /// Creates an anchor at sides of the container.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges: edges, absoluteOffset: .zero)
    }

    /// Creates an anchor at sides of the container, moved by an offset in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isAbsoluteOffset = true
    }

    /// Creates an anchor at sides of the container, moved by a fraction of the item's own width and height.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isAbsoluteOffset = false
    }

    /// Returns the frame of an item of a size in a container, moved by the offset. In a direction without an edge, the
    /// item is in the middle. If an anchor has two opposite edges, `trailing` and `bottom` count.
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

import Foundation

/// The room between two elements in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    private let points: CGFloat
    private let grows: Bool

    private init(_ points: CGFloat, grows: Bool) {
        self.points = points
        self.grows = grows
    }

    /// Returns a fixed room, in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, grows: false)
    }
    /// Returns a minimum room, in points. Flexible spacings share the room that is left in a group.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, grows: true)
    }

    /// The room, in points. For a flexible spacing, the minimum.
    open var spacing: CGFloat { points }
    /// True if the room can grow.
    open var isFlexible: Bool { grows }
    /// True if the room is fixed.
    open var isFixed: Bool { !grows }

    /// The room in points. A value that is not a number, or is at least 10 million in either direction, counts as 0.
    var usable: CGFloat { points.isFinite && abs(points) < 1e7 ? points : 0 }
}

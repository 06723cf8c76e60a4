import Foundation

/// The room between two things in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    private let points: CGFloat
    private let grows: Bool

    private init(_ points: CGFloat, grows: Bool) {
        self.points = points
        self.grows = grows
    }

    /// So many points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, grows: false)
    }
    /// At least so many points; what is left in the group goes to these.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, grows: true)
    }

    /// In points; of a flexible one the least.
    open var spacing: CGFloat { points }
    /// Whether it grows.
    open var isFlexible: Bool { grows }
    /// Whether it does not grow.
    open var isFixed: Bool { !grows }

    /// In points; numbers that are none or beyond 10 million are 0.
    var usable: CGFloat { points.isFinite && abs(points) < 1e7 ? points : 0 }
}

import Foundation

/// A view that shows the elements of a data source: rows of a table, items of a collection view.
///
/// What both save and restore is written once against this (S-CLASS-19 to S-CLASS-22).
@MainActor
protocol ElementView: UIScrollView {
    /// The data source, if it names its elements lastingly.
    var modelAssociation: (any UIDataSourceModelAssociation)? { get }
    var selection: ElementSelection { get set }
    var allowsMultipleSelection: Bool { get }
    var firstVisibleElement: IndexPath? { get }
    var scrollsHorizontally: Bool { get }
    var sought: SoughtElements { get }
    var updates: OpenUpdates { get set }
    /// Whether the element exists in what is laid out.
    func contains(_ path: IndexPath) -> Bool
    /// Whether the data source has that element now; it may have changed since the layout was made.
    func dataHolds(_ path: IndexPath) -> Bool
    /// Where an element begins in the direction of scrolling; nil if it does not exist.
    func position(of path: IndexPath) -> CGFloat?
    /// Forgets what was laid out, and lets the views go that showed it.
    func dataMayHaveChanged()
}

extension ElementView {
    func select(_ path: IndexPath) {
        selection.select(path, alone: !allowsMultipleSelection)
    }

    /// The offset in the direction of scrolling.
    var scrolledDistance: CGFloat { scrollsHorizontally ? contentOffset.x : contentOffset.y }

    func restoreScrolledDistance(_ distance: CGFloat) {
        restoreOffset(
            scrollsHorizontally
                ? CGPoint(x: distance, y: contentOffset.y) : CGPoint(x: contentOffset.x, y: distance))
    }

    /// After elements went, what is seen must not lie below the last one.
    func keepOffsetWithinContent() {
        if contentOffset != .zero { restoreOffset(contentOffset) }
    }

    /// One visible size more in each direction of scrolling, so that a display can scroll without waiting. However large a
    /// display says that it is, only so much is made.
    var nearbyRect: CGRect {
        let limit: CGFloat = 8_000
        let size = CGSize(width: min(visibleSize.width, limit), height: min(visibleSize.height, limit))
        let visible = CGRect(origin: contentOffset, size: size)
        return scrollsHorizontally
            ? visible.insetBy(dx: -size.width, dy: 0) : visible.insetBy(dx: 0, dy: -size.height)
    }
}

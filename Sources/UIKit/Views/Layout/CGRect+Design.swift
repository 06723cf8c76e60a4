import Foundation

extension CGRect {
    /// True if the rectangle can be a designed position: its width and height are above 0, and its edges are less than
    /// a million points from 0.
    var isDesigned: Bool {
        guard size.width > 0, size.height > 0 else { return false }
        return [minX, minY, maxX, maxY].allSatisfy { abs($0) < 1_000_000 }
    }

    var horizontal: Extent { Extent(lower: Double(minX), upper: Double(maxX)) }
    var vertical: Extent { Extent(lower: Double(minY), upper: Double(maxY)) }
}

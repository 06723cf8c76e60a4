import Foundation

extension CGRect {
    /// True if the rectangle can be a designed position: it has a size, and its numbers are plausible for a screen.
    var isDesigned: Bool {
        guard size.width > 0, size.height > 0 else { return false }
        return [minX, minY, maxX, maxY].allSatisfy { abs($0) < 1_000_000 }
    }

    var horizontal: Extent { Extent(lower: Double(minX), upper: Double(maxX)) }
    var vertical: Extent { Extent(lower: Double(minY), upper: Double(maxY)) }
}

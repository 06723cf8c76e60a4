import Foundation

extension CGRect {
    /// Whether it says where something stands: it has a size, and numbers that can be those of a screen.
    var isDesigned: Bool {
        guard size.width > 0, size.height > 0 else { return false }
        return [minX, minY, maxX, maxY].allSatisfy { abs($0) < 1_000_000 }
    }

    var horizontal: Extent { Extent(lower: Double(minX), upper: Double(maxX)) }
    var vertical: Extent { Extent(lower: Double(minY), upper: Double(maxY)) }
}

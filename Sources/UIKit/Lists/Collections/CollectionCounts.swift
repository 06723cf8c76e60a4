import Foundation

/// The numbers of items that the data source last returned.
struct CollectionCounts {
    private(set) var inSection: [Int] = []
    /// The number of items in the sections before each section.
    private var before: [Int] = []
    private(set) var total = 0

    mutating func append(_ count: Int) {
        before.append(total)
        inSection.append(max(0, count))
        total += max(0, count)
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && inSection.indices.contains(path.section) && path.item >= 0
            && path.item < inSection[path.section]
    }

    /// Returns the position of an item among all items.
    ///
    /// - Parameter path: The path of an existing item, or the position after the last item of a section.
    func ordinal(of path: IndexPath) -> Int {
        before[path.section] + path.item
    }
}

import Foundation

/// How many items the data source said last that there are.
struct CollectionCounts {
    private(set) var inSection: [Int] = []
    /// Items in the sections before.
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

    /// Position of an item among all items.
    ///
    /// - Parameter path: of an item that exists, or the one behind the last of a section.
    func ordinal(of path: IndexPath) -> Int {
        before[path.section] + path.item
    }
}

import Foundation

/// The number of elements in each section of a table or collection view, and with it the places that an element can be moved to.
struct SectionCounts {
    let counts: [Int]

    /// Finds the place that a display has named.
    ///
    /// - Parameters:
    ///   - path: where the element is.
    ///   - index: its position among the elements of all sections, from 0, when it has been moved.
    ///   - section: the section that it is in then. Nil means its own if the position is there, or else the first one that has the position.
    /// - Returns: nil if there is no such place.
    func place(of path: IndexPath, at index: Int, section: Int?) -> IndexPath? {
        guard counts.indices.contains(path.section), (0..<counts.reduce(0, +)).contains(index) else { return nil }
        var found: IndexPath?
        var before = 0
        for (candidate, count) in counts.enumerated() {
            let others = candidate == path.section ? count - 1 : count
            if section ?? candidate == candidate, (0...max(0, others)).contains(index - before),
                found == nil || candidate == path.section
            {
                found = IndexPath(item: index - before, section: candidate)
            }
            before += others
        }
        return found
    }

    /// Says whether there is such a place for an element that is moved.
    ///
    /// - Parameter path: where the element is.
    func allow(_ target: IndexPath, from path: IndexPath) -> Bool {
        guard target.count == 2, counts.indices.contains(target.section) else { return false }
        let others = counts[target.section] - (target.section == path.section ? 1 : 0)
        return (0...max(0, others)).contains(target.item)
    }
}

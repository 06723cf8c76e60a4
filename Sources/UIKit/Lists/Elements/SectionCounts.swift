import Foundation

/// The number of elements in each section of a table or collection view. It determines the positions that an element
/// can move to.
struct SectionCounts {
    let counts: [Int]

    /// Returns the position that a display reported.
    ///
    /// - Parameters:
    ///   - path: The old position of the element.
    ///   - index: Its new position among the elements of all sections, from 0.
    ///   - section: Its new section. nil means its own if the position is there, or else the first one with the
    ///     position.
    /// - Returns: nil if there is no such position.
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

    /// Returns true if an element can move to a position: to an existing section, at most after its last other element.
    ///
    /// - Parameters:
    ///   - target: The new position.
    ///   - path: The old position of the element.
    func allow(_ target: IndexPath, from path: IndexPath) -> Bool {
        guard target.count == 2, counts.indices.contains(target.section) else { return false }
        let others = counts[target.section] - (target.section == path.section ? 1 : 0)
        return (0...max(0, others)).contains(target.item)
    }
}

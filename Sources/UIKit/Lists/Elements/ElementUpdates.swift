import Foundation

/// The insertions, deletions and moves of elements and sections in one update of a table or collection view.
///
/// As on Apple's platforms, a deletion names the old position, and an insertion the new one. Updates that contradict
/// each other or the data source cannot cause a trap: code that uses a position first checks that it exists.
struct ElementUpdates {
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [Int: Int] = [:]

    /// Returns the positions of elements after the update in the order of `paths`, without the elements that the update
    /// deletes, alone or with their section.
    func positions(of paths: [IndexPath]) -> [IndexPath] {
        let leaving = Dictionary(grouping: deleted.union(moved.keys), by: \.section).mapValues {
            $0.map(\.item).sorted()
        }
        let arriving = Dictionary(grouping: inserted.union(moved.values), by: \.section)
            .mapValues { $0.map(\.item).sorted() }
        return paths.compactMap { path in
            if let destination = moved[path] { return destination }
            guard !deleted.contains(path), let section = section(of: path.section) else { return nil }
            let item = shifted(
                path.item, leaving: leaving[path.section] ?? [], arriving: arriving[section] ?? [])
            return IndexPath(item: item, section: section)
        }
    }

    private func section(of section: Int) -> Int? {
        if let destination = movedSections[section] { return destination }
        guard !deletedSections.contains(section) else { return nil }
        return shifted(
            section, leaving: Array(deletedSections) + Array(movedSections.keys),
            arriving: (Array(insertedSections) + Array(movedSections.values)).sorted())
    }

    /// Returns the new index of an element or section that stays.
    /// - Parameter arriving: The inserted indexes in ascending order.
    private func shifted(_ index: Int, leaving: [Int], arriving: [Int]) -> Int {
        var result = index - leaving.count { $0 < index }
        for inserted in arriving where inserted <= result { result += 1 }
        return result
    }
}

import Foundation

/// Elements and sections that come, go and move in one update of a table or collection view.
///
/// As on Apple's platforms, what is deleted is named by where it was before the update, what is inserted by where it is
/// after it. Updates that contradict each other or the data source place nothing wrongly enough to trap: who uses a
/// position asks whether it exists.
struct ElementUpdates {
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var moved: [IndexPath: IndexPath] = [:]
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [Int: Int] = [:]

    /// Where elements are after the update; those that were deleted are left out.
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

    /// - Parameter arriving: ascending.
    private func shifted(_ index: Int, leaving: [Int], arriving: [Int]) -> Int {
        var result = index - leaving.count { $0 < index }
        for inserted in arriving where inserted <= result { result += 1 }
        return result
    }
}

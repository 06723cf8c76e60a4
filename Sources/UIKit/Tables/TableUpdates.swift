import Foundation

/// Rows and sections that come and go in one update of a table.
///
/// As on Apple's platforms, what is deleted is named by where it was before the update, what is inserted by where it is
/// after it.
struct TableUpdates {
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()

    /// Where the row at `path` is after the update; nil if it was deleted.
    func position(of path: IndexPath) -> IndexPath? {
        guard !deletedSections.contains(path.section), !deletedRows.contains(path) else { return nil }
        var section = path.section - deletedSections.count { $0 < path.section }
        for inserted in insertedSections where inserted <= section { section += 1 }
        var row = path.row - deletedRows.count { $0.section == path.section && $0.row < path.row }
        for inserted in insertedRows.filter({ $0.section == section }).sorted() where inserted.row <= row { row += 1 }
        return IndexPath(row: row, section: section)
    }
}

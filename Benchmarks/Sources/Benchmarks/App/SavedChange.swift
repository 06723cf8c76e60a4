import Foundation
import RestorationArchive

/// Two states that differ in one field of one controller. Changes lead from each to the other.
@MainActor
struct SavedChange {
    let archives: [Archive]
    /// The changes that lead to each of `archives` from the other one.
    let changes: [ArchiveChange]
    /// Data of the same size as the record, for a row of a database.
    let blobs: [Data]
    /// The size of the record that changes, in bytes.
    let recordSize: Int

    init(of app: BenchmarkApp) throws {
        var archives: [Archive] = []
        for _ in 0..<2 {
            try app.change()
            archives.append(try app.preserve())
        }
        let position = zip(archives[0].records, archives[1].records).enumerated().first { $1.0 != $1.1 }?.offset
        guard let position else { throw BenchmarkFailure("Nothing has changed.") }
        changes = archives.map { archive in
            ArchiveChange(
                application: archive.application, applicationState: archive.applicationState,
                records: [archive.records[position].reference: archive.records[position]])
        }
        var without = archives[0]
        without.records.remove(at: position)
        recordSize = archives[0].bytes().count - without.bytes().count
        let size = recordSize
        blobs = archives.indices.map { index in Data(repeating: UInt8(index), count: size) }
        self.archives = archives
    }
}

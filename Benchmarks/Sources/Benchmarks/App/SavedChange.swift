import Foundation
import RestorationArchive

/// A state before and after one field of one controller changed, to go to and fro between.
@MainActor
struct SavedChange {
    let archives: [Archive]
    /// From the other one to each of `archives`.
    let changes: [ArchiveChange]
    /// The record that changes, as a row of a database would hold it.
    let blobs: [Data]
    /// Of the record that changes, in bytes.
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

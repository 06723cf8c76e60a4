import Foundation
import RestorationArchive

/// Some records of an archive, which are taken out when somebody needs them: the first screen comes before that.
package enum RecordSelection: Sendable {
    /// - age: seconds since the archive was saved. Saves will carry the records along as if they were new.
    case within(Archive, positions: [Int], age: TimeInterval)
    case alone(Archive)

    /// - Parameter positions: that of a controller which exists, and those of what is below it.
    init(_ positions: [Int], of archive: Archive, age: TimeInterval) {
        // Not what it showed.
        let objects = Archive(application: archive.application, paths: archive.paths, records: archive.records)
        self = .within(objects, positions: positions, age: age)
    }

    /// The table that their paths are of.
    var paths: PathTable {
        switch self {
        case .alone(let archive), .within(let archive, _, _): archive.paths
        }
    }

    /// Looks for the record of an object.
    func contains(_ reference: RecordReference) -> Bool {
        switch self {
        case .alone(let archive): archive.records.contains { $0.reference == reference }
        case .within(let archive, let positions, _): positions.contains { archive.records[$0].reference == reference }
        }
    }

    /// An archive of nothing but them.
    package mutating func taken() -> Archive {
        switch self {
        case .alone(let archive): return archive
        case .within(let whole, let positions, let age):
            var archive = Archive(
                application: whole.application, paths: whole.paths, records: positions.map { whole.records[$0] })
            for index in archive.records.indices { archive.records[index].shortenLifetime(by: age) }
            archive.records[0].forgetClaim()
            self = .alone(archive)
            return archive
        }
    }
}

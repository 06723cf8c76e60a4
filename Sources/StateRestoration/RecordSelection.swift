import RestorationArchive

/// Some records of an archive, which are taken out when somebody needs them: the first screen comes before that.
package enum RecordSelection: Sendable {
    case within(Archive, positions: [Int])
    case alone(Archive)

    init(_ positions: [Int], of archive: Archive) {
        // Not what it showed.
        let objects = Archive(application: archive.application, paths: archive.paths, records: archive.records)
        self = .within(objects, positions: positions)
    }

    /// An archive of nothing but them.
    package mutating func taken() -> Archive {
        switch self {
        case .alone(let archive): return archive
        case .within(let whole, let positions):
            let archive = Archive(
                application: whole.application, paths: whole.paths, records: positions.map { whole.records[$0] })
            self = .alone(archive)
            return archive
        }
    }
}

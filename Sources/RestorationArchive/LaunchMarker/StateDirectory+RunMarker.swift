import Foundation

/// The note of the app's run. It stands in the file whose lock that run holds: who has the state open, and how that came to an end.
extension StateDirectory {
    static let lockName = "lock"

    /// nil if there is none, or it is damaged, foreign or not a file of the user's own.
    var runMarker: RunMarker? {
        (try? fileSystem.contents(
            of: Self.lockName, in: descriptor, maximumSize: RunMarker.maximumSize, repairing: false))
            .flatMap { RunMarker(bytes: $0) }
    }

    /// Writes the note of a run that begins over that of the one before: in place, because the lock must stay the same file.
    ///
    /// - Returns: nil where it cannot be written.
    func beginRun(_ marker: RunMarker) -> RunMarkerFile? {
        openMarker(Self.lockName, size: RunMarker.maximumSize).flatMap { RunMarkerFile($0, marker, in: fileSystem) }
    }
}

extension ArchiveStore {
    /// Notes that a run of the app begins. Only the process that has the state open may; for others nothing is known.
    ///
    /// - Parameter boot: the machine's run now.
    /// - Returns: what the run before has noted, and where this one does; nil where that is not known or cannot be.
    package func beginRun(boot: UUID) -> (before: RunMarker?, file: RunMarkerFile?) {
        session.withLock { session in
            guard let directory = session?.directory else { return (nil, nil) }
            return (directory.runMarker, directory.beginRun(RunMarker(boot: boot)))
        }
    }

    /// What the newest run has noted of itself, without changing anything; nil if nothing is known of it.
    package func newestRun() -> RunMarker? {
        guard let folder = try? openFolder(creating: false) else { return nil }
        defer { fileSystem.close(folder.descriptor) }
        return folder.runMarker
    }
}

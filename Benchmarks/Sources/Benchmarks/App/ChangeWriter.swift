import Foundation
import RestorationArchive

/// The archive writer of an app, with a store of its own.
@MainActor
struct ChangeWriter {
    /// What one change takes in the file.
    let frameSize: Int
    private let change: SavedChange
    private let writer: ArchiveWriter

    init(_ change: SavedChange, _ folder: ScratchFolder, _ name: String) throws {
        let store = ArchiveStore(
            directory: folder.path(name), bundleIdentifier: "org.example.Benchmarks",
            keyStore: KeyFile(directory: folder.path(name + "-key")),
            witness: WitnessFile(directory: folder.path(name + "-key")))
        guard store.open().canSave else { throw BenchmarkFailure("The store does not open.") }
        var configuration = ArchiveWriter.Configuration()
        // Whoever does not synchronize is not to be disturbed by what the others' seconds bring.
        configuration.synchronizationDelay = 3_600
        writer = ArchiveWriter(store: store, configuration: configuration)
        self.change = change
        writer.enqueue(StateUpdate(change.archives[1]))
        try writer.flushNow()
        writer.enqueue(StateUpdate(change.changes[0]))
        guard let size = try writer.flushNow()?.writtenSize else { throw BenchmarkFailure("Nothing was written.") }
        frameSize = size
        writer.enqueue(StateUpdate(change.changes[1]))
        try writer.flushNow()
    }

    /// From handing over, on the main actor, until the process may die.
    func write(_ round: Int) throws {
        writer.enqueue(StateUpdate(change.changes[round % 2]))
        let written = DispatchSemaphore(value: 0)
        Task.detached { [writer] in
            _ = try? await writer.write()
            written.signal()
        }
        written.wait()
    }

    /// The same until the machine may.
    func writeAndSynchronize(_ round: Int) throws {
        writer.enqueue(StateUpdate(change.changes[round % 2]))
        try writer.flushNow()
    }
}

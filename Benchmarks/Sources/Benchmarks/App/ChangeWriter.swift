import Foundation
import RestorationArchive

/// An app's archive writer with a store of its own.
@MainActor
struct ChangeWriter {
    /// The bytes of one change in the file.
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
        // Subjects that don't synchronize must not wait for the synchronizations of others.
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

    /// Hands a change over on the main actor, and waits until it survives the death of the process.
    func write(_ round: Int) throws {
        writer.enqueue(StateUpdate(change.changes[round % 2]))
        let written = DispatchSemaphore(value: 0)
        Task.detached { [writer] in
            _ = try? await writer.write()
            written.signal()
        }
        written.wait()
    }

    /// Hands a change over, and waits until it survives a power cut.
    func writeAndSynchronize(_ round: Int) throws {
        writer.enqueue(StateUpdate(change.changes[round % 2]))
        try writer.flushNow()
    }
}

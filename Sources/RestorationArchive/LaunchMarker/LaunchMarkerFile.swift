import Foundation
import Synchronization

/// The marker's file while its launch goes on. From any thread; what fails is ignored, because an app starts without
/// protection rather than not at all.
///
/// Where the file is mapped, `note(_:_:)` is one store into memory that the system keeps when the process dies: 40,000 of
/// them, as a restoration of 10,000 controllers makes, take a tenth of a millisecond. As many calls of the system took
/// 300 ms, and the restoration itself 36.
package final class LaunchMarkerFile: Sendable {
    private let fileSystem: any FileSystem
    private let descriptor: Mutex<Int32?>
    /// The newest note. `note` writes it on the main thread, and the watch reads it on its queue. If the file is mapped, the note is in
    /// the file's memory until `close()`, and in memory of its own after that.
    private nonisolated(unsafe) let lastNote: UnsafeMutablePointer<Atomic<UInt64>>
    private let isMapped: Bool
    private let seal: MarkerSeal
    private let launch: UInt64
    private let isHung = Atomic(false)

    /// - Parameters:
    ///   - descriptor: open for reading and writing, and closed by this object.
    ///   - seal: makes the code over the head.
    ///   - isMapped: only where a page that cannot be had does not end the process (`FatalSignals`).
    init?(
        _ descriptor: Int32, _ marker: LaunchMarker, seal: MarkerSeal, isMapped: Bool, in fileSystem: any FileSystem
    ) {
        let bytes = marker.bytes(seal)
        // Written before it is mapped, so that the block is there.
        guard (try? fileSystem.write(descriptor, bytes[...], at: 0)) == bytes.count else {
            fileSystem.close(descriptor)
            return nil
        }
        self.seal = seal
        launch = marker.launch
        self.fileSystem = fileSystem
        self.descriptor = Mutex(descriptor)
        if isMapped, let page = fileSystem.map(descriptor, count: bytes.count) {
            lastNote = (page + LaunchMarker.Cell.step.rawValue).bindMemory(to: Atomic<UInt64>.self, capacity: 1)
            self.isMapped = true
        } else {
            lastNote = .allocate(capacity: 1)
            lastNote.initialize(to: Atomic(0))
            self.isMapped = false
        }
    }

    deinit {
        close()
        if let page { fileSystem.unmap(page, count: LaunchMarker.size) } else { lastNote.deallocate() }
    }

    /// The mapped page, for whoever watches over accesses to it.
    package var mapping: UnsafeRawPointer? { page.map { UnsafeRawPointer($0) } }

    private var page: UnsafeMutableRawPointer? {
        isMapped ? UnsafeMutableRawPointer(lastNote) - LaunchMarker.Cell.step.rawValue : nil
    }

    /// For a signal handler, which can do nothing but write; nil when the file is closed. It may be closed meanwhile: tell the
    /// handler before that.
    package var signalCell: (descriptor: Int32, offset: Int)? {
        descriptor.withLock { descriptor in descriptor.map { ($0, LaunchMarker.Cell.signal.rawValue) } }
    }

    /// Before app code runs: names the step and the position of the record that it is about (S-LIFE-5).
    @inline(__always)
    package func note(_ step: LaunchStep, _ record: Int? = nil) {
        noteAgain(LaunchMarker.word(step, record).littleEndian)
    }

    /// What `progress` was before other notes.
    @inline(__always)
    package func noteAgain(_ word: UInt64) {
        lastNote.pointee.store(word, ordering: .relaxed)
        if !isMapped { write(.step, word) }
    }

    /// Another number after each other note.
    package var progress: UInt64 { lastNote.pointee.load(ordering: .relaxed) }

    package func note(suspect: ObjectFingerprint?) { write(.suspect, (suspect?.rawValue ?? 0).littleEndian) }
    package func note(isHung: Bool) {
        self.isHung.store(isHung, ordering: .relaxed)
        write(.hung, UInt8(isHung ? 1 : 0))
    }
    /// Notes what a signal handler would. Tests in one process call this.
    package func note(signal: Int32) { write(.signal, UInt8(clamping: signal)) }
    package func note(isShortOfMemory: Bool) { write(.memory, UInt8(isShortOfMemory ? 1 : 0)) }
    package func note(isExtended: Bool) { write(.extended, UInt8(isExtended ? 1 : 0)) }

    /// A termination signal has come, which is no crash (S-LIFE-6): unless the app had stopped answering before.
    package func noteTermination() {
        if !isHung.load(ordering: .relaxed) { write(.terminating, UInt8(1)) }
    }

    /// Writes all of it anew, as a marker of the same launch.
    package func replace(with marker: LaunchMarker) {
        var marker = marker
        marker.launch = launch
        descriptor.withLock { [marker] descriptor in
            guard let descriptor else { return }
            _ = try? fileSystem.write(descriptor, marker.bytes(seal)[...], at: 0)
        }
    }

    /// Stops writing, and closes the file. A thread that still notes something writes into memory that nobody reads.
    package func close() {
        descriptor.withLock { descriptor in
            guard let open = descriptor.take() else { return }
            if let page { fileSystem.detach(page, count: LaunchMarker.size) }
            fileSystem.close(open)
        }
    }

    private func write<Value: FixedWidthInteger & BitwiseCopyable>(_ cell: LaunchMarker.Cell, _ value: Value) {
        let bytes = withUnsafeBytes(of: value) { Array($0) }
        descriptor.withLock { descriptor in
            guard let descriptor else { return }
            _ = try? fileSystem.write(descriptor, bytes[...], at: cell.rawValue)
        }
    }
}

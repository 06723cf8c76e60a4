import Glibc
import Synchronization

/// Whose `encodeRestorableState(with:)` runs, where a signal handler finds it (S-LIFE-27).
///
/// Noting it takes two stores and no call of the system, in each of all saves. Nothing is written while all goes well: only who
/// sees the process die, or hang, writes an `EncodeDeath` into the slot that this process has.
package final class EncodingCell: Sendable {
    /// Never moved, and read by signal handlers and by other threads.
    package struct Memory: ~Copyable {
        /// Another number in each call; its lowest bits are the object's `EncodeDeath.ViewState`.
        fileprivate let call = Atomic<UInt64>(0)
        /// The fingerprint of the object whose call it is; 0 between calls.
        fileprivate let object = Atomic<UInt64>(0)
        /// -1: nothing is to be noted.
        fileprivate let folder: Atomic<Int32>
        fileprivate let name: UnsafePointer<CChar>
        /// The head of the file.
        fileprivate let head: (UInt64, UInt64, UInt64, UInt64)
        fileprivate let offset: Int
        fileprivate let version: UInt64
        /// The code of the slot.
        fileprivate let code: UInt64
    }

    /// For a signal handler (`noteDeath(in:by:)`). It is there as long as this object.
    package nonisolated(unsafe) let memory: UnsafeMutablePointer<Memory>
    private nonisolated(unsafe) let name: UnsafeMutablePointer<CChar>
    private let fileSystem: any FileSystem

    /// - Parameters:
    ///   - name: of the file.
    ///   - folder: open, and closed by this object.
    ///   - head: of the file, which the process writes with what it notes.
    ///   - slot: which of the file's is this process's.
    ///   - version: of the app.
    ///   - code: of the slot, which a death in it carries.
    init(
        _ name: String, in folder: Int32, head: [UInt8], slot: Int, version: UInt64, code: UInt64,
        fileSystem: any FileSystem
    ) {
        self.fileSystem = fileSystem
        self.name = strdup(name)
        memory = .allocate(capacity: 1)
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: head.prefix(EncodeDeaths.headSize)) }
        memory.initialize(
            to: Memory(
                folder: Atomic(folder), name: self.name, head: words,
                offset: EncodeDeaths.headSize + slot * EncodeDeaths.slotSize, version: version, code: code))
    }

    deinit {
        close()
        memory.deinitialize(count: 1)
        memory.deallocate()
        free(name)
    }

    /// Before an object's override runs.
    @inline(__always)
    package func begin(_ object: ObjectFingerprint, _ view: EncodeDeath.ViewState) {
        let number = memory.pointee.call.load(ordering: .relaxed) >> 2 &+ 1
        memory.pointee.call.store(number << 2 | UInt64(view.rawValue), ordering: .relaxed)
        memory.pointee.object.store(object.rawValue, ordering: .releasing)
    }

    /// It has returned.
    @inline(__always)
    package func end() {
        memory.pointee.object.store(0, ordering: .releasing)
    }

    /// A number that stands for the call that goes on; nil between calls. From any thread.
    package var call: UInt64? {
        guard memory.pointee.object.load(ordering: .acquiring) != 0 else { return nil }
        return memory.pointee.call.load(ordering: .relaxed)
    }

    /// The process dies, or may be ended because it does not go on; nothing is noted between calls. From any thread.
    package func noteDeath(by cause: EncodeDeath.Cause) { Self.noteDeath(in: memory, by: cause) }

    /// It goes on after all.
    package func withdraw() { Self.withdraw(in: memory) }

    /// Nothing is noted any more.
    package func close() {
        let folder = memory.pointee.folder.exchange(-1, ordering: .sequentiallyConsistent)
        if folder >= 0 { fileSystem.close(folder) }
    }

    // MARK: In signal handlers

    // Nothing may allocate, lock or call into the runtime here.

    package static func noteDeath(in memory: UnsafeMutablePointer<Memory>, by cause: EncodeDeath.Cause) {
        let object = memory.pointee.object.load(ordering: .acquiring)
        guard object != 0 else { return }
        let words = EncodeDeath.words(
            object: object, version: memory.pointee.version, cause: cause.rawValue,
            view: UInt8(truncatingIfNeeded: memory.pointee.call.load(ordering: .relaxed) & 3))
        write(
            (words.0, words.1, words.2, words.3, memory.pointee.code.littleEndian), in: memory, creating: true)
    }

    package static func withdraw(in memory: UnsafeMutablePointer<Memory>) {
        write((0, 0, 0, 0, 0), in: memory, creating: false)
    }

    private static func write(
        _ words: (UInt64, UInt64, UInt64, UInt64, UInt64), in memory: UnsafeMutablePointer<Memory>, creating: Bool
    ) {
        let folder = memory.pointee.folder.load(ordering: .relaxed)
        guard folder >= 0 else { return }
        // A pipe in its place does not keep the process from ending.
        let flags = O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (creating ? O_CREAT : 0)
        let file = openat(folder, memory.pointee.name, flags, 0o600)
        guard file >= 0 else { return }
        // A umask may take away what the next launch needs to read it.
        if creating { fchmod(file, 0o600) }
        var words = words
        var head = memory.pointee.head
        // The head goes last: a file without one says nothing.
        _ = pwrite(file, &words, EncodeDeaths.slotSize, memory.pointee.offset)
        _ = pwrite(file, &head, EncodeDeaths.headSize, 0)
        Glibc.close(file)
    }
}

import Glibc
import Synchronization

/// The object whose `encodeRestorableState(with:)` runs, for signal handlers (S-LIFE-27), and the slot of the journal
/// for its crash.
///
/// To note an object takes two stores and no system call, once for each object of each save. Nothing is written to the
/// file unless something goes wrong. The observer of a crash or hang writes an `EncodingCrash` into the slot of this
/// process.
package final class EncodingSlot: Sendable {
    /// Memory that is never moved. Signal handlers and other threads read it.
    package struct Memory: ~Copyable {
        /// A number that differs in each call. Its lowest bits are the object's `EncodingCrash.ViewState`.
        fileprivate let call = Atomic<UInt64>(0)
        /// The fingerprint of the object whose call runs, or 0 between calls.
        fileprivate let object = Atomic<UInt64>(0)
        fileprivate let file: Int32
        fileprivate let offset: Int
        fileprivate let version: UInt64
        /// The code of the slot. It is in the file only with a crash.
        fileprivate let code: UInt64
    }

    /// The memory for a signal handler (`noteCrash(in:by:)`). It exists as long as this object.
    package nonisolated(unsafe) let memory: UnsafeMutablePointer<Memory>
    /// The journal, which keeps the descriptor open.
    private let journal: CrashJournalFile

    /// Creates a slot.
    ///
    /// - Parameters:
    ///   - slot: The number of this process's slot.
    ///   - version: The app's version.
    ///   - code: The code of the slot, which a crash in it carries.
    init(_ slot: Int, in journal: CrashJournalFile, version: UInt64, code: UInt64) {
        self.journal = journal
        memory = .allocate(capacity: 1)
        memory.initialize(
            to: Memory(
                file: journal.descriptor,
                offset: CrashJournal.Place.slots.rawValue + slot * CrashJournal.slotSize, version: version, code: code))
    }

    deinit {
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    /// Notes the object whose override is about to run.
    @inline(__always)
    package func begin(_ object: ObjectFingerprint, _ view: EncodingCrash.ViewState) {
        let number = memory.pointee.call.load(ordering: .relaxed) >> 2 &+ 1
        memory.pointee.call.store(number << 2 | UInt64(view.rawValue), ordering: .relaxed)
        memory.pointee.object.store(object.rawValue, ordering: .releasing)
    }

    /// Notes that the override has returned.
    @inline(__always)
    package func end() {
        memory.pointee.object.store(0, ordering: .releasing)
    }

    /// A number that identifies the current call, or nil between calls. Any thread may read it.
    package var call: UInt64? {
        guard memory.pointee.object.load(ordering: .acquiring) != 0 else { return nil }
        return memory.pointee.call.load(ordering: .relaxed)
    }

    /// Notes that the process dies, or may be ended because it hangs. Does nothing between calls. Any thread may call
    /// it.
    package func noteCrash(by cause: EncodingCrash.Cause) { Self.noteCrash(in: memory, by: cause) }

    /// Removes the noted crash, because the process continues after all.
    package func withdraw() { Self.withdraw(in: memory) }

    // MARK: In signal handlers

    // Nothing may allocate, lock or call into the runtime here.

    package static func noteCrash(in memory: UnsafeMutablePointer<Memory>, by cause: EncodingCrash.Cause) {
        let object = memory.pointee.object.load(ordering: .acquiring)
        guard object != 0 else { return }
        let words = EncodingCrash.words(
            object: object, version: memory.pointee.version, cause: cause.rawValue,
            view: UInt8(truncatingIfNeeded: memory.pointee.call.load(ordering: .relaxed) & 3))
        write((words.0, words.1, words.2, words.3, memory.pointee.code.littleEndian), in: memory)
    }

    package static func withdraw(in memory: UnsafeMutablePointer<Memory>) { write((0, 0, 0, 0, 0), in: memory) }

    private static func write(
        _ words: (UInt64, UInt64, UInt64, UInt64, UInt64), in memory: UnsafeMutablePointer<Memory>
    ) {
        var words = words
        _ = pwrite(memory.pointee.file, &words, CrashJournal.slotSize, memory.pointee.offset)
    }
}

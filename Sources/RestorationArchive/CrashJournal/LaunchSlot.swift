import Foundation
import Synchronization

/// The slot of a launch in the journal's page during the launch. Any thread may use it.
///
/// If the page is mapped, `note(_:_:)` is one store into memory that the system keeps when the process dies. A
/// restoration of 10,000 controllers makes 40,000 of them, which take a tenth of a millisecond. As many system calls
/// took 300 ms, and the restoration itself 36 ms.
package final class LaunchSlot: Sendable {
    private let journal: CrashJournalFile
    /// The newest note. `note` writes it on the main thread, and the watchdog reads it on its queue. If the page is
    /// mapped, the note is in the file's memory until `close()`, and in memory of its own after that.
    private nonisolated(unsafe) let lastNote: UnsafeMutablePointer<Atomic<UInt64>>
    private let isMapped: Bool
    private let isOpen = Mutex(true)
    private let isHung = Atomic(false)
    /// The note from before the current save.
    private let noteBeforeEncoding = Mutex<UInt64?>(nil)

    init(_ note: LaunchNote, in journal: CrashJournalFile, isMapped: Bool) {
        self.journal = journal
        if isMapped, let page = journal.fileSystem.map(journal.descriptor, count: CrashJournal.pageSize) {
            lastNote = (page + CrashJournal.Place.step.rawValue).bindMemory(to: Atomic<UInt64>.self, capacity: 1)
            self.isMapped = true
        } else {
            lastNote = .allocate(capacity: 1)
            lastNote.initialize(to: Atomic(CrashJournal.word(note.place.step, note.place.record).littleEndian))
            self.isMapped = false
        }
    }

    deinit {
        close()
        if let page { journal.fileSystem.unmap(page, count: CrashJournal.pageSize) } else { lastNote.deallocate() }
    }

    /// The mapped page, for the code that guards accesses to it. nil if the page isn't mapped.
    package var mapping: UnsafeRawPointer? { page.map { UnsafeRawPointer($0) } }

    private var page: UnsafeMutableRawPointer? {
        isMapped ? UnsafeMutableRawPointer(lastNote) - CrashJournal.Place.step.rawValue : nil
    }

    /// The place for a signal handler, which can only write. It is nil when the slot is closed.
    package var signalCell: (descriptor: Int32, offset: Int)? {
        isOpen.withLock(\.self) ? (journal.descriptor, CrashJournal.Place.signal.rawValue) : nil
    }

    /// Notes the step and the position of the record that it is about, before app code runs (S-LIFE-5).
    @inline(__always)
    package func note(_ step: LaunchStep, _ record: Int? = nil) {
        store(CrashJournal.word(step, record).littleEndian)
    }

    @inline(__always)
    private func store(_ word: UInt64) {
        lastNote.pointee.store(word, ordering: .relaxed)
        if !isMapped { write(.step, word) }
    }

    /// A number that changes with each different note.
    package var progress: UInt64 { lastNote.pointee.load(ordering: .relaxed) }

    /// Notes that the state is saved until `encodingHasEnded()`. Does nothing if a save is already noted.
    package func encodingBegins() {
        let isFirst = noteBeforeEncoding.withLock { note in
            guard note == nil else { return false }
            note = progress
            return true
        }
        if isFirst { note(.encoding) }
    }

    /// Restores the note from before the save. Does nothing if no save is noted.
    package func encodingHasEnded() {
        if let note = noteBeforeEncoding.withLock({ $0.take() }) { store(note) }
    }

    package func note(suspect: ObjectFingerprint?) { write(.suspect, (suspect?.rawValue ?? 0).littleEndian) }
    package func note(isHung: Bool) {
        self.isHung.store(isHung, ordering: .relaxed)
        write(.hung, UInt8(isHung ? 1 : 0))
    }
    /// Notes a signal as a signal handler would. Tests in one process call this.
    package func note(signal: Int32) { write(.signal, UInt8(clamping: signal)) }
    package func note(isShortOfMemory: Bool) { write(.memory, UInt8(isShortOfMemory ? 1 : 0)) }
    package func note(isExtended: Bool) { write(.extended, UInt8(isExtended ? 1 : 0)) }

    /// Notes that a termination signal has arrived, which isn't a crash (S-LIFE-6), unless the app had stopped
    /// responding before.
    package func noteTermination() {
        if !isHung.load(ordering: .relaxed) { write(.terminating, UInt8(1)) }
    }

    /// Writes the head and the slot again. Does nothing after `close()`.
    package func replace(with note: LaunchNote) {
        isOpen.withLock { isOpen in
            if isOpen { journal.writeLaunch(note) }
        }
        // When the next save has ended, it puts the newest note back.
        self.note(note.place.step, note.place.record)
    }

    /// Stops writing. A thread that still notes something writes into memory that nobody reads.
    package func close() {
        isOpen.withLock { isOpen in
            if isOpen, let page { journal.fileSystem.detach(page, count: CrashJournal.pageSize) }
            isOpen = false
        }
    }

    private func write<Value: FixedWidthInteger & BitwiseCopyable>(_ place: CrashJournal.Place, _ value: Value) {
        isOpen.withLock { isOpen in
            if isOpen { journal.write(place, value) }
        }
    }
}

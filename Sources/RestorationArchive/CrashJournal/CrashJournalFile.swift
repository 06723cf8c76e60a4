import Foundation
import Synchronization

/// The page of a crash journal while a process has the state open. Any thread may use it. It ignores failures, because
/// an app without protection is better than no app.
///
/// Each new head has a number above all earlier ones, and the witness notes that number. Therefore a launch refuses a
/// copy of an earlier page, of whichever launch or step of a launch (S-SEC-25).
package final class CrashJournalFile: Sendable {
    let descriptor: Int32
    let fileSystem: any FileSystem
    private let seal: JournalSeal?
    private let witness: OpenWitness?
    /// The number of the newest head.
    private let number: Mutex<UInt64>

    /// Writes the notes of the previous launches again, with a new number. Fails if they cannot be written.
    ///
    /// - Parameters:
    ///   - page: The file. This object closes it.
    ///   - journal: The valid contents of the file.
    ///   - seal: Makes the codes. Without it only the run's part is written.
    init?(_ page: StatePage, after journal: CrashJournal, _ seal: JournalSeal?, _ witness: OpenWitness?) {
        self.descriptor = page.descriptor
        self.fileSystem = page.fileSystem
        self.seal = seal
        self.witness = witness
        number = Mutex(max(journal.number, witness?.launch ?? 0))
        // A new page is written as a whole, so that its block exists before it is mapped.
        let end = page.isWhole ? CrashJournal.Place.run.rawValue : CrashJournal.pageSize
        let isWritten =
            seal == nil
            ? page.isWhole || write(Array(repeating: 0, count: end), at: 0) : writeSealed(journal, upTo: end)
        guard isWritten else { return nil }
    }

    deinit { fileSystem.close(descriptor) }

    /// Writes the head again, with the slot of the launch.
    ///
    /// - Parameter launch: The note, or nil if there is nothing to blame a launch for.
    /// - Returns: False without the key, or if the head cannot be written.
    @discardableResult
    func writeLaunch(_ launch: LaunchNote?) -> Bool {
        writeNext { number, seal in CrashJournal.head(of: launch, number: number, seal) }
    }

    /// Removes all notes except that of the run.
    func forget() {
        let end = CrashJournal.Place.run.rawValue
        if !writeSealed(CrashJournal(), upTo: end) { write(Array(repeating: 0, count: end), at: 0) }
    }

    /// Writes all slots of crashes within encoding again. Does nothing without the key.
    func writeSlots(of journal: CrashJournal) {
        guard let seal else { return }
        let first = CrashJournal.Place.slots.rawValue
        write(Array(journal.sealedPart(seal)[first...]), at: first)
    }

    /// Writes the sealed bytes of the journal, followed by zeros.
    ///
    /// - Parameter end: The number of bytes to write.
    /// - Returns: False without the key, or if the bytes cannot be written.
    private func writeSealed(_ journal: CrashJournal, upTo end: Int) -> Bool {
        writeNext { number, seal in
            let sealed = CrashJournal(launch: journal.launch, crashes: journal.slots, number: number).sealedPart(seal)
            return sealed + Array(repeating: 0, count: end - sealed.count)
        }
    }

    private func writeNext(_ bytes: (UInt64, JournalSeal) -> [UInt8]) -> Bool {
        guard let seal else { return false }
        return number.withLock { number in
            number += 1
            // The page goes first. A process that ends in between leaves a number above the noted one, which a launch
            // accepts.
            guard write(bytes(number, seal), at: 0) else { return false }
            witness?.note(launch: number)
            return true
        }
    }

    /// Writes the bytes. Returns true if all of them were written.
    @discardableResult
    func write(_ bytes: [UInt8], at offset: Int) -> Bool {
        (try? fileSystem.write(descriptor, bytes[...], at: offset)) == bytes.count
    }

    func write<Value: FixedWidthInteger & BitwiseCopyable>(_ place: CrashJournal.Place, _ value: Value) {
        write(withUnsafeBytes(of: value) { Array($0) }, at: place.rawValue)
    }

    // MARK: Slots

    /// Begins the note of a launch in place of the previous launch's note.
    ///
    /// - Parameter isMapped: True maps the page. The caller has to ensure that a missing page does not end the process
    ///   (`FatalSignals`).
    /// - Returns: The slot, or nil if the note cannot be written. The slot works without mapping if the page cannot be
    ///   mapped.
    func beginLaunch(_ note: LaunchNote, isMapped: Bool) -> LaunchSlot? {
        writeLaunch(note) ? LaunchSlot(note, in: self, isMapped: isMapped) : nil
    }

    /// Begins to note which object encodes.
    ///
    /// - Parameter journal: The journal with the crashes within encoding.
    /// - Returns: The slot, or nil if none is free, or without the key.
    func beginEncoding(after journal: CrashJournal, version: UInt64) -> EncodingSlot? {
        guard let seal, let slot = journal.freeSlot(ofVersion: version) else { return nil }
        return EncodingSlot(slot, in: self, version: version, code: seal.code(ofSlot: slot, version: version))
    }

    // MARK: The run

    /// Writes the note of a new run over that of the previous run. Returns false if that fails.
    func beginRun(_ note: RunNote) -> Bool { write(note.bytes, at: CrashJournal.Place.run.rawValue) }

    /// The place for a signal handler, which can only write. The descriptor stays open as long as this object exists.
    package var signalOfRun: (descriptor: Int32, offset: Int) { (descriptor, RunNote.Cell.signal.offset) }

    /// Notes that the app ends normally.
    package func noteEnd() { write([1], at: RunNote.Cell.ended.offset) }

    /// Waits until all notes are on the medium. Ignores errors.
    package func synchronize() { try? fileSystem.synchronize(descriptor) }
}

import Foundation
import Testing

@testable import RestorationArchive

/// The crash journal as bytes and as a file, and the slot of a launch in it.
@Suite struct CrashJournalTests {
    private let boot = UUID()

    private func archive(_ identifiers: [String] = ["Tabs", "Detail"]) -> Archive {
        var paths = PathTable()
        var parent: PathTable.ID?
        var records: [ArchiveRecord] = []
        for (index, identifier) in identifiers.enumerated() {
            let path = paths.intern(
                .init(position: index == 0 ? .none : .child(index), identifier: identifier), under: parent)
            records.append(ArchiveRecord(kind: .viewController, path: path, className: "App.Screen"))
            parent = path
        }
        return Archive(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSinceReferenceDate: 1000),
                systemVersion: "1"), paths: paths, records: records)
    }

    private func note() -> LaunchNote {
        let archive = archive()
        var note = LaunchNote(boot: boot, state: StateID(of: archive, generation: 7))
        note.crashes = 2
        note.leftOut = ObjectFingerprint.all(in: archive).enumerated().map {
            .init($0.element, in: .decoding, isAbove: $0.offset == 0)
        }
        note.place.step = .loadingView
        note.place.record = 1
        return note
    }

    private let crash = EncodingCrash(ObjectFingerprint(rawValue: 9), .hang, .loaded, version: 5)

    /// Returns the page of a journal with a launch and a crash within encoding, without codes.
    private func page(_ note: LaunchNote?) -> [UInt8] {
        CrashJournal(launch: note, crashes: [crash], number: 12).bytes(nil)
    }

    private func read(_ page: [UInt8]) -> LaunchNote? { CrashJournal(bytes: page)?.launch }

    @Test func `S-LIFE-5: a note of a launch is read as it was written`() {
        var whole = note()
        #expect(read(page(whole)) == whole)
        #expect(CrashJournal(bytes: page(whole))?.encodingCrashes == [crash])
        #expect(CrashJournal(bytes: page(whole))?.number == 12)
        #expect(CrashJournal(bytes: page(nil))?.launch == nil && CrashJournal(bytes: page(nil))?.isEmpty == false)
        whole.restoresNothing = true
        whole.place.step = .settling
        whole.place.record = nil
        whole.place.suspect = ObjectFingerprint(rawValue: .max)
        whole.signs.signal = SIGSEGV
        whole.signs.isHung = true
        whole.signs.isShortOfMemory = true
        whole.signs.isExtended = true
        whole.signs.isTerminating = true
        #expect(read(page(whole)) == whole)
        for measure in CrashLoop.Measure.allCases {
            whole.loop = CrashLoop(crashes: 3, generation: .max - 1, version: .max, measure: measure)
            #expect(read(page(whole)) == whole)
        }
        for step in LaunchStep.allCases {
            for record in [nil, 0, 1, 99_999, Int(UInt32.max) - 1] {
                whole.place.step = step
                whole.place.record = record
                #expect(read(page(whole)) == whole)
            }
        }
    }

    @Test func `S-LIFE-5, S-SEC-12: a damaged journal blames nobody else, and mostly nobody at all`() {
        let whole = note()
        let bytes = page(whole)
        for offset in 0..<CrashJournal.Place.run.rawValue {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var damaged = bytes
                damaged[offset] ^= change
                let journal = CrashJournal(bytes: damaged)
                #expect([[], [crash]].contains(journal?.encodingCrashes ?? []), "offset \(offset)")
                guard let read = journal?.launch else { continue }
                // The store compares the code over the head with the key.
                if (144..<160).contains(offset) { continue }
                // Damage may change only values that no other value depends on.
                #expect(offset >= CrashJournal.Place.suspect.rawValue, "offset \(offset)")
                #expect(
                    read.place.record == whole.place.record && read.leftOut == whole.leftOut
                        && read.state == whole.state)
            }
        }
        for count in 0..<bytes.count { #expect(CrashJournal(bytes: Array(bytes.prefix(count))) == nil) }
        #expect(CrashJournal(bytes: bytes + [0]) == nil)
        #expect(CrashJournal(bytes: Array(repeating: 0xFF, count: bytes.count)) == nil)
        #expect(CrashJournal(bytes: Array(repeating: 0, count: bytes.count)) == nil)
    }

    @Test func `S-SEC-16: a journal holds no name in clear`() {
        let bytes = page(note())
        for name in ["Tabs", "Detail", "Screen"] { #expect(!Data(bytes).contains(Data(name.utf8))) }
    }

    @Test func `an object has one fingerprint, whether it is taken alone or with all others, and no two have the same`()
    {
        let archive = archive(["a", "b", "ab", "a"])
        let all = ObjectFingerprint.all(in: archive)
        #expect(archive.records.map { ObjectFingerprint(of: $0, in: archive.paths) } == all)
        #expect(Set(all).count == all.count)
        var view = archive.records[1]
        view.kind = .view
        #expect(ObjectFingerprint(of: view, in: archive.paths) != all[1])
    }

    // S-LIFE-6.1, S-LIFE-6.2
    @Test func `S-LIFE-6: what is a crash, and what is none`() {
        var note = note()
        for step in LaunchStep.allCases {
            note.place.step = step
            #expect(note.isOfCrash(now: boot) == (step >= .asking && step <= .layingOut || step == .connecting))
            #expect(!note.isOfCrash(now: UUID()), "the machine has died")
            note.signs.isTerminating = true
            #expect(!note.isOfCrash(now: boot), "it was asked to end")
            note.signs.isTerminating = false
        }
        note.place.step = .settling
        note.signs.isHung = true
        #expect(note.isOfCrash(now: boot))
        note.signs.isHung = false
        note.signs.isShortOfMemory = true
        #expect(note.isOfCrash(now: boot))
        note.signs.isShortOfMemory = false
        note.signs.signal = SIGABRT
        #expect(note.isOfCrash(now: boot) && note.isOfCrash(now: UUID()), "whatever the machine did then")
        note.place.step = .ended
        #expect(!note.isOfCrash(now: boot))
        note.signs.signal = nil
        note.signs.isExtended = true
        #expect(note.isOfCrash(now: boot))
    }

    // MARK: Files

    private func store(_ folder: TemporaryFolder, _ fileSystem: any FileSystem = PosixFileSystem()) -> ArchiveStore {
        ArchiveStore(
            directory: folder.path + "/state", bundleIdentifier: "org.example.App", keyStore: FixedKey(),
            fileSystem: fileSystem)
    }

    private func journalPath(_ folder: TemporaryFolder) -> String { folder.path + "/state/crash-journal" }

    private func read(_ folder: TemporaryFolder) -> CrashJournal? {
        FileManager.default.contents(atPath: journalPath(folder)).flatMap { CrashJournal(bytes: Array($0)) }
    }

    @Test func `A slot that is closed maps its file no more, and notes that come later hurt nobody`() throws {
        func mappings(of path: String) throws -> Int {
            let file = try #require(fopen("/proc/self/maps", "r"))
            defer { fclose(file) }
            // The system gives the file in parts, so this reads line by line.
            var line = [CChar](repeating: 0, count: 4096)
            var count = 0
            while fgets(&line, Int32(line.count), file) != nil { count += strstr(line, path) == nil ? 0 : 1 }
            return count
        }
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        var slot = store.beginLaunch(note(), isMapped: true)
        #expect(try mappings(of: journalPath(folder)) == 1)
        slot?.close()
        #expect(try mappings(of: journalPath(folder)) == 0)
        // Somebody cuts the file short. No access to the memory fails even then.
        truncate(journalPath(folder), 0)
        slot?.note(.decoding, 3)
        #expect(slot?.progress != nil)
        slot = nil
        for _ in 0..<20 {
            let another = store.beginLaunch(note(), isMapped: true)
            another?.note(.decoding, 4)
        }
        #expect(try mappings(of: journalPath(folder)) == 0, "what nobody has closed goes with the object")
    }

    // S-LIFE-28.2
    @Test(arguments: [true, false])
    func `S-LIFE-28: a save after the launch settled notes a running app, mapped or written`(isMapped: Bool) throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        var note = note()
        note.place.step = .settling
        let slot = try #require(store.beginLaunch(note, isMapped: isMapped))
        note.place.step = .running
        slot.replace(with: note)
        slot.encodingBegins()
        #expect(read(folder)?.launch?.place.step == .encoding)
        slot.encodingHasEnded()
        #expect(read(folder)?.launch?.place.step == .running)
    }

    // S-LIFE-5.3
    @Test(arguments: [true, false])
    func `S-LIFE-5: what is noted survives without a word of farewell, mapped or written`(isMapped: Bool) throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        #expect(store.open().journal.isEmpty)
        var note = note()
        let slot = try #require(store.beginLaunch(note, isMapped: isMapped))
        #expect((slot.mapping != nil) == isMapped)
        #expect(read(folder)?.launch == note)
        #expect(read(folder)?.number ?? 0 > 0)
        for (step, record) in [(LaunchStep.decoding, 5), (.finishing, nil), (.appearing, 70_000)] {
            let before = slot.progress
            slot.note(step, record)
            #expect(slot.progress != before)
            (note.place.step, note.place.record) = (step, record)
            #expect(read(folder)?.launch == note)
        }
        slot.note(suspect: ObjectFingerprint(rawValue: 9))
        slot.note(isHung: true)
        slot.note(isShortOfMemory: true)
        slot.note(isExtended: true)
        slot.noteTermination()
        #expect(read(folder)?.launch?.signs.isTerminating == false, "it did not answer")
        slot.note(isHung: false)
        slot.noteTermination()
        let last = try #require(read(folder)?.launch)
        #expect(last.signs.isTerminating && last.signs.isExtended && last.signs.isShortOfMemory && !last.signs.isHung)
        #expect(last.place.suspect?.rawValue == 9)
        let mode = try FileManager.default.attributesOfItem(atPath: journalPath(folder))[.posixPermissions] as? Int
        #expect(mode == 0o600)

        store.endLaunch()
        slot.note(.decoding, 1)
        slot.close()
        slot.note(.decoding, 2)
        #expect(read(folder)?.launch == nil)
    }

    @Test(arguments: [true, false])
    func `S-LIFE-27: while a save goes on the slot says so, and then what it said before`(isMapped: Bool) throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        let slot = try #require(store.beginLaunch(note(), isMapped: isMapped))
        func place() -> LaunchNote.Place? { read(folder)?.launch?.place }
        let before = place()
        #expect(before == note().place)
        slot.encodingHasEnded()
        #expect(place() == before, "none has begun")
        slot.encodingBegins()
        slot.encodingBegins()
        #expect(place()?.step == .encoding && place()?.record == nil)
        slot.encodingHasEnded()
        #expect(place() == before)
    }

    @Test func `S-LIFE-5: a head that is written anew keeps what the run and the saves have noted`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        #expect(store.beginRun(boot: boot).file != nil)
        let encoding = try #require(store.beginEncoding(version: 5))
        encoding.begin(ObjectFingerprint(rawValue: 9), .loaded)
        encoding.noteCrash(by: .hang)
        let slot = try #require(store.beginLaunch(note()))
        slot.replace(with: note())
        store.endLaunch()
        #expect(read(folder)?.encodingCrashes == [crash] && store.newestRun()?.boot == boot)
        store.close()
        let next = self.store(folder)
        #expect(next.open().journal.encodingCrashes == [crash])
        #expect(next.beginEncoding(version: 5) != nil)
        #expect(next.newestRun()?.boot == boot)
        #expect(read(folder)?.encodingCrashes == [crash])
    }

    @Test func `S-LIFE-5: what a launch has noted stays until the next one begins to note`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        let slot = try #require(store.beginLaunch(note()))
        slot.note(.decoding, 3)
        slot.note(isHung: true)
        store.close()
        let found = read(folder)?.launch
        #expect(found?.place.record == 3 && found?.signs.isHung == true)
        // This process dies before it knows what to restore.
        let next = self.store(folder)
        #expect(next.open().journal.launch == found)
        _ = next.beginEncoding(version: 5)
        #expect(read(folder)?.launch == found)
        #expect(next.beginLaunch(note()) != nil)
        #expect(read(folder)?.launch == note())
    }

    @Test func `S-LIFE-5: a journal that cannot be written, or is something else, keeps nobody from starting`() throws {
        let manager = FileManager.default
        let folder = try TemporaryFolder()
        _ = store(folder).open()
        let path = journalPath(folder)
        let obstacles: [() throws -> Void] = [
            { try Data(repeating: 1, count: 5).write(to: URL(fileURLWithPath: path)) },
            { try Data(repeating: 1, count: 100_000).write(to: URL(fileURLWithPath: path)) },
            { try manager.createDirectory(atPath: path, withIntermediateDirectories: false) },
            { try manager.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/elsewhere") },
            { mkfifo(path, 0o600) },
        ]
        for (number, obstacle) in obstacles.enumerated() {
            try? manager.removeItem(atPath: path)
            try obstacle()
            let store = store(folder)
            let opening = store.open()
            #expect(opening.canSave && opening.problems.isEmpty && opening.journal.isEmpty, "\(number)")
            let slot = store.beginLaunch(note())
            slot?.note(.decoding, 3)
            slot?.close()
            store.close()
            #expect((self.store(folder).open().journal.launch?.place.record == 3) == (number != 2), "\(number)")
            #expect(!manager.fileExists(atPath: folder.path + "/elsewhere"))
        }
    }

    @Test func `S-LIFE-5: fail the n-th call for every n: the store opens, and a note is there or not`() throws {
        var call = 1
        while true {
            let folder = try TemporaryFolder()
            #expect(store(folder).open().canSave)
            let fileSystem = FaultyFileSystem()
            let store = store(folder, fileSystem)
            _ = store.open()
            let before = fileSystem.plan.withLock { $0.calls }
            fileSystem.plan.withLock { $0.failingCall = before + call }
            let slot = store.beginLaunch(note())
            slot?.note(.creating, 4)
            slot?.note(isExtended: true)
            slot?.close()
            store.endLaunch()
            let hasFailed = fileSystem.plan.withLock { $0.hasFailed }
            store.close()
            #expect(self.store(folder).open().canSave)
            guard hasFailed else { break }
            call += 1
        }
        #expect(call > 5)
    }

    @Test func `S-LIFE-16: discarding the state discards what a launch has noted, and not the run`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        #expect(store.beginRun(boot: boot).file != nil)
        _ = store.beginLaunch(note())
        #expect(read(folder)?.launch != nil)
        try store.discard()
        #expect(read(folder)?.isEmpty == true && store.newestRun()?.boot == boot)
        // The tool does so in a process that makes no notes.
        _ = store.beginLaunch(note())
        store.close()
        _ = store.open()
        try store.discard()
        #expect(read(folder)?.isEmpty == true && store.newestRun()?.boot == boot)
    }
}

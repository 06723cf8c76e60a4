import Crypto
import Foundation
import Testing

@testable import RestorationArchive

/// Tests of the crash journal's notes about crashes within encoding (S-LIFE-27).
@Suite struct EncodingCrashTests {
    private let version = EncodingCrash.version("7")
    private let object = ObjectFingerprint(rawValue: 0xFEDC_BA98_7654_3210)

    private func death(_ object: UInt64, version: String = "7") -> EncodingCrash {
        EncodingCrash(ObjectFingerprint(rawValue: object), .signal, .notLoaded, version: EncodingCrash.version(version))
    }

    private func store(_ folder: TemporaryFolder) -> ArchiveStore {
        ArchiveStore(
            directory: folder.path + "/state", bundleIdentifier: "org.example.App", keyStore: FixedKey())
    }

    private func path(_ folder: TemporaryFolder) -> String { folder.path + "/state/crash-journal" }

    @Test func `S-LIFE-27: a death is read as it was written, and a damaged one is none`() {
        for cause in [EncodingCrash.Cause.signal, .hang, .memory] {
            for view in [EncodingCrash.ViewState.notLoaded, .loaded, .none] {
                let death = EncodingCrash(object, cause, view, version: version)
                #expect(EncodingCrash(bytes: death.bytes) == death)
                for offset in death.bytes.indices {
                    for change: UInt8 in [0x01, 0x02, 0x80, 0xFF] {
                        var damaged = death.bytes
                        damaged[offset] ^= change
                        #expect(EncodingCrash(bytes: damaged) == nil, "offset \(offset)")
                    }
                }
                #expect(EncodingCrash(bytes: death.bytes.dropLast()) == nil)
            }
        }
        #expect(EncodingCrash(bytes: Array(repeating: 0, count: EncodingCrash.size)) == nil)
    }

    // S-SEC-25.6
    @Test func `S-LIFE-27: deaths of another version, and what is damaged, make room`() {
        let seal = JournalSeal(masterKey: SymmetricKey(size: .bits256), bundleIdentifier: "a")
        func read(_ bytes: [UInt8]) -> CrashJournal { CrashJournal(bytes: bytes, seal: seal) ?? CrashJournal() }
        var bytes = CrashJournal(crashes: [death(1), death(2, version: "6"), death(3)]).bytes(seal)
        #expect(read(bytes).encodingCrashes(ofVersion: version).map(\.object.rawValue) == [1, 3])
        #expect(read(bytes).freeSlot(ofVersion: version) == 1)
        #expect(read(bytes).freeSlot(ofVersion: EncodingCrash.version("6")) == 0)
        bytes[CrashJournal.Place.slots.rawValue + CrashJournal.slotSize + 8] ^= 1
        #expect(read(bytes).freeSlot(ofVersion: version) == 1)
        var other = read(bytes)
        other.forgetCrashes(notOfVersion: EncodingCrash.version("6"))
        #expect(other.encodingCrashes.isEmpty)
        let full = CrashJournal(crashes: (1...UInt64(CrashJournal.slotCount)).map { death($0) }).bytes(seal)
        #expect(read(full).freeSlot(ofVersion: version) == nil)
        #expect(read(full).freeSlot(ofVersion: EncodingCrash.version("8")) == 0)
        #expect(read(full).encodingCrashes(ofVersion: version).count == CrashJournal.slotCount)
        for count in full.indices { #expect(read(Array(full.prefix(count))).encodingCrashes.isEmpty) }
        #expect(CrashJournal().freeSlot(ofVersion: version) == 0)
        // Each slot has its own code.
        let first = CrashJournal.Place.slots.rawValue
        bytes = CrashJournal(crashes: [death(1)]).bytes(seal)
        bytes.replaceSubrange(
            first + CrashJournal.slotSize..<first + 2 * CrashJournal.slotSize,
            with: bytes[first..<first + CrashJournal.slotSize])
        #expect(read(bytes).encodingCrashes.count == 1)
    }

    @Test func `S-LIFE-27: only a death within a call is written, and it is there for the next launches`() throws {
        let folder = try TemporaryFolder()
        var found: [EncodingCrash] = []
        func launch() throws -> (store: ArchiveStore, slot: EncodingSlot) {
            let store = self.store(folder)
            found = store.open().journal.encodingCrashes(ofVersion: version)
            return (store, try #require(store.beginEncoding(version: version)))
        }
        for (number, view) in [EncodingCrash.ViewState.notLoaded, .loaded].enumerated() {
            let (store, slot) = try launch()
            #expect(found.count == number)
            slot.noteCrash(by: .signal)
            for _ in 0..<3 {
                slot.begin(object, view)
                slot.end()
            }
            slot.noteCrash(by: .signal)
            let page = try Data(contentsOf: URL(fileURLWithPath: path(folder)))
            #expect(CrashJournal(bytes: Array(page))?.encodingCrashes.count == number, "all is well")
            slot.begin(object, view)
            slot.noteCrash(by: .hang)
            slot.noteCrash(by: .signal)
            store.close()
        }
        let (store, slot) = try launch()
        #expect(
            found == [
                EncodingCrash(object, .signal, .notLoaded, version: version),
                EncodingCrash(object, .signal, .loaded, version: version),
            ])
        let mode = try FileManager.default.attributesOfItem(atPath: path(folder))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        slot.begin(object, .none)
        slot.noteCrash(by: .hang)
        slot.withdraw()
        store.close()
        _ = try launch()
        #expect(found.count == 2, "it went on")
    }

    // S-LIFE-27.7, S-SEC-25.7
    @Test func `S-LIFE-27: the code of a slot is in no file before a death is in the slot`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        let slot = try #require(store.beginEncoding(version: version))
        let first = CrashJournal.Place.slots.rawValue
        func bytes() throws -> [UInt8] {
            Array(try Data(contentsOf: URL(fileURLWithPath: path(folder)))[first..<first + CrashJournal.slotSize])
        }
        slot.begin(object, .loaded)
        #expect(try bytes().allSatisfy { $0 == 0 })
        slot.noteCrash(by: .signal)
        #expect(try bytes().suffix(8).contains { $0 != 0 })
    }

    @Test func `S-LIFE-27: each call has another number, and none goes on between them`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        let slot = try #require(store.beginEncoding(version: version))
        #expect(slot.call == nil)
        slot.begin(object, .loaded)
        let first = try #require(slot.call)
        slot.end()
        #expect(slot.call == nil)
        slot.begin(object, .loaded)
        #expect(try #require(slot.call) != first)
    }

    @Test
    func `S-LIFE-27, S-SEC-14: whatever stands in place of the file, the store opens, and a death is noted or not`()
        throws
    {
        let manager = FileManager.default
        let folder = try TemporaryFolder()
        _ = store(folder).open()
        let path = path(folder)
        let obstacles: [() throws -> Void] = [
            { try Data(repeating: 1, count: 5).write(to: URL(fileURLWithPath: path)) },
            { try Data(repeating: 0xFF, count: 100_000).write(to: URL(fileURLWithPath: path)) },
            { try manager.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/elsewhere") },
            { mkfifo(path, 0o600) },
            { try manager.createDirectory(atPath: path, withIntermediateDirectories: false) },
        ]
        for (number, obstacle) in obstacles.enumerated() {
            for isLate in [false, true] {
                try? manager.removeItem(atPath: path)
                if !isLate { try obstacle() }
                let store = store(folder)
                let opening = store.open()
                #expect(
                    opening.canSave && opening.journal.encodingCrashes(ofVersion: version).isEmpty, "\(number)")
                let slot = store.beginEncoding(version: version)
                // The store can't remove a folder.
                #expect((slot != nil) == (isLate || number < 4))
                if isLate {
                    try manager.removeItem(atPath: path)
                    try obstacle()
                }
                slot?.begin(object, .loaded)
                slot?.noteCrash(by: .signal)
                store.close()
                let isNoted = self.store(folder).open().journal.encodingCrashes(ofVersion: version).count == 1
                // A file that somebody puts there later gets no note.
                #expect(isNoted == (!isLate && number < 4), "\(number), \(isLate)")
                #expect(!manager.fileExists(atPath: folder.path + "/elsewhere"))
            }
        }
    }

    @Test func `S-LIFE-16, S-LIFE-27: discarding the state forgets the deaths`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        _ = store.open()
        let slot = try #require(store.beginEncoding(version: version))
        slot.begin(object, .loaded)
        slot.noteCrash(by: .signal)
        func crashes() throws -> [EncodingCrash]? {
            CrashJournal(bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path(folder)))))?.encodingCrashes
        }
        #expect(try crashes()?.count == 1)
        try store.discard()
        #expect(try crashes() == [])
    }

    @Test func `S-SEC-16: the file holds no name in clear`() {
        #expect(!Data(death(1, version: "1.2.34").bytes).contains(Data("1.2.34".utf8)))
    }

    @Test func `a fingerprint that is made path by path is that of the whole archive, also when the table grows`() {
        var table = PathTable()
        var records: [ArchiveRecord] = []
        var fingerprints = PathFingerprints()
        var parent: PathTable.ID?
        for index in 0..<50 {
            parent = table.intern(.init(position: .child(index), identifier: index % 3 == 0 ? nil : "P"), under: parent)
            guard let parent else { continue }
            for kind in RestorableKind.allCases {
                records.append(ArchiveRecord(kind: kind, path: parent, className: "C"))
            }
            // The test asks for some fingerprints only, and for some twice.
            if index % 7 == 0, let record = records.last {
                _ = fingerprints.fingerprint(of: record.reference, in: table)
            }
        }
        let archive = Archive(application: application, paths: table, records: records)
        let made = records.map { fingerprints.fingerprint(of: $0.reference, in: table) }
        #expect(made == ObjectFingerprint.all(in: archive))
        #expect(!made.contains(.application))
    }
}

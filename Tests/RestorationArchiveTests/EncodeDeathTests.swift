import Crypto
import Foundation
import Testing

@testable import RestorationArchive

/// What a state keeps of deaths within encoding (S-LIFE-27).
@Suite struct EncodeDeathTests {
    private let version = EncodeDeath.version("7")
    private let object = ObjectFingerprint(rawValue: 0xFEDC_BA98_7654_3210)

    private func death(_ object: UInt64, version: String = "7") -> EncodeDeath {
        EncodeDeath(ObjectFingerprint(rawValue: object), .signal, .notLoaded, version: EncodeDeath.version(version))
    }

    private func store(_ folder: TemporaryFolder) -> ArchiveStore {
        ArchiveStore(
            directory: folder.path + "/state", bundleIdentifier: "org.example.App", keyStore: FixedKey())
    }

    private func path(_ folder: TemporaryFolder) -> String { folder.path + "/state/encode-deaths" }

    @Test func `S-LIFE-27: a death is read as it was written, and a damaged one is none`() {
        for cause in [EncodeDeath.Cause.signal, .hang, .memory] {
            for view in [EncodeDeath.ViewState.notLoaded, .loaded, .none] {
                let death = EncodeDeath(object, cause, view, version: version)
                #expect(EncodeDeath(bytes: death.bytes) == death)
                for offset in death.bytes.indices {
                    for change: UInt8 in [0x01, 0x02, 0x80, 0xFF] {
                        var damaged = death.bytes
                        damaged[offset] ^= change
                        #expect(EncodeDeath(bytes: damaged) == nil, "offset \(offset)")
                    }
                }
                #expect(EncodeDeath(bytes: death.bytes.dropLast()) == nil)
            }
        }
        #expect(EncodeDeath(bytes: Array(repeating: 0, count: EncodeDeath.size)) == nil)
    }

    @Test func `S-LIFE-27: deaths of another version, and what is damaged, make room`() {
        let seal = MarkerSeal(masterKey: SymmetricKey(size: .bits256), bundleIdentifier: "a")
        func read(_ bytes: [UInt8]) -> EncodeDeaths { EncodeDeaths(bytes: bytes, seal: seal) }
        var bytes = EncodeDeaths([death(1), death(2, version: "6"), death(3)]).bytes(seal)
        #expect(read(bytes).ofVersion(version).map(\.object.rawValue) == [1, 3])
        #expect(read(bytes).freeSlot(ofVersion: version) == 1)
        #expect(read(bytes).freeSlot(ofVersion: EncodeDeath.version("6")) == 0)
        bytes[EncodeDeaths.headSize + EncodeDeaths.slotSize + 8] ^= 1
        #expect(read(bytes).freeSlot(ofVersion: version) == 1)
        let full = EncodeDeaths((1...UInt64(EncodeDeaths.maximum)).map { death($0) }).bytes(seal)
        #expect(read(full).freeSlot(ofVersion: version) == nil)
        #expect(read(full).freeSlot(ofVersion: EncodeDeath.version("8")) == 0)
        #expect(read(full + full.dropFirst(32)).ofVersion(version).count == EncodeDeaths.maximum)
        for count in 0..<EncodeDeaths.slotSize {
            #expect(read(Array(full.prefix(EncodeDeaths.headSize + count))).all.isEmpty)
        }
        #expect(EncodeDeaths().freeSlot(ofVersion: version) == 0)
    }

    @Test func `S-LIFE-27: only a death within a call is written, and it is there for the next launches`() throws {
        let folder = try TemporaryFolder()
        var found = EncodeDeaths()
        func launch() throws -> (store: ArchiveStore, cell: EncodingCell) {
            let store = self.store(folder)
            found = store.open().encodeDeaths
            return (store, try #require(store.makeEncodingCell(after: found, version: version)))
        }
        for (number, view) in [EncodeDeath.ViewState.notLoaded, .loaded].enumerated() {
            let (store, cell) = try launch()
            #expect(found.ofVersion(version).count == number)
            cell.noteDeath(by: .signal)
            for _ in 0..<3 {
                cell.begin(object, view)
                cell.end()
            }
            cell.noteDeath(by: .signal)
            #expect(FileManager.default.fileExists(atPath: path(folder)) == (number > 0), "all is well")
            cell.begin(object, view)
            cell.noteDeath(by: .hang)
            cell.noteDeath(by: .signal)
            store.close()
        }
        let (store, cell) = try launch()
        #expect(
            found.ofVersion(version) == [
                EncodeDeath(object, .signal, .notLoaded, version: version),
                EncodeDeath(object, .signal, .loaded, version: version),
            ])
        let mode = try FileManager.default.attributesOfItem(atPath: path(folder))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        cell.begin(object, .none)
        cell.noteDeath(by: .hang)
        cell.withdraw()
        store.close()
        _ = try launch()
        #expect(found.ofVersion(version).count == 2, "it went on")
        // Nothing is noted by who has ended.
        cell.close()
        cell.noteDeath(by: .signal)
        _ = try launch()
        #expect(found.ofVersion(version).count == 2)
    }

    @Test func `S-LIFE-27: each call has another number, and none goes on between them`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        let cell = try #require(store.makeEncodingCell(after: store.open().encodeDeaths, version: version))
        #expect(cell.call == nil)
        cell.begin(object, .loaded)
        let first = try #require(cell.call)
        cell.end()
        #expect(cell.call == nil)
        cell.begin(object, .loaded)
        #expect(try #require(cell.call) != first)
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
                #expect(opening.canSave && opening.encodeDeaths.ofVersion(version).isEmpty, "\(number)")
                let cell = try #require(store.makeEncodingCell(after: opening.encodeDeaths, version: version))
                if isLate { try obstacle() }
                cell.begin(object, .loaded)
                cell.noteDeath(by: .signal)
                store.close()
                let isNoted = self.store(folder).open().encodeDeaths.ofVersion(version).count == 1
                // A folder cannot be removed; what comes later and is a file is written into.
                #expect(isNoted == (number < (isLate ? 1 : 4)), "\(number), \(isLate)")
                #expect(!manager.fileExists(atPath: folder.path + "/elsewhere"))
            }
        }
    }

    @Test func `S-LIFE-16, S-LIFE-27: discarding the state forgets the deaths`() throws {
        let folder = try TemporaryFolder()
        let store = store(folder)
        let cell = try #require(store.makeEncodingCell(after: store.open().encodeDeaths, version: version))
        cell.begin(object, .loaded)
        cell.noteDeath(by: .signal)
        #expect(FileManager.default.fileExists(atPath: path(folder)))
        try store.discard()
        #expect(!FileManager.default.fileExists(atPath: path(folder)))
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
            // Not all of them are asked for, and some twice.
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

import Crypto
import Foundation
import Testing

@testable import RestorationArchive

/// What somebody puts among an app's files who does not have its key.
@Suite("Forged and foreign markers")
struct ForgedMarkerTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("forged-\(UUID().uuidString)")
    private var keys: KeyFile { KeyFile(directory: folder.appendingPathComponent("data").path) }
    private let version = EncodeDeath.version("1")

    private func store(_ session: String? = nil) -> ArchiveStore {
        ArchiveStore(
            directory: folder.appendingPathComponent("state").path, bundleIdentifier: "org.example.app",
            session: session, keyStore: keys, keyDirectory: folder.appendingPathComponent("data").path)
    }

    private func file(_ name: String, of session: String? = nil) -> URL {
        folder.appendingPathComponent("state" + (session.map { "/sessions/\($0)" } ?? "")).appendingPathComponent(name)
    }

    /// Saves, and leaves both markers, as a launch does that dies while it encodes.
    private func leaveMarkers(in session: String? = nil) throws {
        let store = store(session)
        let opening = store.open()
        try store.save(numberedArchive(1))
        var marker = LaunchMarker(boot: UUID(), state: StateID(generation: 1, timestamp: 2, recordCount: 3))
        marker.signal = 11
        let file = try #require(store.openLaunchMarker(marker))
        file.note(.decoding, 1)
        file.close()
        let cell = try #require(store.makeEncodingCell(after: opening.encodeDeaths, version: version))
        cell.begin(ObjectFingerprint(rawValue: 7), .loaded)
        cell.noteDeath(by: .signal)
        store.close()
    }

    private func open(_ session: String? = nil) -> ArchiveStore.Opening {
        let store = store(session)
        defer { store.close() }
        return store.open()
    }

    @Test func `S-SEC-25: what a launch noted is believed by the next one, also after the key was changed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for session in [nil, "a"] { try leaveMarkers(in: session) }
        let app = store()
        _ = app.open()
        #expect(try app.rekey() == [])
        app.close()
        for session in [nil, "a"] {
            let opening = open(session)
            #expect(opening.problems.isEmpty && opening.launchMarker?.record == 1)
            #expect(opening.launchMarker?.step == .decoding)
            #expect(opening.encodeDeaths.ofVersion(version).map(\.object.rawValue) == [7])
        }
    }

    @Test func `S-SEC-25: markers that another key made are reported, and change nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveMarkers()
        let seal = MarkerSeal(masterKey: SymmetricKey(size: .bits256), bundleIdentifier: "org.example.app")
        var marker = LaunchMarker(boot: UUID(), state: StateID(generation: 1, timestamp: 2, recordCount: 3))
        marker.crashes = 9
        marker.signal = 11
        try Data(marker.bytes(seal)).write(to: file("launch-marker"))
        let death = EncodeDeath(ObjectFingerprint(rawValue: 9), .signal, .loaded, version: version)
        try Data(EncodeDeaths(Array(repeating: death, count: 16)).bytes(seal))
            .write(to: file("encode-deaths"))
        let opening = open()
        #expect(
            opening.problems == [
                .markerRefused(file: file("launch-marker").path), .markerRefused(file: file("encode-deaths").path),
            ])
        #expect(opening.launchMarker == nil && opening.encodeDeaths.all.isEmpty)
        #expect(number(of: opening.archive) == 1 && opening.canSave)
        // The launch writes its own.
        try leaveMarkers()
        #expect(open().problems.isEmpty)
    }

    @Test func `S-SEC-25: deaths that are added to an app's own file count for nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveMarkers()
        var bytes = Array(try Data(contentsOf: file("encode-deaths")))
        // Somebody without the key copies the death into the free slots, and its code with it.
        let slot = bytes.suffix(EncodeDeaths.slotSize)
        bytes += Array(repeating: slot, count: 15).joined()
        try Data(bytes).write(to: file("encode-deaths"))
        let opening = open()
        #expect(opening.encodeDeaths.ofVersion(version).map(\.object.rawValue) == [7])
        #expect(opening.encodeDeaths.freeSlot(ofVersion: version) == 1)
    }

    @Test func `S-SEC-25: a marker of an earlier launch is reported, and changes nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveMarkers()
        let old = try Data(contentsOf: file("launch-marker"))
        #expect(open().launchMarker?.record == 1)
        // The next launch leaves one, too. The older one is put in its place.
        try leaveMarkers()
        let new = try Data(contentsOf: file("launch-marker"))
        try old.write(to: file("launch-marker"))
        #expect(open().problems == [.markerRefused(file: file("launch-marker").path)])
        #expect(open().launchMarker == nil)
        try new.write(to: file("launch-marker"))
        #expect(open().problems.isEmpty && open().launchMarker?.record == 1)
        // A launch that has settled removes its marker. A copy of that is put back.
        let store = store()
        _ = store.open()
        let file = try #require(
            store.openLaunchMarker(
                LaunchMarker(boot: UUID(), state: StateID(generation: 1, timestamp: 2, recordCount: 3))))
        file.close()
        let last = try Data(contentsOf: self.file("launch-marker"))
        store.removeLaunchMarker()
        store.close()
        #expect(open().problems.isEmpty)
        try last.write(to: self.file("launch-marker"))
        #expect(open().problems == [.markerRefused(file: self.file("launch-marker").path)])
    }

    @Test func `S-SEC-25: deaths of an earlier launch are reported, and change nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func deaths() -> [UInt64] { open().encodeDeaths.ofVersion(version).map(\.object.rawValue) }
        let deathsFile = file("encode-deaths")
        try leaveMarkers()
        let first = try Data(contentsOf: deathsFile)
        #expect(deaths() == [7], "a look changes no number")
        // The next launch dies so, too. The file of the one before is put back.
        try leaveMarkers()
        let second = try Data(contentsOf: deathsFile)
        #expect(open().problems.isEmpty && deaths() == [7, 7])
        try first.write(to: deathsFile)
        #expect(open().problems == [.markerRefused(file: deathsFile.path)])
        #expect(deaths().isEmpty && open().canSave)
        try second.write(to: deathsFile)
        #expect(open().problems.isEmpty && deaths() == [7, 7])
        // A launch of another version removes the file. A copy is put back.
        let store = store()
        let cell = try #require(
            store.makeEncodingCell(after: store.open().encodeDeaths, version: EncodeDeath.version("2")))
        cell.close()
        store.close()
        #expect(!FileManager.default.fileExists(atPath: deathsFile.path))
        try second.write(to: deathsFile)
        #expect(open().problems == [.markerRefused(file: deathsFile.path)])
        #expect(deaths().isEmpty)
    }

    @Test func `S-SEC-25: a launch that ended between its file of deaths and the witness is believed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveMarkers()
        let witness = folder.appendingPathComponent("data/restoration.newest")
        let before = try Data(contentsOf: witness)
        try leaveMarkers()
        try before.write(to: witness)
        #expect(open().encodeDeaths.ofVersion(version).count == 2)
        try FileManager.default.removeItem(at: witness)
        #expect(open().encodeDeaths.ofVersion(version).count == 2)
    }

    @Test func `S-SEC-25: a launch that ended between its marker and the witness is believed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveMarkers()
        let witness = folder.appendingPathComponent("data/restoration.newest")
        let before = try Data(contentsOf: witness)
        try leaveMarkers()
        try before.write(to: witness)
        #expect(open().launchMarker?.launch == 2)
        try FileManager.default.removeItem(at: witness)
        #expect(open().launchMarker?.launch == 2)
    }

    @Test func `S-SEC-25: a head that was changed, and one of another session, are refused`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for session in [nil, "a", "b"] { try leaveMarkers(in: session) }
        for name in ["launch-marker", "encode-deaths"] {
            let own = try Data(contentsOf: file(name, of: "a"))
            for other in [nil, "b"] {
                try Data(contentsOf: file(name, of: other)).write(to: file(name, of: "a"))
                #expect(open("a").problems == [.markerRefused(file: file(name, of: "a").path)])
            }
            // The count of crashes, with a sum that fits; or a zero that means nothing.
            var changed = Array(own)
            if name == "launch-marker" {
                changed[10] = 200
                let sum = ObjectFingerprint.checksum(changed.prefix(136))
                withUnsafeBytes(of: sum.littleEndian) { changed.replaceSubrange(136..<144, with: $0) }
            } else {
                changed[9] = 1
            }
            try Data(changed).write(to: file(name, of: "a"))
            #expect(open("a").problems == [.markerRefused(file: file(name, of: "a").path)])
            try own.write(to: file(name, of: "a"))
            #expect(open("a").problems.isEmpty)
        }
    }
}

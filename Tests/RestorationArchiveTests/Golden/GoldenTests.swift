import Foundation
import Testing

@testable import RestorationArchive

/// Tests of files of every version of the format that an app may have on its disk. `Golden/Files` has one for each, and
/// `write()` makes it.
@Suite("Golden files")
struct GoldenTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Files")
    private static let name = "0000000001.state"

    static let versions: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: files.path)
        return (names ?? []).sorted()
    }()

    private static func file(_ version: String) -> URL {
        files.appendingPathComponent(version).appendingPathComponent(name)
    }

    private func store() -> ArchiveStore {
        ArchiveStore(
            directory: folder.path + "/state", bundleIdentifier: GoldenState.bundleIdentifier,
            keyStore: GoldenState.key, random: GoldenState.random())
    }

    /// Returns a store that finds the file of that version.
    private func store(holding version: String) throws -> ArchiveStore {
        let store = store()
        try FileManager.default.createDirectory(atPath: store.directory, withIntermediateDirectories: true)
        let copy = URL(fileURLWithPath: store.directory).appendingPathComponent(Self.name)
        try Data(contentsOf: Self.file(version)).write(to: copy)
        return store
    }

    @Test func `There is a file of every version since the oldest`() {
        #expect(Self.versions.first == "\(FormatVersion.oldest)")
        #expect(Self.versions.contains("\(FormatVersion.current)"), "make one: see write()")
    }

    @Test(arguments: versions)
    func `S-SAVE-23, S-SAVE-24: A file of any version reads as what was saved, each save`(version: String) throws {
        let store = try store(holding: version)
        let state = try #require(try store.storedStates().first)
        let saves = GoldenState.savesWithPictures
        for (index, expected) in saves.enumerated() {
            var read = try store.read(state, atSave: index + 1)
            #expect("\(read.formatVersion)" == version)
            read.formatVersion = .current
            #expect(read == expected)
        }
        #expect(try store.read(state).records == saves.last?.records)
        let opening = store.open()
        #expect(opening.archive?.records == saves.last?.records && opening.problems.isEmpty && opening.canSave)
    }

    @Test(arguments: versions)
    func `S-CODER-13: What a file of an earlier version holds is decoded as it was encoded`(version: String) throws {
        let opening = try store(holding: version).open()
        let record = opening.archive?.records.first { $0.className == "App.Home" }
        let coder = decoder(try #require(record).values)
        #expect(coder.decodeInteger(forKey: "04 integer") == -300)
        #expect(coder.decodeObject(forKey: "10 string") as? String == "Grüße, 日本, 👩‍👩‍👧\0")
        #expect(coder.decodeObject(forKey: "11 data") as? Data == Data([0, 1, 254, 255]))
        #expect(coder.decodeObject(forKey: "12 date") as? Date == GoldenState.date)
        #expect(
            (coder.decodeObject(forKey: "13 URL") as? URL)?.absoluteString == "https://example.org/e/a?b=c#d")
        #expect(coder.decodeObject(forKey: "16 index set") as? IndexSet == IndexSet([0, 3, 4, 5, 6, 7, 8, 1_000]))
        #expect(coder.decodeCGRect(forKey: "21 geometry 3") == CGRect(x: 0.5, y: 1.5, width: 2.5, height: 3.5))
        #expect((coder.decodeObject(forKey: "23 set") as? Set<AnyHashable>)?.count == 3)
        #expect((coder.decodeObject(forKey: "25 attributed string") as? NSAttributedString)?.string == "été")
        #expect(coder.decodeObject(forKey: "26 mutable 22") is NSMutableArray)
        #expect(coder.decodeDecodable([String: [Double]].self, forKey: "30 codable") == ["a": [1, .infinity]])
        #expect(coder.decodeObject() as? Int == 1)
        #expect(coder.error == nil)
    }

    @Test(arguments: versions)
    func `An app goes on from a file of an earlier version`(version: String) throws {
        let store = try store(holding: version)
        var archive = try #require(store.open().archive)
        archive.application.bundleVersion = "13"
        #expect(try store.save(archive))
        store.close()
        let again = try #require(store.open().archive)
        #expect(again.records == archive.records && again.formatVersion == .current)
    }

    /// Returns the file of the current version as this code writes it.
    private func written() throws -> Data {
        let store = store()
        #expect(store.open().canSave)
        for archive in GoldenState.savesWithPictures { #expect(try store.save(archive)) }
        store.close()
        return try Data(contentsOf: URL(fileURLWithPath: store.directory).appendingPathComponent(Self.name))
    }

    @Test func `What is written does not change without another version`() throws {
        #expect(try written() == Data(contentsOf: Self.file("\(FormatVersion.current)")), "raise FormatVersion.current")
    }

    /// `REPRISE_GOLDEN=write swift test --filter GoldenTests` makes the file of a version without one.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["REPRISE_GOLDEN"] == "write"))
    func `Write the file of a new version`() throws {
        let file = Self.file("\(FormatVersion.current)")
        try #require(!FileManager.default.fileExists(atPath: file.path), "a golden file is never replaced")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try written().write(to: file)
    }
}

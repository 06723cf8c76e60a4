import Foundation
import Testing

@testable import RestorationArchive

@Suite("Frames: what changed since the save before")
struct FrameTests {
    /// Returns a state with a root record for each identifier and value, and a snapshot of lines.
    private func state(
        _ records: [(name: String, value: Int)], paths: PathTable = PathTable(), lines: [String] = [], time: Double = 0,
        pictures: [String] = []
    ) -> Archive {
        var archive = Archive(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSinceReferenceDate: time),
                systemVersion: "6"), paths: paths)
        for (name, value) in records {
            let path = archive.paths.intern(.init(position: .none, identifier: name), under: nil)
            let coder = encoder()
            coder.encode(value, forKey: "value")
            archive.records.append(
                ArchiveRecord(kind: .viewController, path: path, className: "App.Screen", values: coder.finish()))
        }
        archive.snapshot = lines.isEmpty ? nil : Array((lines.joined(separator: "\n") + "\n").utf8)
        archive.pictures = pictures.map(pictureFile).sorted { $0.id < $1.id }
        return archive
    }

    private func frame(_ old: Archive, _ new: Archive) -> ArchiveDifference {
        EncodedArchive(new).difference(from: EncodedArchive(old))
    }

    /// Checks that the frame between the two archives makes the second of the first.
    private func check(_ old: Archive, _ new: Archive, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int
    {
        guard case .frame(let bytes, _) = frame(old, new) else {
            Issue.record("no frame: \(frame(old, new))", sourceLocation: sourceLocation)
            return 0
        }
        var read = old
        try read.apply(frame: bytes, version: .current)
        #expect(read == new, sourceLocation: sourceLocation)
        #expect(read.bytes() == new.bytes(), sourceLocation: sourceLocation)
        return bytes.count
    }

    @Test func `S-SAVE-4: states that differ in their timestamps only have no difference`() {
        #expect(frame(state([("a", 1)], time: 1), state([("a", 1)], time: 2)) == .nothing)
        let coder = encoder()
        coder.encode(Double.nan, forKey: "x")
        var nan = state([])
        nan.applicationState = coder.finish()
        #expect(frame(nan, nan) == .nothing)
    }

    @Test func `A record that changes costs its own bytes and few more, among thousands`() throws {
        let names = (0..<10_000).map { ("screen \($0)", 1) }
        let old = state(names, lines: (0..<500).map { "line \($0)" })
        var new = old
        new.application.timestamp = Date(timeIntervalSinceReferenceDate: 5)
        let coder = encoder()
        coder.encode(2, forKey: "value")
        new.records[4711].values = coder.finish()
        new.snapshot = Array(
            ((0..<500).map { $0 == 77 ? "line 77 and more" : "line \($0)" } + [""]).joined(separator: "\n").utf8)
        var writer = ByteWriter()
        new.records[4711].write(to: &writer)
        #expect(try check(old, new) < writer.count + 48)
    }

    @Test func `Records that come, go and change their places, and all other parts`() throws {
        let old = state([("a", 1), ("b", 2), ("c", 3), ("d", 4)], lines: ["x"])
        #expect(try check(old, state([("a", 1), ("c", 3), ("d", 4)], paths: old.paths, lines: ["x"])) > 0)
        #expect(try check(old, state([("a", 1), ("n", 9), ("b", 2), ("c", 3), ("d", 5)], paths: old.paths)) > 0)
        #expect(try check(old, state([("d", 4), ("a", 1), ("b", 2), ("c", 3)], paths: old.paths, lines: ["y"])) > 0)
        #expect(try check(old, state([("a", 1)], paths: old.paths, pictures: ["p", "q"])) > 0)
        #expect(try check(state([], pictures: ["p", "q", "r"]), state([], lines: ["x"], pictures: ["q", "s"])) > 0)
        #expect(try check(old, state([], paths: old.paths)) > 0)
        #expect(try check(state([], paths: old.paths), old) > 0)
        var other = old
        other.application.bundleVersion = "2"
        let coder = encoder()
        coder.encode("v", forKey: "k")
        other.applicationState = coder.finish()
        #expect(try check(old, other) > 0)
        // Another number for a path would make every record a different one.
        #expect(frame(old, state([("b", 2), ("a", 1)])) == .everything)
    }

    @Test func `A move costs the record that moved and not those that it passed`() throws {
        let names = (0..<200).map { ("screen \($0)", 1) }
        let old = state(names)
        #expect(try check(old, state([names[199]] + names[..<199], paths: old.paths)) < 100)
        #expect(try check(old, state(Array(names[1...]) + [names[0]], paths: old.paths)) < 100)
    }

    @Test func `Random changes: frames one after the other give each of the states`() throws {
        var generator = SeededGenerator(state: 5)
        var current = state([("a", 1)])
        var checked = 0
        for _ in 0..<400 {
            var records = current.records.map { record in
                (
                    name: current.paths.step(of: record.path).identifier ?? "",
                    value: record.values["value"]?.integer(Int.self) ?? 0
                )
            }
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                switch Int.random(in: 0..<5, using: &generator) {
                case 0 where !records.isEmpty: records.remove(at: Int.random(in: records.indices, using: &generator))
                case 1: records.shuffle(using: &generator)
                case 2 where !records.isEmpty:
                    records[Int.random(in: records.indices, using: &generator)].value += 1
                default:
                    let name = "r\(Int.random(in: 0..<40, using: &generator))"
                    guard !records.contains(where: { $0.name == name }) else { continue }
                    records.insert((name, 0), at: Int.random(in: 0...records.count, using: &generator))
                }
            }
            let lines = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                String(repeating: "ab", count: Int.random(in: 0..<5, using: &generator))
            }
            let pictures = (0..<5).filter { _ in Bool.random(using: &generator) }.map { "picture \($0)" }
            let next = state(records, paths: current.paths, lines: lines, pictures: pictures)
            if frame(current, next) != .nothing {
                _ = try check(current, next)
                checked += 1
            }
            current = next
        }
        #expect(checked > 350)
    }

    @Test
    func `S-SEC-12, S-SEC-14: a frame with any byte changed is refused or read, and never ends the process`() throws {
        let old = state([("a", 1), ("b", 2), ("c", 3)], lines: ["one", "two"], pictures: ["p", "q", "r"])
        let new = state(
            [("c", 3), ("n", 9), ("a", 7)], paths: old.paths, lines: ["one", "three"], pictures: ["q", "s", "t"])
        guard case .frame(let bytes, _) = frame(old, new) else { return #expect(Bool(false)) }
        for index in bytes.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] &+ 1] as [UInt8] {
                var damaged = bytes
                damaged[index] = value
                var read = old
                do throws(ArchiveError) {
                    try read.apply(frame: damaged, version: .current)
                } catch {
                    #expect(read == old)
                }
            }
            var read = old
            #expect(throws: ArchiveError.self) {
                try read.apply(frame: Array(bytes[..<index]), version: .current)
                // If somebody cuts a frame between two sections, it is a frame of fewer changes. Only its seal shows
                // the cut.
                if index >= 8 { throw ArchiveError.truncated(file: "", offset: index) }
            }
        }
    }

    // S-LIFE-24.2
    @Test func `S-LIFE-24: what a newer minor version adds to a frame is skipped`() throws {
        let old = state([("a", 1)])
        guard case .frame(let bytes, _) = frame(old, state([("a", 2)])) else { return #expect(Bool(false)) }
        let newer = bytes + [9, 2, 1, 1]
        var read = old
        try read.apply(frame: newer, version: FormatVersion(major: 2, minor: 2))
        #expect(read.records == state([("a", 2)]).records)
        #expect(throws: ArchiveError.self) { try read.apply(frame: newer, version: .current) }
    }
}

@Suite("Pictures in frames")
struct PictureFrameTests {
    private let old: Archive = {
        var archive = archive(CodedValues())
        archive.pictures = ["p", "q", "r"].map(pictureFile).sorted { $0.id < $1.id }
        return archive
    }()

    /// Returns a frame with one section of pictures: the positions of those that go, and the new ones.
    private func frame(removing positions: [Int], adding pictures: [PictureFile]) -> [UInt8] {
        var writer = ByteWriter()
        writer.fixed(UInt64(0))
        writer.section(Archive.Section.pictures.rawValue) { writer in
            writer.ascending(positions) { _, _ in }
            writer.list(pictures) { $0.write(to: &$1) }
        }
        return writer.bytes
    }

    private func applied(_ frame: [UInt8]) throws -> [PictureFile] {
        var archive = old
        try archive.apply(frame: frame, version: .current)
        return archive.pictures
    }

    @Test func `A picture that is known costs nothing, and one that comes its own bytes and few more`() throws {
        var new = old
        let picture = pictureFile(String(repeating: "picture", count: 100_000))
        new.pictures = (old.pictures.dropFirst() + [picture]).sorted { $0.id < $1.id }
        guard case .frame(let frame, _) = EncodedArchive(new).difference(from: EncodedArchive(old)) else {
            return #expect(Bool(false), "there is a difference")
        }
        #expect(frame.count < picture.bytes.count + 64)
        #expect(try applied(frame) == new.pictures)
    }

    @Test func `S-SEC-12: a frame that names pictures that are not there, or brings what is there, is refused`() throws
    {
        let new = ["s", "t"].map(pictureFile).sorted { $0.id < $1.id }
        #expect(try applied(frame(removing: [0, 2], adding: new)).count == 3)
        #expect(throws: ArchiveError.self) { try applied(frame(removing: [3], adding: [])) }
        #expect(throws: ArchiveError.self, "in another order") {
            try applied(frame(removing: [], adding: new.reversed()))
        }
        #expect(throws: ArchiveError.self, "twice") { try applied(frame(removing: [], adding: [new[0], new[0]])) }
        #expect(throws: ArchiveError.self, "it is there") {
            try applied(frame(removing: [], adding: [old.pictures[1]]))
        }
        #expect(throws: ArchiveError.self, "what goes does not come") {
            try applied(frame(removing: [1], adding: [old.pictures[1]]))
        }
    }

    @Test func `S-SEC-12: a picture that says to be longer than the file takes no memory`() throws {
        var bytes = frame(removing: [], adding: [pictureFile("short")])
        // The position of the length of the picture's bytes. The section's length is before it.
        let length = bytes.count - "short".utf8.count - 1
        #expect(bytes[length] == 5)
        bytes.replaceSubrange(length...length, with: [0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
        bytes[9] += 4
        #expect(throws: ArchiveError.truncated(file: "archive", offset: length)) { try applied(bytes) }
    }
}

@Suite("Differences of bytes")
struct ByteSpliceTests {
    private func splices(_ old: String, _ new: String) -> [ByteSplice] {
        ByteSplice.splices(from: ByteSplice.lines(of: Array(old.utf8)), to: ByteSplice.lines(of: Array(new.utf8)))
    }

    @Test(arguments: [
        ("", ""), ("", "a\n"), ("a\n", ""), ("a\nb\nc\n", "a\nx\nc\n"), ("a\nb\nc", "c\nb\na"), ("abc", "abXc"),
        ("a\nb\nc\nd\n", "a\nc\nd\ne\n"), ("\n\n\n", "\n"),
        ("name: Ada, value: Ada\n", "name: Adam, value: Adam\n"),
    ])
    func `Applied to the old bytes, they give the new ones`(_ old: String, _ new: String) {
        let applied = ByteSplice.apply(splices(old, new), to: Array(old.utf8))
        #expect(applied.map { String(decoding: $0, as: UTF8.self) } == new)
        #expect(splices(old, old).isEmpty)
    }

    @Test func `A few letters in a long line cost a few bytes`() {
        let line = String(repeating: "x", count: 300)
        let splices = splices("\(line)Ada\(line)Ada\n", "\(line)Adam\(line)Adam\n")
        #expect(splices.count == 2 && splices.allSatisfy { $0.inserted.count <= 4 })
    }

    @Test func `S-SEC-12: splices that name more bytes than there are give nothing`() {
        #expect(ByteSplice.apply([.init(kept: 4, removed: 0, inserted: [])], to: [1, 2, 3]) == nil)
        #expect(ByteSplice.apply([.init(kept: 1, removed: .max, inserted: [])], to: [1, 2, 3]) == nil)
    }
}

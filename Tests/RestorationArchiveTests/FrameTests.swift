import Foundation
import Testing

@testable import RestorationArchive

@Suite("Frames: what changed since the save before")
struct FrameTests {
    /// A state with records of these identifiers and values, one root each, and a snapshot of lines.
    private func state(
        _ records: [(name: String, value: Int)], paths: PathTable = PathTable(), lines: [String] = [], time: Double = 0
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
        return archive
    }

    private func frame(_ old: Archive, _ new: Archive) -> ArchiveDifference {
        EncodedArchive(new).difference(from: EncodedArchive(old))
    }

    /// Expects that the frame between the two makes the second of the first.
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

    @Test("S-SAVE-4: states that differ in their timestamps only have no difference")
    func nothing() {
        #expect(frame(state([("a", 1)], time: 1), state([("a", 1)], time: 2)) == .nothing)
        let coder = encoder()
        coder.encode(Double.nan, forKey: "x")
        var nan = state([])
        nan.applicationState = coder.finish()
        #expect(frame(nan, nan) == .nothing)
    }

    @Test("A record that changes costs its own bytes and few more, among thousands")
    func oneRecord() throws {
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

    @Test("Records that come, go and change their places, and all other parts")
    func structure() throws {
        let old = state([("a", 1), ("b", 2), ("c", 3), ("d", 4)], lines: ["x"])
        #expect(try check(old, state([("a", 1), ("c", 3), ("d", 4)], paths: old.paths, lines: ["x"])) > 0)
        #expect(try check(old, state([("a", 1), ("n", 9), ("b", 2), ("c", 3), ("d", 5)], paths: old.paths)) > 0)
        #expect(try check(old, state([("d", 4), ("a", 1), ("b", 2), ("c", 3)], paths: old.paths, lines: ["y"])) > 0)
        #expect(try check(old, state([], paths: old.paths)) > 0)
        #expect(try check(state([], paths: old.paths), old) > 0)
        var other = old
        other.application.bundleVersion = "2"
        let coder = encoder()
        coder.encode("v", forKey: "k")
        other.applicationState = coder.finish()
        #expect(try check(old, other) > 0)
        // A path that is numbered otherwise would make every record another one.
        #expect(frame(old, state([("b", 2), ("a", 1)])) == .everything)
    }

    @Test("A move costs the record that moved and not those that it passed")
    func moves() throws {
        let names = (0..<200).map { ("screen \($0)", 1) }
        let old = state(names)
        #expect(try check(old, state([names[199]] + names[..<199], paths: old.paths)) < 100)
        #expect(try check(old, state(Array(names[1...]) + [names[0]], paths: old.paths)) < 100)
    }

    @Test("Random changes: frames one after the other give each of the states")
    func random() throws {
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
            let next = state(records, paths: current.paths, lines: lines)
            if frame(current, next) != .nothing {
                _ = try check(current, next)
                checked += 1
            }
            current = next
        }
        #expect(checked > 350)
    }

    @Test("S-SEC-12, S-SEC-14: a frame with any byte changed is refused or read, and never ends the process")
    func hostileFrames() throws {
        let old = state([("a", 1), ("b", 2), ("c", 3)], lines: ["one", "two"])
        let new = state([("c", 3), ("n", 9), ("a", 7)], paths: old.paths, lines: ["one", "three"])
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
                // Cut between two sections, a frame is one of fewer changes; only its seal tells.
                if index >= 8 { throw ArchiveError.truncated(file: "", offset: index) }
            }
        }
    }

    @Test("S-LIFE-24: what a newer minor version adds to a frame is skipped")
    func newerSection() throws {
        let old = state([("a", 1)])
        guard case .frame(let bytes, _) = frame(old, state([("a", 2)])) else { return #expect(Bool(false)) }
        let newer = bytes + [9, 2, 1, 1]
        var read = old
        try read.apply(frame: newer, version: FormatVersion(major: 2, minor: 1))
        #expect(read.records == state([("a", 2)]).records)
        #expect(throws: ArchiveError.self) { try read.apply(frame: newer, version: .current) }
    }
}

@Suite("Differences of bytes")
struct ByteSpliceTests {
    private func splices(_ old: String, _ new: String) -> [ByteSplice] {
        ByteSplice.splices(from: Array(old.utf8), to: Array(new.utf8))
    }

    @Test(
        "Applied to the old bytes, they give the new ones",
        arguments: [
            ("", ""), ("", "a\n"), ("a\n", ""), ("a\nb\nc\n", "a\nx\nc\n"), ("a\nb\nc", "c\nb\na"), ("abc", "abXc"),
            ("a\nb\nc\nd\n", "a\nc\nd\ne\n"), ("\n\n\n", "\n"),
            ("name: Ada, value: Ada\n", "name: Adam, value: Adam\n"),
        ])
    func roundTrip(_ old: String, _ new: String) {
        let applied = ByteSplice.apply(splices(old, new), to: Array(old.utf8))
        #expect(applied.map { String(decoding: $0, as: UTF8.self) } == new)
        #expect(splices(old, old).isEmpty)
    }

    @Test("A few letters in a long line cost a few bytes")
    func small() {
        let line = String(repeating: "x", count: 300)
        let splices = splices("\(line)Ada\(line)Ada\n", "\(line)Adam\(line)Adam\n")
        #expect(splices.count == 2 && splices.allSatisfy { $0.inserted.count <= 4 })
    }

    @Test("S-SEC-12: splices that name more bytes than there are give nothing")
    func outOfRange() {
        #expect(ByteSplice.apply([.init(kept: 4, removed: 0, inserted: [])], to: [1, 2, 3]) == nil)
        #expect(ByteSplice.apply([.init(kept: 1, removed: .max, inserted: [])], to: [1, 2, 3]) == nil)
    }
}

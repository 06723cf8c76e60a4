import Foundation
import Testing

@testable import RestorationArchive

@Suite("Archives as bytes")
struct ArchiveFormatTests {
    @Test(arguments: 0..<300)
    func `S-SAVE-23, S-SAVE-24: decoding what was encoded gives the same archive, and its bytes again`(seed: UInt64)
        throws
    {
        let archive = randomArchive(seed: seed)
        let bytes = archive.bytes()
        let read = try Archive(bytes: bytes)
        #expect(read == archive)
        #expect(read.bytes() == bytes)
        #expect(read.made.bytes() == bytes)
    }

    @Test(arguments: 0..<50)
    func `One value of a record that was read is what all of them have for its key`(seed: UInt64) throws {
        let archive = randomArchive(seed: seed)
        let read = try Archive(bytes: archive.bytes())
        for (record, original) in zip(read.records, archive.records) {
            for entry in original.values.keyed {
                let found = try #require(record.value(forKey: entry.key))
                #expect(found.bytes == original.value(forKey: entry.key)?.bytes)
            }
            #expect(record.value(forKey: "no such key") == nil)
        }
    }

    @Test func `A record that was read can be changed, and is written as it is then`() throws {
        let archive = randomArchive(seed: 3)
        var read = try Archive(bytes: archive.bytes())
        read.records[0].values.keyed.append(CodedEntry("new", .integer(7)))
        let again = try Archive(bytes: read.bytes())
        #expect(again.records[0].value(forKey: "new") == .integer(7))
        #expect(again.records[0].values.keyed.count == archive.records[0].values.keyed.canonical.count + 1)
        #expect(try Archive(bytes: archive.bytes()).records[0].value(forKey: "new") == nil)
    }

    @Test func `values at random are the same ones for the same seed`() {
        for seed in 0..<50 as Range<UInt64> {
            #expect(randomArchive(seed: seed).bytes() == randomArchive(seed: seed).bytes())
        }
    }

    @Test func `The order of encoding leaves no trace in the bytes`() {
        let forwards = encoder()
        let backwards = encoder()
        for key in 0..<20 { forwards.encode(["a": 1, "b": 2, "\(key)": 3], forKey: "\(key)") }
        forwards.encode(Set(0..<50), forKey: "set")
        backwards.encode(Set((0..<50).reversed()), forKey: "set")
        for key in (0..<20).reversed() { backwards.encode(["\(key)": 3, "b": 2, "a": 1], forKey: "\(key)") }
        #expect(archive(forwards.finish()).bytes() == archive(backwards.finish()).bytes())
    }

    @Test func `S-SAVE-4: a set of an activity's user info is the same value in whatever order its elements come`() {
        let letters = "abcdefghijklmnopqrst".map { String($0) }
        let set = CodedValue.userInfo(Set(letters), refused: { _, _ in })
        #expect(set == .set(letters.map { .string($0) }))
        #expect(CodedValue.string("a").bytes == [10, 1, 97])
        let (nan, other) = (CodedValue.double(.nan), CodedValue.double(Double(nan: 1, signaling: false)))
        #expect(nan.bytes == CodedValue.double(.nan).bytes && nan.bytes != other.bytes)
    }

    @Test
    func `S-SEC-9, S-SEC-14: plain bytes with one bit flipped give a typed error, or are the bytes of what they give`()
        throws
    {
        var accepted = 0
        for seed in [3, 4, 5] as [UInt64] {
            let bytes = randomArchive(seed: seed).bytes()
            for index in bytes.indices {
                for bit in 0..<8 {
                    var damaged = bytes
                    damaged[index] ^= 1 << bit
                    guard let read = try? Archive(bytes: damaged) else { continue }
                    accepted += 1
                    // The reader takes a newer minor version. The writer makes the current version of it.
                    guard read.formatVersion == .current else { continue }
                    #expect(read.made.bytes() == damaged, "byte \(index), bit \(bit)")
                }
            }
        }
        #expect(accepted > 0)
    }

    @Test
    func `S-SEC-9: plain bytes that are cut or extended anywhere are refused, with an offset in the bytes`() throws {
        let bytes = randomArchive(seed: 7).bytes()
        for length in bytes.indices {
            do {
                _ = try Archive(bytes: Array(bytes[..<length]))
                Issue.record("cut at \(length)")
            } catch .truncated(_, let offset), .damaged(_, let offset, _) {
                #expect(offset <= length)
            }
        }
        #expect(throws: ArchiveError.damaged(file: "archive", offset: bytes.count, .trailingBytes)) {
            try Archive(bytes: bytes + [0])
        }
    }

    @Test func `S-SEC-12: a count beyond the bytes that are there is refused before memory is taken`() {
        let header = Array(archive(CodedValues()).bytes()[..<16])
        let application: [UInt8] = [1, 3, 0, 0, 0]
        let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        #expect(throws: ArchiveError.self) { try Archive(bytes: header + application + [2] + huge) }
        #expect(throws: ArchiveError.truncated(file: "archive", offset: 23)) {
            try Archive(bytes: header + application + [2, 9] + huge)
        }
    }

    /// The bytes of one value, with the damage for which the reader refuses it.
    static let refused: [([UInt8], ArchiveDamage)] = [
        ([4, 0x80, 0x00], .invalidNumber),  // zero in two bytes
        ([4, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02], .invalidNumber),  // 65 bits
        ([5, 0x01], .invalidValue),  // a small number as a large one
        ([10, 1, 0xFF], .invalidText),
        ([10, 3, 0xED, 0xA0, 0x80], .invalidText),  // a surrogate
        ([9, 3, 0x31, 0x2E, 0x30], .invalidValue),  // "1.0" instead of "1"
        ([23, 2, 0, 0, 0, 0], .unsorted),  // a set with nil twice
        ([23, 2, 1, 0], .unsorted),
        ([24, 2, 1, 0x62, 0, 1, 0x61, 0], .unsorted),  // keys b, a
        ([24, 2, 1, 0x61, 0, 1, 0x61, 0], .unsorted),
        ([32], .unknownTag), ([0xFF], .unknownTag),
        ([26, 4, 0], .invalidValue),  // a mutable number
        ([26, 26, 10, 0], .invalidValue),
        ([27, 10, 0], .invalidValue),  // a boxed string
        ([28, 0], .danglingReference),  // no objects
        ([29, 1, 4], .danglingReference),  // four paths
        ([29, 9, 0], .unknownTag),
        ([16, 2, 0, 1, 0, 1], .invalidValue),  // ranges that touch
        ([25, 1, 0x61, 0], .invalidValue),  // text without a run
        ([25, 1, 0x61, 1, 2, 0], .invalidValue),  // a run beyond the text
        (Array(repeating: [22, 1] as [UInt8], count: 128).flatMap(\.self) + [0], .tooDeep),
    ]

    @Test(arguments: refused)
    func `Every other encoding of a value than its one is refused`(value: [UInt8], damage: ArchiveDamage) throws {
        var reader = ByteReader(value)
        reader.pathCount = 4
        do {
            _ = try CodedValue.read(from: &reader)
            Issue.record("accepted")
        } catch .damaged(_, let offset, let found) {
            #expect(found == damage)
            #expect(offset <= value.count)
        }
    }

    @Test func `A value nested 128 levels deep is the deepest that is read`() throws {
        var reader = ByteReader(Array(repeating: [22, 1] as [UInt8], count: 127).flatMap(\.self) + [0])
        #expect(try CodedValue.read(from: &reader) != .nil)
        #expect(reader.isAtEnd)
    }

    @Test func `Two records for one object, and paths out of order, are refused`() throws {
        let header = Array(archive(CodedValues()).bytes()[..<16]) + [1, 3, 0, 0, 0]
        let record: [UInt8] = [1, 0, 1, 65, 0, 0, 0, 0, 0, 0]
        let path: [UInt8] = [2, 5, 1, 0, 0, 1, 0]
        let twins = header + path + [3, 3, 0, 0, 0, 4, 21, 2] + record + record + [5, 0, 6, 1, 0]
        #expect(throws: ArchiveError.damaged(file: "archive", offset: 46, .duplicateRecord)) {
            try Archive(bytes: twins)
        }
        let rest: [UInt8] = [3, 3, 0, 0, 0, 4, 1, 0, 5, 0, 6, 1, 0]
        #expect(try Archive(bytes: header + [2, 5, 1, 0, 0, 1, 0] + rest).paths.count == 1)
        #expect(throws: ArchiveError.damaged(file: "archive", offset: 24, .invalidPath)) {
            try Archive(bytes: header + [2, 5, 1, 1, 0, 1, 0] + rest)  // its own parent
        }
        #expect(throws: ArchiveError.damaged(file: "archive", offset: 28, .invalidPath)) {
            try Archive(bytes: header + [2, 9, 2, 0, 0, 1, 0, 0, 0, 1, 0] + rest)  // twice
        }
    }

    // S-LIFE-23.1, S-LIFE-24.1, S-LIFE-24.2
    @Test
    func `S-LIFE-23: another version is refused with its number; S-LIFE-24: a newer minor one is read`()
        throws
    {
        let archive = randomArchive(seed: 1)
        var bytes = archive.bytes()
        bytes[6] = 9
        var newer = try Archive(bytes: bytes + [7, 3, 1, 2, 3] + [200, 0])
        #expect(newer.formatVersion == FormatVersion(major: 2, minor: 9))
        newer.formatVersion = .current
        #expect(newer == archive)
        #expect(throws: ArchiveError.self) { try Archive(bytes: bytes + [7, 4, 1, 2, 3]) }
        #expect(throws: ArchiveError.self) { try Archive(bytes: bytes + [8, 0, 7, 0]) }
        #expect(throws: ArchiveError.self) { try Archive(bytes: archive.bytes() + [7, 3, 1, 2, 3]) }
        for (major, minor): (UInt8, UInt8) in [(0, 1), (1, 1), (2, 0), (3, 1)] {
            (bytes[4], bytes[6]) = (major, minor)
            let found = FormatVersion(major: UInt16(major), minor: UInt16(minor))
            #expect(throws: ArchiveError.version(file: "archive", found: found)) { try Archive(bytes: bytes) }
        }
    }

    @Test(arguments: 0..<40)
    func `What a file can hold decodes without ending the process, whatever is asked`(seed: UInt64) {
        let archive = randomArchive(seed: seed)
        for record in archive.records {
            for secure in [true, false] {
                let coder = decoder(record.values, secure: secure)
                for key in record.values.keyed.map(\.key) {
                    _ = coder.decodeObject(forKey: key)
                    _ = coder.decodeObject(of: [NSArray.self, NSObject.self], forKey: key)
                    _ = coder.decodeObject(of: NSString.self, forKey: key)
                    _ = coder.decodeInteger(forKey: key)
                    _ = coder.decodeFloat(forKey: key)
                    _ = coder.decodePoint(forKey: key)
                    _ = coder.decodeCGRect(forKey: key)
                    _ = coder.decodePropertyList(forKey: key)
                    _ = coder.decodeDecodable([String].self, forKey: key)
                    _ = coder.decodeArrayOfObjects(ofClasses: [NSObject.self], forKey: key)
                }
                for _ in record.values.unkeyed { _ = coder.decodeObject() }
                let version = coder.decodeObject(forKey: ApplicationValues.bundleVersionKey) as? String
                #expect(version == application.bundleVersion, "what is good is read all the same")
            }
        }
    }
}

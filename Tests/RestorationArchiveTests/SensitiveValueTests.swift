import Foundation
import Testing

@testable import RestorationArchive

/// An object whose class marks all of it as sensitive.
final class Account: NSObject, NSSecureCoding {
    let number: String

    init(_ number: String) { self.number = number }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(number, forKey: "number")
        coder.encode("without a key" as Any?)
        coder.markAllSensitive()
    }

    init?(coder: NSCoder) {
        guard let number = coder.decodeObject(forKey: "number") as? String else { return nil }
        self.number = number
    }
}

private final class DiscreetHost: EncodingHost {
    let storesSensitiveValues = false
    func reference(to object: AnyObject, conditional: Bool) -> ReferenceAnswer { .notRestorable }
    func report(_ problem: CodingProblem, from encoder: RestorationEncoder) {}
}

@Suite("Sensitive values")
struct SensitiveValueTests {
    /// Calls every method that encodes with a key.
    private func encodeEverything(_ coder: NSCoder) throws {
        coder.encode("text", forKey: "string")
        coder.encode(true, forKey: "bool")
        coder.encode(7, forKey: "int")
        coder.encode(Int32(8), forKey: "int32")
        coder.encode(Int64(9), forKey: "int64")
        coder.encode(Float(1.5), forKey: "float")
        coder.encode(2.5, forKey: "double")
        coder.encode([1, [2, nil]] as [Any], forKey: "array")
        coder.encode(NSMutableArray(array: ["a"]), forKey: "mutable")
        coder.encode(nil, forKey: "nil")
        coder.encode(Note("note"), forKey: "object")
        coder.encodeConditionalObject("conditional", forKey: "conditional")
        let bytes: [UInt8] = [1, 2, 3]
        bytes.withUnsafeBufferPointer { coder.encodeBytes($0.baseAddress, length: 3, forKey: "bytes") }
        try coder.encodeEncodable(
            Settings(name: "n", ratios: [1], when: Date(timeIntervalSinceReferenceDate: 1), nested: [:]),
            forKey: "codable")
        coder.encode(CGPoint(x: 1, y: 2) as Any?, forKey: "point")
    }

    private static let keys = [
        "string", "bool", "int", "int32", "int64", "float", "double", "array", "mutable", "nil", "object",
        "conditional", "bytes", "codable", "point",
    ]

    @Test(arguments: [false, true])
    func `Values that are marked, before or after they are encoded, read as if they were not`(marksFirst: Bool) throws {
        let host = FakeHost()
        let plain = try roundTrip(host: host) { try encodeEverything($0) }
        let marked = try roundTrip(host: host) { coder in
            if marksFirst { Self.keys.forEach(coder.markSensitive) }
            try encodeEverything(coder)
            if !marksFirst { Self.keys.forEach(coder.markSensitive) }
        }
        for key in Self.keys {
            #expect(marked.containsValue(forKey: key), "\(key)")
            if key == "object" {
                let note = marked.decodeObject(of: Note.self, forKey: key)
                #expect(note == Note("note"))
            } else if key == "codable" {
                #expect(marked.decodeDecodable(Settings.self, forKey: key)?.name == "n")
            } else {
                let expected = plain.decodeObject(forKey: key)
                #expect("\(marked.decodeObject(forKey: key) as Any)" == "\(expected as Any)", "\(key)")
            }
        }
        #expect(marked.decodeObject(forKey: "mutable") is NSMutableArray)
        #expect(marked.decodeInteger(forKey: "double") == 2 && marked.decodeDouble(forKey: "int") == 7)
        #expect(marked.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(marked.decodePropertyList(forKey: "string") as? String == "text")
        #expect(marked.withDecodedUnsafeBytes(forKey: "bytes") { $0.map(Array.init) } == [1, 2, 3])
        #expect(host.problems.isEmpty)
    }

    @Test
    func `What stands in the archive is marked: the value, and objects that nothing else leads to with all they hold`()
        throws
    {
        let coder = encoder()
        let shared = Note("shared")
        let secret = Note("secret")
        secret.next = Note("below")
        coder.encode(secret, forKey: "secret")
        coder.encode(shared, forKey: "open")
        coder.encode([shared, "x"] as [Any], forKey: "list")
        coder.encode("plain", forKey: "plain")
        coder.markSensitive(forKey: "secret")
        coder.markSensitive(forKey: "list")
        coder.markSensitive(forKey: "nothing")
        let values = try throughBytes(coder.finish())
        #expect(values["secret"]?.isSensitive == true && values["list"]?.isSensitive == true)
        #expect(values["plain"] == .string("plain") && values["open"]?.isSensitive == false)
        for object in values.objects {
            let text = try #require(object.keyed.first { $0.key == "text" }?.value)
            #expect(text.isSensitive == (text.revealed != .string("shared")))
        }
    }

    @Test
    func `A class marks its objects wherever they are encoded, also those of its values that have no key`() throws {
        let coder = try roundTrip { $0.encode([Account("DE89")], forKey: "accounts") }
        #expect(coder.decodeArrayOfObjects(ofClass: Account.self, forKey: "accounts")?.map(\.number) == ["DE89"])
        let object = try #require(coder.objects.object(at: 0))
        #expect(!object.keyed.isEmpty && object.keyed.allSatisfy(\.value.isSensitive))
        #expect(object.unkeyed.map(\.isSensitive) == [true])
    }

    @Test
    func `With all of a coder marked its references stay plain: they hold a path, which stands in the archive anyway`()
        throws
    {
        let host = FakeHost()
        let child = NSObject()
        let reference = RecordReference(kind: .view, path: pathTable(4).all[1])
        host.references[ObjectIdentifier(child)] = reference
        let coder = encoder(host: host)
        coder.markAllSensitive()
        coder.encode(child, forKey: "child")
        coder.encode([child], forKey: "children")
        coder.encode([child, "name"] as [Any], forKey: "mixed")
        let values = try throughBytes(coder.finish())
        #expect(values["child"] == .reference(reference) && values["children"] == .array([.reference(reference)]))
        #expect(values["mixed"]?.isSensitive == true)
    }

    @Test
    func `An app that keeps sensitive values out of its state finds what it encoded otherwise, and nothing of them`()
        throws
    {
        let host = DiscreetHost()
        let coder = RestorationEncoder(owner: nil, application: application, requiresSecureCoding: true, host: host)
        coder.markSensitive(forKey: "secret")
        coder.markSensitive(forKey: "note")
        coder.encode("the secret", forKey: "secret")
        coder.encode(Note("the secret note"), forKey: "note")
        coder.encode([Account("the secret number"), Note("open")] as [Any], forKey: "list")
        coder.encode(Note("also open"), forKey: "open")
        let values = try throughBytes(coder.finish())
        let text = String(decoding: archive(values).bytes(), as: UTF8.self)
        #expect(!text.contains("secret n") && !text.contains("the secret"))
        let decoder = decoder(values)
        #expect(!decoder.containsValue(forKey: "secret") && !decoder.containsValue(forKey: "note"))
        #expect(decoder.decodeObject(of: Note.self, forKey: "open")?.text == "also open")
        let list = decoder.decodeObject(of: [NSArray.self, Note.self, Account.self], forKey: "list") as? [AnyObject]
        #expect(list?.compactMap { ($0 as? Note)?.text } == ["open"])
    }

    @Test func `Objects that are kept lead to all they led to, and their sensitive values without a key go as well`()
        throws
    {
        let host = DiscreetHost()
        let coder = RestorationEncoder(owner: nil, application: application, requiresSecureCoding: true, host: host)
        let kept = Note("open")
        kept.next = Note("below")
        kept.next?.next = Note("deepest")
        coder.encode(Account("DE89"), forKey: "account")
        coder.encode(kept, forKey: "open")
        let values = try throughBytes(coder.finish())
        let text = String(decoding: archive(values).bytes(), as: UTF8.self)
        #expect(!text.contains("DE89") && !text.contains("without a key"))
        let found = decoder(values).decodeObject(of: Note.self, forKey: "open")
        #expect([found?.text, found?.next?.text, found?.next?.next?.text] == ["open", "below", "deepest"])
    }

    @Test func `Values without keys that are left out keep their places`() throws {
        var values = CodedValues()
        values.unkeyed = [.integer(1), .sensitive(.integer(2)), .integer(3)]
        values.removeSensitiveValues()
        let coder = decoder(values)
        #expect(coder.decodeObject() as? Int == 1)
        #expect(coder.decodeObject() == nil)
        #expect(coder.decodeObject() as? Int == 3)
    }

    @Test(arguments: 0..<60)
    func `Without its sensitive values an archive holds none, however deep, and is an archive still`(seed: UInt64)
        throws
    {
        var archive = randomArchive(seed: seed)
        archive.applicationState.removeSensitiveValues()
        for index in archive.records.indices { archive.records[index].values.removeSensitiveValues() }
        for values in [archive.applicationState] + archive.records.map(\.values) {
            #expect(!"\(values)".contains("sensitive"))
        }
        let bytes = archive.bytes()
        #expect(try Archive(bytes: bytes).made.bytes() == bytes)
    }

    @Test func `Marks on a coder of Foundation's, and on one that is read, do nothing`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.markSensitive(forKey: "a")
        archiver.markAllSensitive()
        archiver.encode("x", forKey: "a")
        archiver.finishEncoding()
        #expect(!archiver.encodedData.isEmpty)
        let host = FakeHost()
        let coder = try roundTrip(host: host) { $0.encode(1, forKey: "a") }
        coder.markSensitive(forKey: "a")
        coder.markAllSensitive()
        #expect(coder.decodeInteger(forKey: "a") == 1 && host.problems.isEmpty)
        let finished = encoder()
        _ = finished.finish()
        finished.markAllSensitive()
        #expect(finished.finish() == CodedValues())
    }

    // MARK: Bytes

    private func read(_ bytes: [UInt8]) throws(ArchiveError) -> CodedValue {
        var reader = ByteReader(bytes)
        return try CodedValue.read(from: &reader)
    }

    @Test func `A mark is tag 31 and the value; one on another, or around nothing, is refused`() throws {
        var writer = ByteWriter()
        CodedValue.sensitive(.mutable(.string("a"))).write(to: &writer)
        #expect(writer.bytes == [31, 26, 10, 1, 97])
        #expect(try read([31, 26, 10, 1, 97]) == .sensitive(.mutable(.string("a"))))
        #expect(throws: ArchiveError.damaged(file: "archive", offset: 1, .invalidValue)) { try read([31, 31, 2]) }
        #expect(throws: ArchiveError.damaged(file: "archive", offset: 1, .invalidValue)) { try read([26, 31, 10, 0]) }
        #expect(throws: ArchiveError.truncated(file: "archive", offset: 1)) { try read([31]) }
    }

    // S-SEC-13.2
    @Test
    func `S-SEC-13, S-SEC-14: a mark is no level of its own, and chains of marks and wrappers end at once`() throws {
        var value = CodedValue.integer(1)
        for _ in 1..<CodedValues.maximumDepth { value = .sensitive(.array([value])) }
        var writer = ByteWriter()
        value.write(to: &writer)
        let bytes = writer.bytes
        #expect(try read(bytes) == value)
        #expect(throws: ArchiveError.self) { try read([22, 1] + bytes) }
        for tag in [UInt8](arrayLiteral: 26, 27, 31) {
            #expect(throws: ArchiveError.damaged(file: "archive", offset: 1, .invalidValue)) {
                try read([UInt8](repeating: tag, count: 5_000_000))
            }
        }
        // A marked value may be as deep as an unmarked one.
        let host = FakeHost()
        var nested: Any = "x"
        for _ in 1..<CodedValues.maximumDepth { nested = [nested] }
        let coder = try roundTrip(host: host) { coder in
            coder.encode(nested, forKey: "nested")
            coder.markSensitive(forKey: "nested")
        }
        #expect(coder.decodeObject(forKey: "nested") != nil && host.problems.isEmpty)
    }
}

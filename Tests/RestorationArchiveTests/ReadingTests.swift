import Foundation
import Testing

@testable import RestorationArchive

/// Tests of reads that name classes, of reads under secure coding, and of the words of a refusal (chapters 7.4 and 12).
@Suite("Reading")
struct ReadingTests {
    // S-CODER-44.1 to S-CODER-44.3
    // S-SEC-6.1
    @Test func `S-CODER-44: a read that names a class gives the value if it is one, else nil, reported`() throws {
        let host = FakeHost()
        let (controller, provided) = (Controller(), Controller())
        let reference = RecordReference(kind: .viewController, path: pathTable(4).all[2])
        host.references[ObjectIdentifier(controller)] = reference
        host.objects[reference] = provided
        let coder = try roundTrip(host: host) { coder in
            coder.encode("text", forKey: "text")
            coder.encode(3, forKey: "number")
            coder.encode(LongNote("n"), forKey: "note")
            coder.encode(controller, forKey: "controller")
        }
        #expect(coder.decodeObject(of: NSString.self, forKey: "text") == "text")
        #expect(coder.decodeObject(of: NSNumber.self, forKey: "number") == 3)
        #expect(coder.decodeObject(of: Note.self, forKey: "note") is LongNote)
        #expect(coder.decodeObject(of: Controller.self, forKey: "controller") === provided)
        #expect(coder.decodeObject(of: NSString.self, forKey: "missing") == nil)
        #expect(host.problems.isEmpty)
        #expect(coder.decodeObject(of: NSNumber.self, forKey: "text") == nil)
        #expect(coder.decodeObject(of: NSString.self, forKey: "number") == nil)
        #expect(coder.decodeObject(of: Memo.self, forKey: "note") == nil)
        #expect(coder.decodeObject(of: Note.self, forKey: "controller") == nil)
        #expect(host.reasons == Array(repeating: .classNotAllowed, count: 4))
        #expect(host.problems.map(\.key) == ["text", "number", "note", "controller"])
    }

    // S-CODER-45.1, S-CODER-45.2
    @Test func `S-CODER-45: a list of classes holds for the value and for each custom object in a collection`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode(["a", Note("n")] as [Any], forKey: "list")
            coder.encode(["k": [Note("n")]], forKey: "deep")
        }
        #expect((coder.decodeObject(of: [NSArray.self, Note.self], forKey: "list") as? [Any])?.count == 2)
        #expect(coder.decodeObject(of: [NSDictionary.self, Note.self], forKey: "deep") is [String: [Note]])
        #expect(host.problems.isEmpty)
        #expect(coder.decodeObject(of: [NSArray.self], forKey: "list") == nil)
        #expect(coder.decodeObject(of: [Note.self], forKey: "list") == nil)
        #expect(coder.decodeObject(of: [NSDictionary.self, NSArray.self, Memo.self], forKey: "deep") == nil)
        #expect(host.reasons == Array(repeating: .classNotAllowed, count: 3))
    }

    @Test
    func `S-CODER-9, S-CODER-44, S-CODER-45: decodeTopLevelObject reads the same, and throws what error would say`()
        throws
    {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode("text", forKey: "text")
            coder.encode([1, 2], forKey: "list")
            coder.encode("first")
        }
        #expect(try coder.decodeTopLevelObject(forKey: "text") as? String == "text")
        #expect(try coder.decodeTopLevelObject(of: NSString.self, forKey: "text") == "text")
        #expect(
            try coder.decodeTopLevelObject(of: [NSArray.self, NSNumber.self], forKey: "list") as? [Int] == [1, 2])
        #expect(try coder.decodeTopLevelObject() as? String == "first")
        #expect(try coder.decodeTopLevelObject() == nil)
        #expect(try coder.decodeTopLevelObject(forKey: "missing") == nil)
        #expect(host.problems.isEmpty)
        #expect(throws: CocoaError.self) { try coder.decodeTopLevelObject(of: NSDate.self, forKey: "text") }
        #expect(throws: CocoaError.self) { try coder.decodeTopLevelObject(of: [NSDate.self], forKey: "text") }
        #expect(coder.error != nil)
        #expect(host.reasons == [.classNotAllowed, .classNotAllowed])
        // An earlier failure doesn't affect the next read.
        #expect(try coder.decodeTopLevelObject(forKey: "text") as? String == "text")
        #expect(coder.error != nil)
    }

    // S-CODER-45.3
    @Test(arguments: [true, false])
    func `S-CODER-45: a nil list allows what decodeObject(forKey:) allows`(secure: Bool) throws {
        let coder = try roundTrip(secure: secure) { coder in
            coder.encode("text", forKey: "text")
            coder.encode(Note("n"), forKey: "note")
        }
        #expect(coder.decodeObject(of: nil, forKey: "text") as? String == "text")
        #expect((coder.decodeObject(of: nil, forKey: "note") != nil) == !secure)
        #expect((coder.decodeObject(forKey: "note") != nil) == !secure)
    }

    // S-SEC-5.1, S-SEC-5.2
    @Test(arguments: ValueRoundTripTests.rows)
    func `S-SEC-5: under secure coding, plain values need no class, nested ones neither`(row: ValueRow) throws {
        let host = FakeHost()
        let coder = try roundTrip(secure: true, host: host) { coder in
            coder.encode(row.value(), forKey: "v")
            coder.encode(["list": [row.value()]], forKey: "nested")
        }
        #expect(row.matches(coder.decodeObject(forKey: "v")))
        #expect(row.matches((coder.decodeObject(forKey: "nested") as? [String: [Any]])?["list"]?.first))
        #expect(host.problems.isEmpty)
    }

    @Test func `S-CODER-13: what another process saved reads back exactly`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("LaterProcess-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        await #expect(processExitsWith: .success) { [file = file as String] in
            let coder = encoder()
            for (index, row) in ValueRoundTripTests.rows.enumerated() { coder.encode(row.value(), forKey: "\(index)") }
            coder.encode(Outer.Inner("inner"), forKey: "inner")
            try Data(archive(coder.finish()).bytes()).write(to: URL(fileURLWithPath: file))
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let values = try #require(try Archive(bytes: Array(bytes)).records.first).values
        let coder = decoder(values)
        for (index, row) in ValueRoundTripTests.rows.enumerated() {
            #expect(row.matches(coder.decodeObject(forKey: "\(index)")), "\(row.name)")
        }
        #expect(coder.decodeObject(of: Outer.Inner.self, forKey: "inner")?.text == "inner")
    }

    // S-SEC-16.2
    @Test func `S-SEC-16: whatever a read or a write refuses, the words hold no value`() throws {
        let host = FakeHost()
        let secret = "SECRET"
        let values: [String: Any] = [
            "text": secret, "data": Data(secret.utf8), "url": URL(string: "secret:\(secret)") as Any,
            "list": [secret], "dictionary": [secret: secret], "set": Set([secret]), "note": Note(secret),
            "attributed": NSAttributedString(string: secret), "number": 5_318_008.25,
        ]
        let coder = try roundTrip(host: host) { coder in
            for (key, value) in values { coder.encode(value, forKey: key) }
            try coder.encodeEncodable([secret], forKey: "codable")
            coder.encode([secret: Unsupported()], forKey: "refused")
            coder.encode(Set([Decimal(5_318_008)]), forKey: "decimals")
            coder.encode(secret, forKey: "UIKit.mine")
        }
        for key in Array(values.keys) + ["codable"] {
            _ = coder.decodeObject(forKey: key)
            _ = coder.decodeObject(of: Memo.self, forKey: key)
            _ = coder.decodeObject(of: [Memo.self], forKey: key)
            _ = (coder.decodeInteger(forKey: key), coder.decodeBool(forKey: key), coder.decodeDouble(forKey: key))
            _ = (coder.decodeInt32(forKey: key), coder.decodeRect(forKey: key), coder.decodePropertyList(forKey: key))
            _ = coder.decodeDecodable([Int].self, forKey: key)
            coder.encode(secret, forKey: key)
        }
        #expect(host.problems.count > 40)
        for problem in host.problems {
            #expect(!problem.advice.contains(secret) && !problem.advice.contains("5318008"), "\(problem.advice)")
        }
    }
}

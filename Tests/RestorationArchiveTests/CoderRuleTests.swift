import Foundation
import Testing

@testable import RestorationArchive

@Suite("Rules of all coders")
struct CoderRuleTests {
    // S-CODER-1.1, S-CODER-1.2, S-CODER-11.1, S-CODER-11.5, S-CODER-11.6
    @Test func `S-CODER-1, S-CODER-11: what coders say about themselves`() {
        for coder in [encoder(), decoder(CodedValues())] as [NSCoder] {
            #expect(coder.allowsKeyedCoding)
            #expect(coder.requiresSecureCoding)
            #expect(coder.decodingFailurePolicy == .setErrorAndReturn)
            #expect(coder.version(forClassName: "X") == 0)
            #expect(coder.systemVersion == encoder().systemVersion)
            #expect(coder.error == nil)
        }
        #expect(!encoder(secure: false).requiresSecureCoding)
    }

    // S-CODER-3.1 to S-CODER-3.3
    @Test func `S-CODER-3: reserved keys are dropped and reported, but within withReservedKeys`() throws {
        let host = FakeHost()
        let coder = encoder(host: host)
        coder.encode(1, forKey: "UIKit.children")
        coder.encode("x", forKey: ApplicationValues.bundleVersionKey)
        coder.encode("x", forKey: ApplicationValues.storyboardKey)
        coder.encode(1, forKey: ApplicationValues.userInterfaceIdiomKey)
        coder.encode(Date(), forKey: ApplicationValues.timestampKey)
        coder.encode("x", forKey: ApplicationValues.systemVersionKey)
        coder.encode(1, forKey: "UIKitten")
        coder.withReservedKeys { coder.encode(2, forKey: "UIKit.index") }
        coder.encode(3, forKey: "UIKit.index")
        #expect(host.reasons == Array(repeating: .reservedKey, count: 7))
        #expect(host.problems.map(\.key).contains("UIKit.children"))
        let values = try throughBytes(coder.finish())
        #expect(values.keyed.map(\.key) == ["UIKit.index", "UIKitten"])
        #expect(values["UIKit.index"] == .integer(2))
    }

    // S-CODER-4.1, S-CODER-4.2
    @Test func `S-CODER-4: any string is a key, and the later value wins`() throws {
        let keys = ["", "\0", "$0", "a/b", "ключ", "👩‍👩‍👧", "e\u{301}", "\u{e9}", String(repeating: "k", count: 10_000)]
        let coder = try roundTrip { coder in
            for key in keys { coder.encode("early", forKey: key) }
            for (index, key) in keys.enumerated() { coder.encode(index, forKey: key) }
        }
        for (index, key) in keys.enumerated() { #expect(coder.decodeInteger(forKey: key) == index) }
    }

    // S-CODER-6.2
    @Test func `S-CODER-5, S-CODER-6: a missing key reads as nothing`() {
        let host = FakeHost()
        let coder = decoder(CodedValues(), host: host)
        #expect(!coder.containsValue(forKey: "x"))
        #expect(coder.decodeObject(forKey: "x") == nil)
        #expect(coder.decodeObject(of: NSString.self, forKey: "x") == nil)
        #expect(coder.decodeObject(of: [NSString.self], forKey: "x") == nil)
        #expect(coder.decodePropertyList(forKey: "x") == nil)
        #expect(!coder.decodeBool(forKey: "x"))
        #expect(coder.decodeInteger(forKey: "x") == 0 && coder.decodeInt32(forKey: "x") == 0)
        #expect(coder.decodeInt64(forKey: "x") == 0 && coder.decodeCInt(forKey: "x") == 0)
        #expect(coder.decodeFloat(forKey: "x") == 0 && coder.decodeDouble(forKey: "x") == 0)
        #expect(coder.decodeRect(forKey: "x") == .zero && coder.decodeCGRect(forKey: "x") == .zero)
        #expect(coder.decodeObject() == nil && coder.decodeData() == nil && coder.decodePropertyList() == nil)
        #expect(coder.error == nil && host.problems.isEmpty)
    }

    // S-CODER-9.1 to S-CODER-9.4
    @Test
    func `S-CODER-8, S-CODER-9: a read that does not fit gives nothing, sets error, is reported, disturbs nothing`()
        throws
    {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode("text", forKey: "t")
            coder.encode(URL(string: "a:b"), forKey: "url")
            coder.encode(7, forKey: "n")
        }
        #expect(coder.decodeInteger(forKey: "t") == 0)
        #expect(!coder.decodeBool(forKey: "t"))
        #expect(coder.decodeDouble(forKey: "url") == 0)
        #expect(coder.withDecodedUnsafeBytes(forKey: "t") { $0 == nil })
        #expect(coder.decodePropertyList(forKey: "url") == nil)
        #expect(coder.decodeDecodable(Int.self, forKey: "n") == nil)
        #expect(coder.decodeCGRect(forKey: "t") == .zero)
        #expect(host.reasons == Array(repeating: .valueUndecodable, count: 7))
        #expect(coder.decodeObject(of: NSDate.self, forKey: "t") == nil)
        #expect(coder.decodeObject(of: [NSDate.self, NSArray.self], forKey: "t") == nil)
        #expect(host.reasons.suffix(2) == [.classNotAllowed, .classNotAllowed])
        #expect(coder.error != nil)
        #expect(coder.decodeInteger(forKey: "n") == 7)
        #expect(coder.decodeObject(of: [NSDate.self, NSString.self], forKey: "t") as? String == "text")
        #expect(!host.problems.contains { $0.advice.contains("text") })
    }

    // S-CODER-10.1, S-CODER-10.3, S-CODER-10.4
    @Test func `S-CODER-10: a call in the wrong direction does nothing and is reported`() {
        let host = FakeHost()
        let writing = encoder(host: host)
        writing.encode(1, forKey: "n")
        #expect(writing.decodeInteger(forKey: "n") == 0)
        #expect(writing.decodeObject() == nil)
        var number = 5
        writing.decodeValue(ofObjCType: "q", at: &number)
        #expect(number == 0)
        #expect(writing.containsValue(forKey: "n"))
        let reading = decoder(writing.finish(), host: host)
        reading.encode(2, forKey: "n")
        reading.encode("x")
        reading.encodeRootObject("x")
        #expect(reading.decodeInteger(forKey: "n") == 1)
        #expect(host.reasons == Array(repeating: .wrongDirection, count: 6))
    }

    // S-CODER-10.2
    @Test func `S-CODER-10, S-CODER-51: a coder that is written answers for the five keys through each way of reading`()
    {
        let host = FakeHost()
        let board = Note("board")
        host.storyboard = board
        let writing = RestorationEncoder(owner: board, application: application, requiresSecureCoding: true, host: host)
        let idiom = ApplicationValues.userInterfaceIdiomKey
        #expect(writing.decodeInteger(forKey: idiom) == 2)
        #expect(writing.decodeInt32(forKey: idiom) == 2)
        #expect(writing.decodeInt64(forKey: idiom) == 2)
        #expect(writing.decodeCInt(forKey: idiom) == 2)
        #expect(writing.decodeFloat(forKey: idiom) == 2)
        #expect(writing.decodeDouble(forKey: idiom) == 2)
        #expect(writing.decodeBool(forKey: idiom))
        #expect(writing.decodeObject(of: NSNumber.self, forKey: idiom) == 2)
        #expect(writing.decodePropertyList(forKey: ApplicationValues.bundleVersionKey) as? String == "12")
        #expect(writing.decodeObject(forKey: ApplicationValues.timestampKey) as? Date == application.timestamp)
        #expect(writing.decodeObject(of: NSString.self, forKey: ApplicationValues.systemVersionKey) == "6.1")
        #expect(writing.containsValue(forKey: ApplicationValues.storyboardKey))
        #expect(writing.decodeObject(forKey: ApplicationValues.storyboardKey) as? Note === board)
        #expect(host.problems == [])

        let version = ApplicationValues.bundleVersionKey
        #expect(writing.decodeObject(of: [NSDate.self], forKey: version) == nil)
        #expect(writing.decodeObject(of: NSDate.self, forKey: version) == nil)
        #expect(writing.decodeObject(of: [NSDate.self, NSString.self], forKey: version) as? String == "12")
        #expect(host.reasons == [.classNotAllowed, .classNotAllowed])
        #expect(host.problems.map(\.key) == [version, version])
        host.storyboard = nil
        #expect(!writing.containsValue(forKey: ApplicationValues.storyboardKey))
        _ = writing.finish()
        #expect(writing.decodeInteger(forKey: idiom) == 0)
    }

    // S-CODER-10.3, S-CODER-10.4
    @Test func `S-CODER-10: every way of writing to a coder that is read is reported, and changes nothing`() {
        let host = FakeHost()
        let reading = decoder(CodedValues(), host: host)
        var number: Int32 = 5
        reading.encode(Data([1]))
        reading.encodeConditionalObject("x")
        reading.encodePropertyList(["x"])
        reading.encodeBytes(&number, length: 4)
        reading.encodeValue(ofObjCType: "i", at: &number)
        #expect(host.reasons == Array(repeating: .wrongDirection, count: 5))
        #expect(reading.decodeObject() == nil && number == 5)
        let writing = encoder(host: host)
        #expect(writing.decodePropertyList(forKey: "list") == nil)
        writing.decodeValue(ofObjCType: "i", at: &number)
        #expect(number == 0, "what cannot be read is zero")
        #expect(host.reasons.count == 7 && host.reasons.allSatisfy { $0 == .wrongDirection })
    }

    @Test func `S-CODER-10, S-CODER-48: a point without a key, read from a coder that is written, is zero, reported`() {
        let host = FakeHost()
        let writing = encoder(host: host)
        let point = writing.decodeGeometryInOrder(otherwise: { CGPoint(x: 1, y: 1) })
        let rect = writing.decodeGeometryInOrder(otherwise: { CGRect(x: 1, y: 1, width: 1, height: 1) })
        #expect(point == .zero && rect == .zero)
        #expect(host.reasons == [.wrongDirection, .wrongDirection])
    }

    // S-CODER-11.3, S-CODER-11.4
    @Test func `S-CODER-11: failWithError sets error and is reported`() {
        let host = FakeHost()
        let coder = decoder(CodedValues(), host: host)
        coder.failWithError(CocoaError(.fileNoSuchFile))
        #expect((coder.error as? CocoaError)?.code == .fileNoSuchFile)
        #expect(host.reasons == [.valueUndecodable])
    }

    // S-CODER-11.2
    @Test func `S-CODER-11: allowedClasses has the classes that a read names, while it runs`() throws {
        let coder = try roundTrip { $0.encode(Watcher(), forKey: "watcher") }
        #expect(coder.allowedClasses == nil)
        let read = coder.decodeObject(of: [Watcher.self, NSDate.self], forKey: "watcher") as? Watcher
        #expect(read?.allowed == [ObjectIdentifier(Watcher.self), ObjectIdentifier(NSDate.self)])
        #expect(coder.allowedClasses == nil)
    }

    // S-CODER-12.1, S-CODER-12.2
    @Test func `S-CODER-12: a coder that is used after its pass is empty and read-only, and silent`() {
        let host = FakeHost()
        let writing = encoder(host: host)
        writing.encode(1, forKey: "n")
        let values = writing.finish()
        writing.encode(2, forKey: "n")
        writing.encode("x")
        #expect(writing.finish().isEmpty)
        #expect(writing.decodeObject(forKey: ApplicationValues.bundleVersionKey) == nil)
        #expect(!writing.containsValue(forKey: ApplicationValues.bundleVersionKey))
        let reading = decoder(values, host: host)
        reading.invalidate()
        #expect(!reading.containsValue(forKey: "n") && reading.decodeInteger(forKey: "n") == 0)
        #expect(reading.decodeObject(forKey: ApplicationValues.bundleVersionKey) == nil)
        reading.encode(1, forKey: "m")
        #expect(host.problems.isEmpty)
    }

    @Test func `S-CODER-50 to S-CODER-53: every coder holds the four values of the app`() throws {
        for coder in [encoder(), decoder(CodedValues())] as [NSCoder] {
            #expect(coder.containsValue(forKey: "UIApplicationStateRestorationBundleVersion"))
            #expect(coder.decodeObject(forKey: "UIApplicationStateRestorationBundleVersion") as? String == "12")
            #expect(
                coder.decodeObject(of: NSNumber.self, forKey: "UIApplicationStateRestorationUserInterfaceIdiom") == 2)
            let idiom = coder.decodeObject(
                of: [NSNumber.self], forKey: "UIApplicationStateRestorationUserInterfaceIdiom")
            #expect(idiom as? Int == 2)
            let date = coder.decodeObject(forKey: "UIApplicationStateRestorationTimestamp") as? Date
            #expect(date == application.timestamp)
            #expect(coder.decodeObject(forKey: "UIApplicationStateRestorationSystemVersion") as? String == "6.1")
        }
    }

    @Test func `S-CODER-54: an extra is a live object that reads by its key, of its class`() {
        let note = Note("board")
        let coder = decoder(CodedValues(), extras: ["board": note])
        #expect(coder.containsValue(forKey: "board"))
        #expect(coder.decodeObject(forKey: "board") as? Note === note)
        #expect(coder.decodeObject(of: Note.self, forKey: "board") === note)
        #expect(coder.decodeObject(of: [Note.self], forKey: "board") as? Note === note)
        #expect(coder.decodeObject(of: NSString.self, forKey: "board") == nil)
    }

    // S-CODER-46.1, S-CODER-46.2
    @Test func `S-CODER-46: a property list is made of property list types only`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode(["a": [1, Date(timeIntervalSince1970: 1), Data([1])] as [Any]], forKey: "p")
            coder.encode([URL(string: "a:b")], forKey: "urls")
            coder.encodePropertyList(["x": true])
            coder.encodePropertyList([UUID()])
        }
        #expect(coder.decodePropertyList(forKey: "p") is [String: [Any]])
        #expect(coder.decodePropertyList(forKey: "urls") == nil)
        #expect(coder.decodePropertyList() as? [String: Bool] == ["x": true])
        #expect(coder.decodePropertyList() == nil)
        #expect(host.reasons == [.valueNotEncodable, .valueUndecodable])
    }

    // S-CODER-47.1, S-CODER-48.1, S-CODER-48.3, S-CODER-48.4
    @Test func `S-CODER-47, S-CODER-48: calls without a key keep their order, beside keys such as $0`() throws {
        let coder = try roundTrip { coder in
            coder.encode("keyed", forKey: "$0")
            coder.encode(Data([1]))
            coder.encodeRootObject("root")
            coder.encodeBycopyObject("copy")
            coder.encodeByrefObject(nil)
            coder.encodeBytes([2, 3] as [UInt8], length: 2)
        }
        #expect(coder.decodeData() == Data([1]))
        #expect(coder.decodeObject() as? String == "root")
        #expect(coder.decodeObject() as? String == "copy")
        #expect(coder.decodeObject() == nil)
        #expect(coder.decodeData() == Data([2, 3]))
        #expect(coder.decodeObject() == nil)
        #expect(coder.decodeObject(forKey: "$0") as? String == "keyed")
    }

    @Test func `S-API-48 to S-API-52: on a coder that is not ours the additions work too`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        let coder: NSCoder = archiver
        coder.encodeGeometry(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "r")
        try coder.encodeEncodable(["a": 1], forKey: "c")
        archiver.finishEncoding()
        let reading: NSCoder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reading.decodeCGRect(forKey: "r") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(reading.decodeCGPoint(forKey: "missing") == .zero)
        #expect(reading.decodeDecodable([String: Int].self, forKey: "c") == ["a": 1])
        #expect(reading.decodeDecodable(Int.self, forKey: "missing") == nil)
        #expect(reading.decodeArrayOfObjects(ofClass: NSString.self, forKey: "missing") == nil)
    }
}

/// An object that notes the allowed classes of the read that makes it.
final class Watcher: NSObject, NSSecureCoding {
    let allowed: [ObjectIdentifier]?

    override init() { allowed = nil }

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) { allowed = coder.allowedClasses?.map { ObjectIdentifier($0) } }
}

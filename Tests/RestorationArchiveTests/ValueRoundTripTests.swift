import Foundation
import Testing

@testable import RestorationArchive

/// One row of the table of values. The test encodes it as an object, takes it through bytes, and checks it as an
/// object.
struct ValueRow: Sendable, CustomTestStringConvertible {
    let name: String
    let value: @Sendable () -> Any
    let matches: @Sendable (Any?) -> Bool

    /// Makes a row for a value that casts to its own type and to Foundation's class.
    init<Value: Equatable & Sendable, Object: NSObject>(_ value: Value, _ object: Object.Type) {
        name = "\(Value.self)"
        self.value = { value }
        matches = { read in read as? Value == value && read is Object }
    }

    init(_ name: String, _ value: @escaping @Sendable () -> Any, _ matches: @escaping @Sendable (Any?) -> Bool) {
        self.name = name
        self.value = value
        self.matches = matches
    }

    var testDescription: String { name }
}

private var components: DateComponents {
    var components = DateComponents(calendar: Calendar(identifier: .gregorian), year: 2026, month: 2, day: 30)
    components.timeZone = TimeZone(identifier: "Europe/Paris")
    components.isLeapMonth = false
    return components
}

private let uuid = UUID(uuidString: "6D1C5B1E-0C0B-4B8E-9C8B-0E1D5C3B2A10")!

@Suite("Values come back through bytes")
struct ValueRoundTripTests {
    static let rows: [ValueRow] = [
        ValueRow("text", NSString.self), ValueRow("", NSString.self), ValueRow("e\u{301} 👩‍👩‍👧 \0", NSString.self),
        ValueRow("Substring", { "abcdef".dropFirst(2) }) { $0 as? String == "cdef" },
        ValueRow("NSString", { NSString("text") }) { $0 as? String == "text" },
        ValueRow(Data([0, 1, 255]), NSData.self),
        ValueRow("NSData", { NSData(data: Data([7])) }) { $0 as? Data == Data([7]) },
        ValueRow(Date(timeIntervalSinceReferenceDate: 0.1), NSDate.self),
        ValueRow("NSDate", { NSDate(timeIntervalSinceReferenceDate: -1.5) }) {
            $0 as? Date == Date(timeIntervalSinceReferenceDate: -1.5)
        },
        ValueRow(URL(string: "https://example.org/a?b=c#d")!, NSURL.self),
        ValueRow("URL with a base", { URL(string: "../x", relativeTo: URL(string: "https://e.org/a/b"))! }) {
            ($0 as? URL)?.relativeString == "../x" && ($0 as? URL)?.baseURL?.absoluteString == "https://e.org/a/b"
        },
        ValueRow("NSURL", { NSURL(string: "file:///a%20b")! }) { $0 as? URL == URL(string: "file:///a%20b") },
        ValueRow(uuid, NSUUID.self),
        ValueRow("NSUUID", { NSUUID(uuidString: uuid.uuidString)! }) { $0 as? UUID == uuid },
        ValueRow(IndexPath(indexes: [3, 0, 9]), NSIndexPath.self), ValueRow(IndexPath(), NSIndexPath.self),
        ValueRow("NSIndexPath", { NSIndexPath(index: 4) }) { $0 as? IndexPath == IndexPath(index: 4) },
        ValueRow(IndexSet([0, 1, 2, 7, 9, 10]), NSIndexSet.self), ValueRow(IndexSet(), NSIndexSet.self),
        ValueRow("NSIndexSet", { NSIndexSet(index: 5) }) { $0 as? IndexSet == IndexSet(integer: 5) },
        ValueRow("NSNull", { NSNull() }) { $0 is NSNull },
        ValueRow(components, NSDateComponents.self),
        ValueRow("NSDateComponents", { components as NSDateComponents }) { $0 as? DateComponents == components },
        ValueRow(TimeZone(identifier: "Asia/Tokyo")!, NSTimeZone.self),
        ValueRow("NSTimeZone", { NSTimeZone(name: "Asia/Tokyo")! }) {
            $0 as? TimeZone == TimeZone(identifier: "Asia/Tokyo")
        },
        ValueRow(Locale(identifier: "de_CH"), NSLocale.self),
        ValueRow("NSLocale", { NSLocale(localeIdentifier: "ja_JP") }) { ($0 as? Locale)?.identifier == "ja_JP" },
        ValueRow("NSRange", { NSRange(location: 3, length: 4) }) { $0 as? NSRange == NSRange(location: 3, length: 4) },
        ValueRow("NSValue of a range", { NSValue(range: NSRange(location: 3, length: 4)) }) {
            ($0 as? NSValue)?.rangeValue == NSRange(location: 3, length: 4)
        },
        ValueRow("CGPoint", { CGPoint(x: 0.1, y: -1e300) }) { $0 as? CGPoint == CGPoint(x: 0.1, y: -1e300) },
        ValueRow("CGSize", { CGSize(width: 1, height: 2) }) { $0 as? CGSize == CGSize(width: 1, height: 2) },
        ValueRow("NSValue of a point", { NSValue(point: CGPoint(x: 1, y: 2)) }) {
            ($0 as? NSValue)?.pointValue == CGPoint(x: 1, y: 2)
        },
        ValueRow("NSValue of a size", { NSValue(size: CGSize(width: 1, height: 2)) }) {
            ($0 as? NSValue)?.sizeValue == CGSize(width: 1, height: 2)
        },
        ValueRow("NSValue of a rectangle", { NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)) }) {
            ($0 as? NSValue)?.rectValue == CGRect(x: 1, y: 2, width: 3, height: 4)
        },
        ValueRow(Decimal(string: "-123456789.000000000123456789")!, NSDecimalNumber.self),
        ValueRow(["a", "b"], NSArray.self), ValueRow([1, -2], NSArray.self), ValueRow([String](), NSArray.self),
        ValueRow([[1], [2, 3]], NSArray.self),
        ValueRow([uuid, UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))], NSArray.self),
        ValueRow("ArraySlice", { [1, 2, 3].dropFirst() }) { $0 as? [Int] == [2, 3] },
        ValueRow("array of optionals", { [1, nil, 3] as [Int?] }) { $0 as? [Int?] == [1, nil, 3] },
        ValueRow("NSArray", { NSArray(array: ["a", NSNumber(value: 1)]) }) {
            ($0 as? NSArray)?.isEqual(to: ["a", NSNumber(value: 1)]) == true
        },
        ValueRow(["k": 1, "": 2, "ä": 3], NSDictionary.self), ValueRow(["a": ["b": [true]]], NSDictionary.self),
        ValueRow("NSDictionary", { NSDictionary(dictionary: ["a": "b"]) }) { $0 as? [String: String] == ["a": "b"] },
        ValueRow(Set(["a", "b", "c"]), NSSet.self), ValueRow(Set([1, 2]), NSSet.self),
        ValueRow("set of dates", { Set([Date(timeIntervalSince1970: 1)]) }) {
            $0 as? Set<Date> == [Date(timeIntervalSince1970: 1)]
        },
        ValueRow("NSMutableString", { NSMutableString(string: "a") }) {
            ($0 as? NSMutableString)?.isEqual(to: "a") == true
        },
        ValueRow("NSMutableData", { NSMutableData(data: Data([1])) }) {
            ($0 as? NSMutableData)?.isEqual(to: Data([1])) == true
        },
        ValueRow("NSMutableArray", { NSMutableArray(array: ["a"]) }) {
            ($0 as? NSMutableArray)?.isEqual(to: ["a"]) == true
        },
        ValueRow("NSMutableSet", { NSMutableSet(array: ["a"]) }) { ($0 as? NSMutableSet)?.isEqual(to: ["a"]) == true },
        ValueRow("NSMutableDictionary", { NSMutableDictionary(dictionary: ["a": "b"]) }) {
            ($0 as? NSMutableDictionary)?.isEqual(to: ["a": "b"]) == true
        },
        ValueRow("three optionals", { Optional(Optional(Optional("x"))) as Any }) { $0 as? String == "x" },
    ]

    // S-CODER-7.2 to S-CODER-7.4, S-CODER-22.1, S-CODER-22.2, S-CODER-23.1, S-CODER-24.1
    @Test(arguments: rows)
    func `S-CODER-22 to S-CODER-29: every row of the table, as an object`(_ row: ValueRow) throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { $0.encode(row.value(), forKey: "v") }
        let read = coder.decodeObject(forKey: "v")
        #expect(row.matches(read), "\(String(describing: read))")
        #expect(host.problems.isEmpty)
        #expect(coder.containsValue(forKey: "v"))
    }

    @Test(arguments: rows)
    func `S-CODER-28: every row, nested in an array in a dictionary`(_ row: ValueRow) throws {
        let coder = try roundTrip { $0.encode(["list": [row.value()]], forKey: "v") }
        let read = coder.decodeObject(forKey: "v") as? [String: [Any]]
        #expect(row.matches(read?["list"]?.first))
    }

    @Test(arguments: rows)
    func `S-CODER-47, S-CODER-48: every row, without a key`(_ row: ValueRow) throws {
        let coder = try roundTrip { coder in
            coder.encode(row.value())
            coder.encode("after")
        }
        #expect(row.matches(coder.decodeObject()))
        #expect(coder.decodeObject() as? String == "after")
    }

    // S-CODER-6.1, S-CODER-7.1, S-CODER-7.3, S-CODER-7.4
    @Test func `S-CODER-6: S-CODER-7: nil reads as nil, through any number of layers, and is there`() throws {
        let coder = try roundTrip { coder in
            coder.encode(nil as String?, forKey: "a")
            coder.encode(Optional(Optional<Int>.none) as Any, forKey: "b")
        }
        #expect(coder.decodeObject(forKey: "a") == nil)
        #expect(coder.decodeObject(of: NSString.self, forKey: "a") == nil)
        #expect(coder.decodeObject(forKey: "b") == nil)
        #expect(coder.decodeInteger(forKey: "b") == 0)
        #expect(coder.containsValue(forKey: "a") && coder.containsValue(forKey: "b"))
        #expect(coder.error == nil)
    }

    // S-CODER-23.1, S-CODER-23.2
    @Test func `S-CODER-23: bytes read as data and by both unsafe methods`() throws {
        let coder = try roundTrip { coder in
            let bytes: [UInt8] = [1, 2, 3]
            coder.encodeBytes(bytes, length: 3, forKey: "b")
            coder.encodeBytes(nil, length: 3, forKey: "none")
        }
        #expect(coder.decodeObject(forKey: "b") as? Data == Data([1, 2, 3]))
        #expect(coder.decodeObject(of: NSData.self, forKey: "b") == NSData(data: Data([1, 2, 3])))
        #expect(coder.withDecodedUnsafeBytes(forKey: "b") { $0.map(Array.init) } == [1, 2, 3])
        #expect(coder.withDecodedUnsafeBufferPointer(forKey: "b") { $0.map(Array.init) } == [1, 2, 3])
        #expect(coder.withDecodedUnsafeBytes(forKey: "missing") { $0 == nil })
        #expect(coder.decodeObject(forKey: "none") as? Data == Data())
    }

    // S-CODER-26.1
    @Test func `S-CODER-26: points, sizes and rectangles, by overload and as objects, read by every method`() throws {
        let rect = CGRect(x: -0.1, y: 2.5e-308, width: 1e300, height: 4)
        let coder = try roundTrip { coder in
            coder.encode(rect, forKey: "overload")
            coder.encode(rect as Any, forKey: "object")
            coder.encode(NSValue(rect: rect), forKey: "boxed")
            coder.encode(CGPoint(x: 1, y: 2), forKey: "point")
            coder.encode(CGSize(width: 1, height: 2) as Any, forKey: "size")
        }
        for key in ["overload", "object", "boxed"] {
            #expect(coder.decodeRect(forKey: key) == rect, "\(key)")
            #expect(coder.decodeCGRect(forKey: key) == rect, "\(key)")
        }
        #expect(coder.decodeObject(of: NSValue.self, forKey: "object")?.rectValue == rect)
        #expect(coder.decodePoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(coder.decodeSize(forKey: "size") == CGSize(width: 1, height: 2))
        #expect(coder.decodeCGSize(forKey: "missing") == .zero)
        #expect(coder.decodeCGPoint(forKey: "object") == .zero)
    }

    // S-CODER-30.1, S-CODER-30.3 to S-CODER-30.5
    @Test func `S-CODER-30: an attributed string keeps what a coder can hold, and reports what it cannot`() throws {
        let host = FakeHost()
        let string = NSMutableAttributedString(string: "a👍b", attributes: [.init("link"): URL(string: "x:y")!])
        string.addAttribute(.init("level"), value: 3, range: NSRange(location: 1, length: 2))
        string.addAttribute(.init("odd"), value: Unsupported(), range: NSRange(location: 0, length: 1))
        let coder = try roundTrip(host: host) { coder in
            coder.encode(string, forKey: "s")
            coder.encode(["drafts": [NSAttributedString(attributedString: string)]], forKey: "nested")
            let note = Note("n")
            note.attachment = string
            coder.encode(note, forKey: "note")
        }
        #expect(host.reasons == Array(repeating: .valueNotEncodable, count: 3))
        #expect(host.problems.map(\.key) == ["s.odd", "nested.drafts[0].odd", "note.attachment.odd"])
        #expect(host.problems.allSatisfy { $0.advice.contains("Unsupported") })
        let read = try #require(coder.decodeObject(of: NSMutableAttributedString.self, forKey: "s"))
        #expect(read.string == "a👍b")
        #expect(read.attributes(at: 2, effectiveRange: nil)[.init("level")] as? Int == 3)
        #expect(read.attributes(at: 0, effectiveRange: nil)[.init("link")] as? URL == URL(string: "x:y"))
        #expect(read.attributes(at: 0, effectiveRange: nil)[.init("odd")] == nil)
        #expect(read.attributes(at: 3, effectiveRange: nil)[.init("level")] == nil)
    }

    // S-CODER-36.1, S-CODER-36.2
    @Test func `S-CODER-36: a Codable value comes back equal, odd numbers included`() throws {
        let settings = Settings(
            name: "\"/é", ratios: [0.1, -0.0, .infinity, 2.5e-308], when: Date(timeIntervalSinceReferenceDate: 1.1),
            nested: ["b": [1], "a": []])
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            try coder.encodeEncodable(settings, forKey: "s")
            try coder.encodeEncodable(UInt64.max, forKey: "n")
            try coder.encodeEncodable(Optional<Int>.none, forKey: "none")
            try coder.encodeEncodable(1.9, forKey: "fraction")
        }
        #expect(coder.decodeDecodable(Settings.self, forKey: "s") == settings)
        #expect(coder.decodeDecodable(UInt64.self, forKey: "n") == .max)
        #expect(coder.decodeDecodable(Int?.self, forKey: "none") == .some(nil))
        #expect(coder.decodeDecodable(Settings.self, forKey: "missing") == nil)
        #expect(host.problems.isEmpty)
        #expect(coder.decodeDecodable(Int.self, forKey: "s") == nil)
        #expect(coder.decodeDecodable(Int.self, forKey: "fraction") == nil)
        #expect(coder.decodeDouble(forKey: "fraction") == 0)
        #expect(host.reasons == Array(repeating: .valueUndecodable, count: 3))
    }

    // S-API-48.2
    @Test func `S-API-48: what encode(to:) throws is thrown, and nothing is stored`() throws {
        struct Failing: Encodable {
            struct Failure: Error {}
            func encode(to encoder: any Encoder) throws { throw Failure() }
        }
        let coder = encoder()
        #expect(throws: Failing.Failure.self) { try coder.encodeEncodable(Failing(), forKey: "f") }
        #expect(coder.finish().isEmpty)
    }

    // S-CODER-34.6, S-CODER-35.1, S-CODER-35.2
    @Test func `S-CODER-34, S-CODER-35: what a coder cannot hold is not stored, and reported with its key`() {
        let host = FakeHost()
        let coder = encoder(host: host)
        coder.encode(Unsupported(), forKey: "a")
        coder.encode([1, Unsupported()] as [Any], forKey: "b")
        coder.encode([1: "x"], forKey: "c")
        coder.encode(NSSortDescriptor(keyPath: \Note.text, ascending: true), forKey: "d")
        coder.encode(NSPredicate { _, _ in true }, forKey: "e")
        coder.encode(NSObject(), forKey: "f")
        coder.encode(makeHiddenNote(), forKey: "g")
        coder.encode(Set([Decimal(1)]), forKey: "h")
        #expect(host.reasons == Array(repeating: .valueNotEncodable, count: 8))
        #expect(host.problems.map(\.key) == ["a", "b[1]", "c", "d", "e", "f", "g", "h"])
        #expect(host.problems[0].advice.contains("encodeEncodable"))
        #expect(coder.finish().isEmpty)
    }
}

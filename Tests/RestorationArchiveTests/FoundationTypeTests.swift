import Foundation
import Testing

@testable import RestorationArchive

private var richCalendar: Calendar {
    var calendar = Calendar(identifier: .hebrew)
    calendar.locale = Locale(identifier: "he_IL")
    calendar.timeZone = TimeZone(secondsFromGMT: -3601)!
    calendar.firstWeekday = 3
    calendar.minimumDaysInFirstWeek = 4
    return calendar
}

private var personName: PersonNameComponents {
    var name = PersonNameComponents()
    name.givenName = "Ann"
    name.familyName = "O’Hara"
    name.nickname = ""
    var spoken = PersonNameComponents()
    spoken.givenName = "æn"
    name.phoneticRepresentation = spoken
    return name
}

private var expression: NSRegularExpression? {
    try? NSRegularExpression(pattern: "a+b", options: [.caseInsensitive])
}

private var linkedText: AttributedString {
    var text = AttributedString("plain ")
    var linked = AttributedString("e\u{301}👩‍👩‍👧")
    linked.link = URL(string: "https://example.org/a")
    linked.languageIdentifier = "fr"
    linked.alternateDescription = "a family"
    linked.replacementIndex = 2
    text += linked
    text += AttributedString(" end")
    return text
}

@Suite("Foundation's types come back through bytes")
struct FoundationTypeTests {
    /// Values that cast to their own type and to Foundation's class after a round trip.
    static let rows: [ValueRow] = [
        ValueRow(DateInterval(start: Date(timeIntervalSinceReferenceDate: 0.1), duration: 3600.5), NSDateInterval.self),
        ValueRow(DateComponents(calendar: richCalendar, year: 5786, month: 3), NSDateComponents.self),
        ValueRow("NSDateComponents", { DateComponents(calendar: richCalendar, day: 3) as NSDateComponents }) {
            let components = $0 as? DateComponents
            return components?.calendar == richCalendar && components?.day == 3
        },
        ValueRow(Calendar(identifier: .gregorian), NSCalendar.self), ValueRow(richCalendar, NSCalendar.self),
        ValueRow(Measurement(value: -2.5, unit: UnitLength.miles), NSMeasurement.self),
        ValueRow(Measurement(value: 451, unit: UnitTemperature.fahrenheit), NSMeasurement.self),
        ValueRow(Measurement(value: 30, unit: UnitFuelEfficiency.milesPerGallon), NSMeasurement.self),
        ValueRow(Measurement(value: 3, unit: Unit(symbol: "pieces")), NSMeasurement.self),
        ValueRow(personName, NSPersonNameComponents.self),
        ValueRow(CharacterSet.alphanumerics, NSCharacterSet.self), ValueRow(CharacterSet(), NSCharacterSet.self),
        ValueRow(CharacterSet(charactersIn: "a😀").inverted, NSCharacterSet.self),
        ValueRow(URLComponents(string: "https://u:p%40@e.org:8080/a%20b?q=1&r=%26#f")!, NSURLComponents.self),
        ValueRow(URLComponents(), NSURLComponents.self),
        ValueRow(URLQueryItem(name: "a b", value: nil), NSURLQueryItem.self),
        ValueRow(URLQueryItem(name: "q", value: "&=é"), NSURLQueryItem.self),
        ValueRow("AttributedString", { linkedText }) { $0 as? AttributedString == linkedText },
        ValueRow("NSOrderedSet", { NSOrderedSet(array: ["b", "a", 3]) }) {
            $0 as? NSOrderedSet == NSOrderedSet(array: ["b", "a", 3]) && !($0 is NSMutableOrderedSet)
        },
        ValueRow("NSMutableOrderedSet", { NSMutableOrderedSet(array: [1, 2]) }) {
            $0 as? NSMutableOrderedSet == NSMutableOrderedSet(array: [1, 2])
        },
        ValueRow("NSCountedSet", { NSCountedSet(array: ["a", "b", "a", "a"]) }) {
            let set = $0 as? NSCountedSet
            return set?.count == 2 && set?.count(for: "a") == 3 && set?.count(for: "b") == 1
        },
        ValueRow("NSMutableCharacterSet", { NSMutableCharacterSet(charactersIn: "xyz") }) {
            ($0 as? NSMutableCharacterSet)?.isSuperset(of: CharacterSet(charactersIn: "xyz")) == true
        },
        ValueRow(
            "NSError",
            {
                NSError(
                    domain: "d", code: -7,
                    userInfo: ["at": [1, 2], NSUnderlyingErrorKey: NSError(domain: "inner", code: 1)])
            }
        ) {
            let error = $0 as? NSError
            return error?.domain == "d" && error?.code == -7 && error?.userInfo["at"] as? [Int] == [1, 2]
                && (error?.userInfo[NSUnderlyingErrorKey] as? NSError)?.domain == "inner"
        },
        ValueRow("CocoaError", { CocoaError(.fileNoSuchFile) }) { ($0 as? CocoaError)?.code == .fileNoSuchFile },
        ValueRow("NSRegularExpression", { expression as Any }) {
            let expression = $0 as? NSRegularExpression
            return expression?.pattern == "a+b" && expression?.options == [.caseInsensitive]
        },
        ValueRow("NSPredicate", { NSPredicate(value: false) }) { ($0 as? NSPredicate)?.evaluate(with: 1) == false },
        ValueRow(
            "NSCompoundPredicate",
            {
                NSCompoundPredicate(
                    orPredicateWithSubpredicates: [NSPredicate(value: false), NSPredicate(value: true)])
            }
        ) { ($0 as? NSCompoundPredicate)?.evaluate(with: 1) == true },
        ValueRow("Unit", { UnitSpeed.knots }) { $0 as? UnitSpeed == UnitSpeed.knots },
        ValueRow("NSValue of insets", { NSValue(edgeInsets: NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }) {
            ($0 as? NSValue)?.edgeInsetsValue.bottom == 3
        },
        ValueRow("NSValue of a C array", { NSValue(bytes: [Int32(1), -2, 3, .min], objCType: "[4i]") }) {
            guard let value = $0 as? NSValue, String(cString: value.objCType) == "[4i]" else { return false }
            var numbers: [Int32] = [0, 0, 0, 0]
            value.getValue(&numbers)
            return numbers == [1, -2, 3, .min]
        },
    ]

    // S-CODER-24.3, S-CODER-25, S-CODER-34.1, S-CODER-34.2, S-CODER-34.4
    @Test(arguments: rows, [true, false])
    func `S-CODER-34: a value of Foundation's comes back, alone and nested, without being named`(
        row: ValueRow, secure: Bool
    ) throws {
        let host = FakeHost()
        let coder = try roundTrip(secure: secure, host: host) { coder in
            coder.encode(row.value(), forKey: "v")
            coder.encode(["in": [row.value()]], forKey: "nested")
            coder.encode(Optional(row.value()), forKey: "optional")
        }
        #expect(host.problems == [])
        #expect(row.matches(coder.decodeObject(forKey: "v")))
        #expect(row.matches((coder.decodeObject(forKey: "nested") as? [String: [Any]])?["in"]?.first))
        #expect(row.matches(coder.decodeObject(forKey: "optional")))
        #expect(host.problems == [])
    }

    // S-CODER-24.2
    @Test func `S-CODER-24: a zone keeps the seconds of its distance from GMT`() throws {
        for seconds in [3601, -3601, 1, -1, 0, 3600, 64_799, -45_296] {
            let zone = try #require(TimeZone(secondsFromGMT: seconds))
            var components = DateComponents(year: 2026)
            components.timeZone = zone
            let coder = try roundTrip { coder in
                coder.encode(zone, forKey: "zone")
                coder.encode(zone as NSTimeZone, forKey: "class")
                coder.encode(components, forKey: "components")
            }
            #expect((coder.decodeObject(forKey: "zone") as? TimeZone)?.secondsFromGMT() == seconds)
            #expect(coder.decodeObject(of: NSTimeZone.self, forKey: "class")?.secondsFromGMT == seconds)
            let read = coder.decodeObject(forKey: "components") as? DateComponents
            #expect(read?.timeZone?.secondsFromGMT() == seconds)
        }
        for name in ["GMT+01:00", "GMT+99:00:00", "GMT+01:60:00", "GMT+0a:00:00", "GMT+-1:00:00"] {
            #expect(TimeZone(codedName: name)?.secondsFromGMT() != 3601)
        }
    }

    @Test func `S-CODER-34, S-SEC-6: objects within an ordered set have to be named`() throws {
        let host = FakeHost()
        let coder = try roundTrip(host: host) { coder in
            coder.encode(NSOrderedSet(array: [Note("a"), Note("b")]), forKey: "notes")
        }
        #expect(coder.decodeObject(of: NSOrderedSet.self, forKey: "notes") == nil)
        #expect(host.reasons.contains(.classNotAllowed))
        let again = decoder(coder.savedValues, host: host)
        let notes = again.decodeObject(of: [NSOrderedSet.self, Note.self], forKey: "notes") as? NSOrderedSet
        #expect((notes?.array as? [Note])?.map(\.text) == ["a", "b"])
        #expect(decoder(coder.savedValues).decodeObject(of: [NSString.self, Note.self], forKey: "notes") == nil)
    }

    @Test func `S-CODER-32: one ordered set twice is one object`() throws {
        let set = NSMutableOrderedSet(array: [1])
        let coder = try roundTrip { $0.encode([set, set], forKey: "sets") }
        let sets = try #require(coder.decodeObject(forKey: "sets") as? [NSMutableOrderedSet])
        #expect(sets.count == 2)
        #expect(sets.first === sets.last)
    }

    // S-CODER-34.3 to S-CODER-34.5
    @Test func `S-CODER-34: what is not encodable within a value is reported with the way to it`() {
        let host = FakeHost()
        let coder = encoder(host: host)
        coder.encode(NSOrderedSet(array: ["a", NSObject()]), forKey: "set")
        coder.encode([NSError(domain: "d", code: 1, userInfo: ["odd": NSObject(), "fine": 1])], forKey: "errors")
        var text = AttributedString("x")
        text.byteCount = .unit(.kb)
        coder.encode(["text": text], forKey: "texts")
        let odd = UnitLength(symbol: "odd", converter: OddConverter())
        coder.encode(Measurement(value: 1, unit: odd), forKey: "length")
        #expect(host.reasons == Array(repeating: .valueNotEncodable, count: 4))
        #expect(host.problems.map(\.key) == ["set.elements[1]", "errors[0].userInfo.odd", "texts.text", "length.unit"])
        let values = coder.finish()
        #expect(values["set"] == nil)
        #expect(values["length"] == nil)
        let read = decoder(values)
        let errors = read.decodeObject(forKey: "errors") as? [NSError]
        #expect(errors?.first?.userInfo["fine"] as? Int == 1)
        #expect(errors?.first?.userInfo["odd"] == nil)
    }

    @Test func `S-SEC-14: a value that is made of something else reads as nil`() throws {
        let names = FoundationTypeNames.all
        let hostile: [CodedValue] = [
            .string("{NSEdgeInsets=dddd}"), .string("[1048576d]"), .double(-1), .double(.nan), .integer(.min), .nil,
            .indexSet([0..<0x1F_FFFF]), .array([.object(0)]), .data(Data([1])),
            .dictionary([CodedEntry("x", .object(0))]), .string("http://[::::"), .string("[["),
        ]
        let keys = [
            "start", "duration", "identifier", "locale", "firstWeekday", "value", "unit", "givenName", "phonetic",
            "characters", "domain", "userInfo", "pattern", "options", "string", "runs", "type", "subpredicates",
            "numbers", "elements", "counts", "symbol", "coefficient", "name", "version",
        ]
        for name in names {
            for value in hostile {
                var values = CodedValues()
                values.keyed = [CodedEntry("v", .object(0))]
                values.objects = [
                    CodedObject(
                        classNames: [name], isTrusted: true, keyed: keys.map { CodedEntry($0, value) }.canonical,
                        unkeyed: [])
                ]
                let coder = decoder(try throughBytes(values))
                _ = coder.decodeObject(forKey: "v")
                _ = coder.decodeObject(of: NSValue.self, forKey: "v")
            }
        }
    }

    @Test func `S-SEC-11: the names in files are those of Foundation's classes`() {
        for row in FoundationTypeNames.classes {
            #expect(_mangledTypeName(row.1) == row.0)
        }
    }
}

/// A converter with a function that no coder can store.
private final class OddConverter: UnitConverter, @unchecked Sendable {
    override func baseUnitValue(fromValue value: Double) -> Double { value * value }
    override func value(fromBaseUnitValue baseUnitValue: Double) -> Double { baseUnitValue.squareRoot() }
}

/// The names of types in archives.
private enum FoundationTypeNames {
    static let classes: [(String, AnyClass)] = [
        ("10Foundation12NSOrderedSetC", NSOrderedSet.self),
        ("10Foundation19NSMutableOrderedSetC", NSMutableOrderedSet.self),
        ("10Foundation16NSDateComponentsC", NSDateComponents.self),
        ("10Foundation12NSCountedSetC", NSCountedSet.self), ("10Foundation14NSDateIntervalC", NSDateInterval.self),
        ("10Foundation10NSCalendarC", NSCalendar.self), ("10Foundation13NSMeasurementC", NSMeasurement.self),
        ("10Foundation22NSPersonNameComponentsC", NSPersonNameComponents.self),
        ("10Foundation14NSCharacterSetC", NSCharacterSet.self),
        ("10Foundation21NSMutableCharacterSetC", NSMutableCharacterSet.self), ("10Foundation7NSErrorC", NSError.self),
        ("10Foundation19NSRegularExpressionC", NSRegularExpression.self),
        ("10Foundation15NSURLComponentsC", NSURLComponents.self),
        ("10Foundation14NSURLQueryItemC", NSURLQueryItem.self),
        ("10Foundation11NSPredicateC", NSPredicate.self),
        ("10Foundation19NSCompoundPredicateC", NSCompoundPredicate.self), ("10Foundation7NSValueC", NSValue.self),
        ("10Foundation10UnitLengthC", UnitLength.self),
    ]
    static let all = classes.map(\.0) + ["10Foundation16AttributedStringC", "10Foundation6NSUnitC"]
}

extension RestorationDecoder {
    /// The values that the decoder reads from, for another decoder.
    fileprivate var savedValues: CodedValues {
        var values = CodedValues()
        values.keyed = ["notes"].compactMap { key in savedValue(forKey: key).map { CodedEntry(key, $0) } }
        values.objects = (0..<100).compactMap { objects.object(at: $0) }
        return values
    }
}

import Crypto
import Foundation
import Synchronization

@testable import RestorationArchive

/// The content of the golden files: every kind of value, path and record. It never changes, because the files don't.
enum GoldenState {
    static let bundleIdentifier = "org.example.Golden"
    static let key = FixedKey(bytes: (0..<32).map { $0 * 7 + 1 })

    /// Returns a source of salts and nonces that are the same for every file of equal saves.
    static func random() -> RandomBytes {
        let calls = Calls()
        return { length in
            let call = calls.next()
            return (0..<length).map { UInt8(truncatingIfNeeded: $0 * 31 + call * 101 + 5) }
        }
    }

    /// The saves. The second one changes one record, and the third one everything.
    static var saves: [Archive] {
        var second = first()
        second.records[2].values = draft("Dear Ma and Pa")
        second.application.timestamp = date + 1
        var third = second
        third.application.timestamp = date + 2
        third.application.bundleVersion = "12.4"
        third.applicationState = draft("for the delegate")
        third.applicationState.keyed.append(CodedEntry("to nobody", .sensitive(.string("3704"))))
        let path = third.paths.intern(.init(position: .child(0), identifier: "New"), under: third.paths.all[1])
        third.records.remove(at: 1)
        third.records.insert(ArchiveRecord(kind: .viewController, path: path, className: "App.New"), at: 0)
        third.snapshot = Array("what is shown\nnow".utf8)
        return [first(), second, third]
    }

    /// The saves of the files of version 2.1, which have pictures beside the snapshot. One picture stays, one goes and
    /// one comes.
    static var savesWithPictures: [Archive] {
        let pictures = ["a picture", "another picture", "a third picture"].map { PictureFile(Data($0.utf8)) }
        var saves = saves
        for (index, shown) in [[0, 1], [0, 1], [1, 2]].enumerated() {
            saves[index].pictures = shown.map { pictures[$0] }.sorted { $0.id < $1.id }
        }
        return saves
    }

    /// Returns the state of the first save.
    static func first() -> Archive {
        var state = CodedValues()
        state.keyed = [CodedEntry("a", .string("what the delegate encoded"))]
        var archive = Archive(
            application: ApplicationValues(
                bundleVersion: "12.3", userInterfaceIdiom: 2, timestamp: date, systemVersion: "6.1.0"),
            applicationState: state, paths: paths,
            records: [
                ArchiveRecord(
                    kind: .viewController, path: paths.all[0], className: "App.Home",
                    restorationClassName: "App.Home", storyboardName: "Main", storyboardIdentifier: "Home ☂︎",
                    values: values),
                ArchiveRecord(kind: .view, path: paths.all[1], className: "UIKit.UIScrollView"),
                ArchiveRecord(kind: .object, path: paths.all[3], className: "App.Draft", values: draft("Dear Ma")),
            ])
        archive.snapshot = Array("what was shown".utf8) + [0, 255]
        return archive
    }

    static let date = Date(timeIntervalSinceReferenceDate: 700_000_000.25)

    private static let paths: PathTable = {
        var paths = PathTable()
        let root = paths.intern(.init(position: .none, identifier: "Tabs"), under: nil)
        let child = paths.intern(.init(position: .child(1), identifier: nil), under: root)
        _ = paths.intern(.init(position: .child(300), identifier: "e\u{301}/:["), under: child)
        _ = paths.intern(.init(position: .detached(2), identifier: ""), under: nil)
        return paths
    }()

    static func draft(_ text: String) -> CodedValues {
        var values = CodedValues()
        values.keyed = [CodedEntry("text", .string(text))]
        return values
    }

    /// Each kind of value once, in the order of the keys.
    private static let values: CodedValues = {
        var values = CodedValues()
        values.keyed = plainValues + compoundValues
        values.unkeyed = [.integer(1), .nil, .string("in order")]
        values.objects = [
            CodedObject(
                classNames: ["3App5DraftC", "3App4NoteC"], isTrusted: false,
                keyed: [CodedEntry("next", .object(1))], unkeyed: [.bool(true)]),
            CodedObject(classNames: ["5UIKit7UIColorC"], isTrusted: true, keyed: [], unkeyed: []),
        ]
        return values
    }()

    private static let plainValues: [CodedEntry] = [
        CodedEntry("00 nil", .nil),
        CodedEntry("01 null", .null),
        CodedEntry("02 false", .bool(false)),
        CodedEntry("03 true", .bool(true)),
        CodedEntry("04 integer", .integer(-300)),
        CodedEntry("04 largest", .integer(.max)),
        CodedEntry("04 smallest", .integer(.min)),
        CodedEntry("05 unsigned", .unsigned(.max)),
        CodedEntry("06 float", .float(1.5)),
        CodedEntry("07 double", .double(-0.1)),
        CodedEntry("07 infinity", .double(.infinity)),
        CodedEntry("08 CGFloat", .cgFloat(12.25)),
        CodedEntry("09 decimal", .decimal(Decimal(sign: .minus, exponent: -3, significand: 1_234_567))),
        CodedEntry("10 string", .string("Grüße, 日本, 👩‍👩‍👧\0")),
        CodedEntry("11 data", .data(Data([0, 1, 254, 255]))),
        CodedEntry("12 date", .date(date)),
        CodedEntry("13 URL", .url(relative: "a?b=c#d", base: "https://example.org/e/")),
        CodedEntry("14 UUID", .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))),
        CodedEntry("15 index path", .indexPath([0, 5, 300])),
        CodedEntry("16 index set", .indexSet([0..<1, 3..<9, 1_000..<1_001])),
        CodedEntry("17 date components", .dateComponents(components)),
        CodedEntry("18 time zone", .timeZone("Europe/Vienna")),
        CodedEntry("19 locale", .locale("de_AT")),
        CodedEntry("20 range", .range(location: 5, length: 12)),
    ]

    private static let compoundValues: [CodedEntry] =
        CodedGeometry.Kind.allCases.compactMap { kind in
            let numbers = (0..<kind.count).map { Double($0) + 0.5 }
            return CodedGeometry(kind: kind, numbers: numbers).map {
                CodedEntry("21 geometry \(kind.rawValue)", .geometry($0))
            }
        } + [
            CodedEntry("22 array", .array([.string("a"), .nil, .array([])])),
            CodedEntry("23 set", .set([.integer(1), .integer(2), .string("b")])),
            CodedEntry("24 dictionary", .dictionary([CodedEntry("", .null), CodedEntry("z", .dictionary([]))])),
            CodedEntry("25 attributed string", .attributedString(attributed)),
            CodedEntry("26 mutable 10", .mutable(.string("m"))),
            CodedEntry("26 mutable 11", .mutable(.data(Data([9])))),
            CodedEntry("26 mutable 22", .mutable(.array([.bool(true)]))),
            CodedEntry("26 mutable 23", .mutable(.set([.bool(true)]))),
            CodedEntry("26 mutable 24", .mutable(.dictionary([CodedEntry("k", .bool(true))]))),
            CodedEntry("26 mutable 25", .mutable(.attributedString(attributed))),
            CodedEntry("27 boxed", .boxed(.range(location: 1, length: 0))),
            CodedEntry("28 object", .object(0)),
            CodedEntry("29 reference", .reference(RecordReference(kind: .object, path: paths.all[3]))),
            CodedEntry("30 codable", .codable(Data(#"{"a":[1,"inf"]}"#.utf8))),
        ]

    private static let components = CodedDateComponents(
        entries: CodedDateComponents.Field.allCases.map { .init(field: $0, value: Int($0.rawValue) - 3) },
        calendar: "gregorian", timeZone: "GMT")

    private static let attributed = CodedAttributedString(
        string: "été",
        runs: [
            .init(length: 2, attributes: [CodedEntry("NSFont", .string("bold"))]), .init(length: 1, attributes: []),
        ])
}

/// A counter of a generator's calls.
private final class Calls: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

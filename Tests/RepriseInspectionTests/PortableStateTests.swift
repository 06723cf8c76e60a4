import Foundation
import Testing

@testable import RestorationArchive
@testable import RepriseInspection

@Suite("Exported states")
struct PortableStateTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ state: PortableState, asPropertyList: Bool) throws -> Archive {
        let file = folder.path + "/state"
        try state.data(asPropertyList: asPropertyList).write(to: URL(fileURLWithPath: file))
        let read = try PortableState(contentsOf: file)
        #expect(read == state)
        return try read.archive(file: file)
    }

    @Test(arguments: 0..<60)
    func `What is exported with everything is what is imported, whatever it holds`(seed: UInt64) throws {
        let archive = randomArchive(seed: seed)
        let state = PortableState(archive, bundleIdentifier: "org.example.App", disclosure: .revealed)
        let read = try read(state, asPropertyList: seed % 2 == 1)
        #expect(read.bytes() == archive.bytes())
    }

    @Test(arguments: [Double.infinity, -.infinity, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func `Numbers that JSON does not have come back`(number: Double) throws {
        var archive = notes("")
        archive.applicationState.keyed = [
            CodedEntry("double", .double(number)), CodedEntry("float", .float(Float(number))),
        ]
        let read = try read(PortableState(archive, bundleIdentifier: nil, disclosure: .revealed), asPropertyList: false)
        #expect(read.applicationState["double"] == .double(number))
        #expect(read.applicationState["double"].map { "\($0)" } == "\(CodedValue.double(number))")
        #expect(read.applicationState["float"].map { "\($0)" } == "\(CodedValue.float(Float(number)))")
    }

    @Test func `S-CODER-24: The golden state of every value comes back`() throws {
        for archive in GoldenState.savesWithPictures {
            let state = PortableState(archive, bundleIdentifier: nil, disclosure: .revealed)
            #expect(try read(state, asPropertyList: false).bytes() == archive.bytes())
        }
    }

    @Test func `S-CODER-34: Values of Foundation's types are exported and imported, and redacted`() throws {
        let coder = encoder()
        coder.encode(NSError(domain: "my domain", code: 7, userInfo: ["my key": "my value"]), forKey: "error")
        coder.encode(Measurement(value: 2, unit: UnitLength.miles), forKey: "length")
        coder.encode(NSOrderedSet(array: ["my element", "b"]), forKey: "set")
        var archive = notes("")
        archive.applicationState = coder.finish()
        let whole = PortableState(archive, bundleIdentifier: nil, disclosure: .revealed)
        let imported = decoder(try read(whole, asPropertyList: false).applicationState)
        let error = imported.decodeObject(of: NSError.self, forKey: "error")
        #expect(error?.domain == "my domain")
        #expect(error?.userInfo["my key"] as? String == "my value")
        let length = imported.decodeObject(forKey: "length") as? Measurement<UnitLength>
        #expect(length == Measurement(value: 2, unit: .miles))
        #expect(imported.decodeObject(forKey: "set") as? NSOrderedSet == NSOrderedSet(array: ["my element", "b"]))

        let redacted = PortableState(archive, bundleIdentifier: nil, disclosure: .redacted)
        let text = String(decoding: try redacted.data(asPropertyList: false), as: UTF8.self)
        #expect(!text.contains("my "))
        #expect(text.contains("10Foundation7NSErrorC"))
        #expect(try read(redacted, asPropertyList: true).applicationState.objects.count == 4)
    }

    @Test(arguments: Disclosure.allCases)
    func `S-SEC-16: Sensitive values are not told unless they are asked for`(disclosure: Disclosure) throws {
        let state = PortableState(notes("Dear Ann"), bundleIdentifier: nil, disclosure: disclosure)
        let text = String(decoding: try state.data(asPropertyList: false), as: UTF8.self)
        #expect(text.contains("open sesame") == (disclosure == .revealed))
        #expect(text.contains("Dear Ann") == (disclosure != .redacted))
    }

    @Test
    func `S-LOG-10: A redacted state tells types and sizes, and comes back as the same objects with other values`()
        throws
    {
        let archive = notes("Dear Ann", extra: ["Other"])
        let state = PortableState(archive, bundleIdentifier: nil, disclosure: .redacted)
        let read = try read(state, asPropertyList: false)
        #expect(read.records.map(\.path) == archive.records.map(\.path))
        #expect(read.records.map(\.className) == archive.records.map(\.className))
        #expect(read.records[0].values == archive.records[0].values)
        #expect(read.records[1].values["text"] == .string("xxxxxxxx"))
        #expect(read.records[1].values["pin"] == nil)
        #expect(read.snapshot == nil && read.pictures.isEmpty)
    }

    @Test func `S-LOG-10: Where UIKit puts things is told in a redacted state, and what was entered is not`() {
        var values = CodedValues()
        values.keyed = [
            CodedEntry("UIKit.contentOffset", .string("{0.0, 12.5}")),
            CodedEntry("UIKit.firstRow", .indexPath([0, 3])),
            CodedEntry("UIKit.input", .string("{0}")), CodedEntry("UIKit.selectedRows", .array([.string("Ann")])),
            CodedEntry("count", .integer(3)), CodedEntry("UIKit.editedTexts", .string("Ann")),
            CodedEntry("UIKit.undo", .codable(Data("3".utf8))),
        ]
        let told = PortableValues(values, .redacted, paths: PathTable()).keyed.map(\.value)
        #expect(told[0].content == .text("{0.0, 12.5}"))
        #expect(told[1].content == .integers([0, 3]))
        #expect(told[2].isWithheld && told[2].content == nil && told[2].count == 3)
        #expect(told[3].content == .elements([PortableValue(.string).withheld(3)]))
        #expect(told[4].isWithheld && told[5].isWithheld && told[6].isWithheld)
    }

    @Test(arguments: [
        "", "{", "[]", "{}", "<plist/>", "bplist00", #"{"schema":"reprise.state/9"}"#,
        #"{"schema": 1}"#, String(repeating: "[", count: 100_000), #"{"a":"# + String(repeating: "[", count: 5000),
    ])
    func `A file that is no exported state, or one that no app can have saved, is refused with a sentence`(text: String)
        throws
    {
        let file = folder.path + "/other"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: InspectionError.self) { try PortableState(contentsOf: file) }
    }

    @Test
    func `A binary property list is refused before it is read: a few bytes of it may stand for any number of values`()
        throws
    {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let file = folder.path + "/binary"
        try encoder.encode(PortableState(notes("a"), bundleIdentifier: nil, disclosure: .revealed))
            .write(to: URL(fileURLWithPath: file))
        #expect(throws: InspectionError.self) { try PortableState(contentsOf: file) }
    }

    @Test func `A long chain of paths without identifiers is told without its keys`() throws {
        var archive = notes("a")
        var last: PathTable.ID?
        for _ in 0..<50_000 { last = archive.paths.intern(.init(position: .child(0), identifier: nil), under: last) }
        let end = archive.paths.intern(.init(position: .child(0), identifier: "End"), under: last)
        archive.records.append(ArchiveRecord(kind: .viewController, path: end, className: "App.End"))
        let state = PortableState(archive, bundleIdentifier: nil, disclosure: .revealed)
        #expect(state.records.last?.key == nil && state.paths.last?.key == nil)
        #expect(archive.paths.shownKey(of: end).hasSuffix("/:[0]:/End"))
        #expect(StateLint(archive).findings.isEmpty)
    }

    private typealias Change = @Sendable (inout PortableState) -> Void

    private static let changes: [(String, Change)] = [
        ("a record of a path that is not there", { $0.records[0].path = 99 }),
        ("a record of a path below 0", { $0.records[0].path = -1 }),
        ("a path twice", { $0.paths.append($0.paths[0]) }),
        ("a parent that comes later", { $0.paths[0].parent = 1 }),
        ("a child at a place below 0", { $0.paths[1].child = -3 }),
        (
            "an object that is not there",
            { $0.applicationState.keyed = [.init(key: "o", value: .init(.object, .integer(7)))] }
        ),
        (
            "a reference to no path",
            {
                $0.applicationState.keyed = [
                    .init(key: "r", value: .init(.reference, .reference(kind: .view, path: 50, key: nil)))
                ]
            }
        ),
        ("numbers of a point", { $0.applicationState.keyed = [.init(key: "p", value: .init(.point, .numbers([1])))] }),
        (
            "indexes that go back",
            { $0.applicationState.keyed = [.init(key: "i", value: .init(.indexSet, .integers([5, 1])))] }
        ),
        (
            "an index below 0",
            { $0.applicationState.keyed = [.init(key: "i", value: .init(.indexSet, .integers([.min, .max])))] }
        ),
        ("half a range", { $0.applicationState.keyed = [.init(key: "i", value: .init(.indexSet, .integers([5])))] }),
        (
            "runs that do not fit",
            {
                $0.applicationState.keyed = [
                    .init(
                        key: "a",
                        value: .init(.attributedString, .attributedText("ab", [.init(length: -2, attributes: [])])))
                ]
            }
        ),
        (
            "a type that does not fit",
            { $0.applicationState.keyed = [.init(key: "b", value: .init(.bool, .text("yes")))] }
        ),
        ("a record twice", { $0.records.append($0.records[0]) }),
    ]

    @Test(arguments: 0..<14)
    func `A state that was changed by hand into what no app can have saved is refused`(index: Int) throws {
        let (name, change) = try #require(Self.changes.indices.contains(index) ? Self.changes[index] : nil)
        var state = PortableState(notes("a"), bundleIdentifier: nil, disclosure: .revealed)
        change(&state)
        #expect(throws: InspectionError.self, "\(name)") { try state.archive(file: "file") }
    }
}

extension PortableValue {
    fileprivate func withheld(_ count: Int) -> PortableValue {
        var value = self
        value.isWithheld = true
        value.count = count
        return value
    }
}

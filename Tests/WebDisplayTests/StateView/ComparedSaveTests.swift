import Foundation
import RestorationArchive
import RepriseInspection
import Testing

@Suite("A save as a page shows it")
struct ComparedSaveTests {
    private let first = Archive.list([("Title", .string("one")), ("Body", .string("same")), ("Old", .string("gone"))])
    private let second = Archive.list([("Title", .string("two")), ("Body", .string("same")), ("New", .string("here"))])

    private func outline(
        _ archive: Archive, since old: Archive? = nil, _ disclosure: Disclosure = .masked
    ) -> SaveOutline {
        ComparedSave(archive, since: old, disclosure: disclosure).outline(name: "notes")
    }

    @Test func `Alone, it has its objects in their places and no changes`() throws {
        let nodes = outline(first).nodes
        #expect(nodes.map(\.step) == ["List", "Title", "Body", "Old"])
        #expect(nodes.map(\.parent) == [nil, 0, 0, 0])
        let objects = nodes.flatMap(\.objects)
        #expect(objects.count == 4)
        #expect(objects.allSatisfy { $0.change == nil && $0.size > 0 })
    }

    @Test func `Against the save before, what came, went and changed is marked, and what went is still there`() throws {
        let save = ComparedSave(second, since: first, disclosure: .masked)
        let nodes = save.outline(name: "notes").nodes
        #expect(nodes.map(\.step) == ["List", "Title", "Body", "New", "Old"])
        #expect(nodes.flatMap(\.objects).map(\.change) == [nil, .changed, nil, .added, .removed])
        let title = try save.details(at: nodes[1].path).objects[0]
        #expect(title.values.changes.map(\.key) == ["text"])
        #expect(title.values.changes[0].old?.text == #""one""# && title.values.changes[0].new?.text == #""two""#)
        #expect(title.values.entries.map(\.change) == [nil, .changed])
        let gone = try save.details(at: nodes[4].path)
        #expect(gone.key == "List/Old" && gone.objects[0].values.entries.last?.value.text == #""gone""#)
        // A reference still leads to an object with another place in the older table.
        #expect(gone.objects[0].values.entries.first?.value.path == nodes[0].path)
    }

    @Test func `What is the same, in another order or not, is no change`() throws {
        var reordered = first
        reordered.records.reverse()
        let compared = outline(reordered, since: first)
        #expect(compared.nodes.flatMap(\.objects).map(\.change) == [nil, nil, nil, nil])
        #expect(compared.applicationState.changes.isEmpty)
        #expect(!compared.facts.isEmpty && compared.facts.allSatisfy { $0.old == nil })
    }

    @Test func `S-LOG-10: A sensitive value is told only if it is asked for, also where it changed`() throws {
        let other = Archive.list([("Title", .string("one"))], account: "GB33")
        let told = [(Disclosure.masked, "(sensitive)"), (.redacted, "(sensitive)"), (.revealed, #""GB33""#)]
        for (disclosure, text) in told {
            let state = outline(other, since: first, disclosure).applicationState
            #expect(state.entries.map(\.value.text) == [text])
            #expect(state.changes.map(\.new?.text) == [text])
        }
        let values = try ComparedSave(first, disclosure: .redacted).details(at: 1).objects[0].values
        #expect(values.entries.last?.value.text == "(String, 3 characters)")
    }

    @Test func `Text with control characters and right-to-left marks is written out`() throws {
        let save = ComparedSave(.list([("\u{202E}eman\u{1B}[2J", .string("\u{0}\u{2028}<b>"))]), disclosure: .masked)
        let node = try #require(save.outline(name: "a\u{1B}b").nodes.last)
        #expect(node.identifier == #"\u{202E}eman\u{1B}[2J"#)
        #expect(save.outline(name: "a\u{1B}b").name == #"a\u{1B}b"#)
        #expect(try save.details(at: node.path).objects[0].values.entries.last?.value.text == #""\u{0}\u{2028}<b>""#)
    }

    @Test func `Large numbers are exact, and large values are cut`() throws {
        let many = CodedValue.array((0..<20_000).map { .integer($0) })
        let long = CodedValue.string(String(repeating: "x", count: 1_000_000))
        let save = ComparedSave(
            .list([("Number", .integer(9_007_199_254_740_993)), ("Many", many), ("Long", long)]), disclosure: .masked)
        func value(_ path: Int) throws -> ShownValue? {
            try save.details(at: path).objects[0].values.entries.last?.value
        }
        #expect(try value(1)?.text == "9007199254740993")
        let parts = try #require(try value(2))
        #expect(parts.type == "Array of 20000" && parts.parts?.count == 1_000 && parts.omitted == 19_000)
        #expect(try #require(try value(3)?.text?.count) < 21_000)
    }

    @Test func `Custom objects that hold each other end`() throws {
        var archive = first
        let object = CodedObject(
            classNames: ["3App4NodeC"], isTrusted: false, keyed: [CodedEntry("self", .object(0))], unkeyed: [])
        archive.applicationState = CodedValues(keyed: [CodedEntry("node", .object(0))], unkeyed: [], objects: [object])
        let value = try #require(outline(archive).applicationState.entries.first?.value)
        #expect(value.type == "App.Node")
        #expect(value.parts?.first?.value.text == "(the object that holds this)")
    }

    @Test func `S-SAVE-20: 10,000 nested controllers are as good as others`() throws {
        var archive = Archive.list([])
        var path: PathTable.ID?
        for _ in 0..<10_000 {
            path = archive.paths.intern(.init(position: .child(0), identifier: "Deep"), under: path)
            guard let path else { continue }
            archive.records.append(ArchiveRecord(kind: .viewController, path: path, className: "App.Deep"))
        }
        let save = ComparedSave(archive, since: first, disclosure: .masked)
        let outline = save.outline(name: "deep")
        #expect(outline.nodes.count == 10_004)
        #expect(try JSONEncoder().encode(outline).count < 5_000_000)
        #expect(try save.details(at: 10_000).key == nil)
    }
}

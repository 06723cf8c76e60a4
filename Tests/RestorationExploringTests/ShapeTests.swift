import Foundation
import RestorationArchive
import Testing

@testable import RestorationExploring

/// Tests of the shape of an app's saved state, and of its changes.
@Suite
struct ShapeTests {
    /// Makes a save with the records: path, class, and values.
    private func save(
        version: String = "1", _ records: [(path: String, className: String, values: [(String, CodedValue)])]
    ) -> Archive {
        var table = PathTable()
        let made = records.map { record -> ArchiveRecord in
            var path: PathTable.ID?
            for name in record.path.split(separator: "/") {
                path = table.intern(.init(position: .none, identifier: String(name)), under: path)
            }
            let values = CodedValues(
                keyed: record.values.map { CodedEntry($0.0, $0.1) }, unkeyed: [], objects: [])
            return ArchiveRecord(
                kind: .viewController, path: path!, className: record.className, restorationClassName: nil,
                storyboardName: nil, storyboardIdentifier: nil, values: values)
        }
        return Archive(
            application: ApplicationValues(
                bundleVersion: version, userInterfaceIdiom: 0, timestamp: .distantPast, systemVersion: "1"),
            applicationState: CodedValues(), paths: table, records: made)
    }

    private func shape(_ first: Archive, _ later: Archive...) -> StateShape {
        later.reduce(StateShape(first, isFirst: true)) { $0.merged(with: StateShape($1, isFirst: false)) }
    }

    @Test func `A shape has identifiers, classes, keys and types, and no value`() throws {
        let saved = save([
            ("Nav", "App.Nav", [("UIKit.controllers", .integer(2)), ("mode", .string("secret"))]),
            (
                "Nav/Detail", "App.Detail",
                [("note", .sensitive(.string("secret"))), ("draft", .codable(Data("{}".utf8)))]
            ),
        ])
        let shape = StateShape(saved, isFirst: true)
        #expect(Set(shape.objects.keys) == ["", "Nav", "Nav/Detail"])
        #expect(shape.objects["Nav"]?.classes == ["App.Nav"])
        #expect(shape.objects["Nav"]?.values == ["mode": .init(types: ["String"], isAlways: true)])
        #expect(shape.objects["Nav/Detail"]?.values["draft"]?.types == ["Codable object"])
        #expect(shape.objects["Nav/Detail"]?.values["note"]?.types == ["String"])
        let text = String(decoding: try JSONEncoder().encode(shape), as: UTF8.self)
        #expect(!text.contains("secret"))
        #expect(try JSONDecoder().decode(StateShape.self, from: Data(text.utf8)) == shape)
    }

    @Test func `A value that is nil at times isn't always there, and has the types of all saves`() {
        let shape = shape(
            save([("A", "App.A", [("one", .nil), ("two", .integer(1))])]),
            save([("A", "App.A", [("one", .string("x")), ("two", .string("x"))])]), save([("A", "App.A", [])]))
        #expect(
            shape.objects["A"]?.values == [
                "one": .init(types: ["String"], isAlways: false),
                "two": .init(types: ["Int", "String"], isAlways: false),
            ])
    }

    @Test func `Another class, another type and a value that is gone are changes`() {
        let old = shape(save([("A", "App.A", [("kept", .integer(1)), ("gone", .integer(1)), ("typed", .integer(1))])]))
        let new = shape(
            save([("A", "App.B", [("kept", .integer(2)), ("typed", .string("x")), ("added", .bool(true))])]))
        let changes = ShapeChange.changes(from: old, to: new)
        #expect(changes.map(\.kind) == [.objectClass, .key, .type])
        #expect(changes.map(\.key) == [nil, "gone", "typed"])
        #expect(changes[2].sentence == "A saved “typed” as Int, and now saves it as String.")
        #expect(ShapeChange.changes(from: new, to: new) == [])
    }

    @Test func `An object of the first save that is gone is a change, and one that no run reached is not`() {
        let old = shape(save([("A", "App.A", [])]), save([("A", "App.A", []), ("A/B", "App.B", [("x", .integer(1))])]))
        #expect(ShapeChange.changes(from: old, to: shape(save([("A", "App.A", [])]))) == [])
        let renamed = ShapeChange.changes(from: old, to: shape(save([("Z", "App.A", [])])))
        #expect(renamed.map(\.kind) == [.identifier] && renamed.map(\.object) == ["A"])
        // A value that some saves lacked may be missing.
        let rare = shape(save([("A", "App.A", [])]), save([("A", "App.A", [("at times", .integer(1))])]))
        #expect(ShapeChange.changes(from: rare, to: shape(save([("A", "App.A", [])]))) == [])
    }

    @Test func `An update has the new parts, those that were not reached, and nothing of what changed`() {
        let old = shape(
            save([("A", "App.A", [("gone", .integer(1)), ("typed", .integer(1))]), ("B", "App.B", [])]))
        let new = shape(save(version: "2", [("A", "App.A", [("typed", .string("x"))]), ("C", "App.C", [])]))
        let changes = ShapeChange.changes(from: old, to: new)
        let updated = old.updated(with: new, after: changes)
        #expect(updated.bundleVersion == "2")
        #expect(Set(updated.objects.keys) == ["", "A", "C"])
        #expect(updated.objects["A"]?.values.mapValues(\.types) == ["typed": ["String"]])
        #expect(ShapeChange.changes(from: updated, to: new) == [])
    }

    @Test func `A random part of an identifier is one object`() {
        let old = shape(save([("Note-6F9619FF-8B86-D011-B42D-00C04FC964FF", "App.Note", [])]))
        let new = shape(save([("Note-7A9619FF-8B86-D011-B42D-00C04FC964AA", "App.Note", [])]))
        #expect(ShapeChange.changes(from: old, to: new) == [])
        #expect(old.objects.count == 2)
    }
}

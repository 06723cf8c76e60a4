import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of states of older versions of an app, which the newest version restores.
@MainActor
@Suite(.serialized)
struct MigrationTests {
    // MARK: An app in three versions

    struct Zoom: Codable, Equatable { var factor: Double }

    /// The controller of version 1.
    final class EditController: UIViewController, UIViewControllerRestoration {
        var zoom = 100
        static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController? {
            let controller = EditController()
            controller.restorationIdentifier = path.last
            controller.restorationClass = EditController.self
            return controller
        }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(zoom, forKey: "zoom")
            coder.encode("old", forKey: "unused")
            coder.encode(["a", "b"], forKey: "tags")
        }
    }

    /// The controller of version 3. In version 2 it had the name of version 1, and a fraction as its zoom.
    final class NoteController: UIViewController, UIViewControllerRestoration {
        @Restored("scale") var scale = Zoom(factor: 1)
        var tags: [String] = []
        static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController? {
            let controller = NoteController()
            controller.restorationIdentifier = path.last
            controller.restorationClass = NoteController.self
            return controller
        }
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(tags.joined(separator: " "), forKey: "tags")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            tags = (coder.decodeObject(forKey: "tags") as? String)?.split(separator: " ").map(String.init) ?? []
        }
    }

    private static let migrations = [
        // The order in the list doesn't matter.
        UIStateMigration(from: "2", to: "3") { state in
            state.renameClass("MigrationTests.EditController", to: NoteController.self)
            try state.renameIdentifier("Edit", to: "Note")
            state.renameKey("zoom", to: "scale", of: "Note")
            try state.change("scale", of: "Note") { (factor: Double) in Zoom(factor: factor) }
            try state.change("tags", of: "Note") { (tags: [String]) in tags.joined(separator: " ") }
            state.removeValue(forKey: "unused", of: "Note")
            state.remove("Advert")
        },
        UIStateMigration(from: "1", to: "2") { state in
            try state.change("zoom", of: "Edit") { (percent: Int) in Double(percent) / 100 }
            try state.change("launches", of: nil) { (count: Int) in "\(count) times" }
        },
    ]

    private static func edit() -> EditController {
        let controller = EditController()
        controller.restorationIdentifier = "Edit"
        controller.restorationClass = EditController.self
        controller.loadViewIfNeeded()
        controller.view.addSubview(UISwitch().named("Pinned"))
        return controller
    }

    private func makeApp(_ migrations: [UIStateMigration]) -> TestApp {
        TestApp(root: { UINavigationController("Stack", [StateController("Home")]) }) {
            $0.stateRestorationConfiguration.migrations = migrations
            $0.onWillEncode = { $0.encode(5, forKey: "launches") }
        }
    }

    /// Saves as an older version, and launches as the newest one.
    private func migrate(from version: String, _ migrations: [UIStateMigration] = migrations) throws -> TestApp {
        let app = makeApp(migrations)
        app.bundleVersion = version
        try app.launch()
        let stack = try app.root(as: UINavigationController.self)
        let edit = Self.edit()
        edit.zoom = 150
        stack.pushViewController(edit, animated: false)
        let advert = StateController("Advert", children: [StateController("Below")])
        stack.present(advert, animated: false)
        app.save()
        app.kill()
        app.bundleVersion = "3"
        try app.launch()
        return app
    }

    // MARK: Tests

    /// These files have the saves of the older versions. They don't change when the code does.
    @Test(arguments: ["1", "2", "3"])
    func `A state that a version has saved comes back in the newest one`(version: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("MigrationStates/version-\(version).archive")
        let golden = try Archive(bytes: Array(Data(contentsOf: file)))
        #expect(golden.application.bundleVersion == version)
        let app = makeApp(Self.migrations)
        app.bundleVersion = version
        try app.launch()
        app.save()
        app.kill()
        try app.rewriteArchive { $0 = golden }
        app.bundleVersion = "3"
        try app.launch()
        let stack = try app.root(as: UINavigationController.self)
        let note = try #require(stack.topViewController as? NoteController)
        #expect(note.restorationIdentifier == "Note" && note.scale == Zoom(factor: 1.5) && note.tags == ["a", "b"])
        #expect(stack.presentedViewController == nil)
        #expect(UIApplication.shared.launchReason == (version == "3" ? .restoring : .updated))
    }

    @Test func `A state of the first version goes through all steps, and comes back under new names, as new types`()
        throws
    {
        let app = try migrate(from: "1")
        let stack = try app.root(as: UINavigationController.self)
        let note = try #require(stack.topViewController as? NoteController)
        #expect(note.restorationIdentifier == "Note")
        #expect(note.scale == Zoom(factor: 1.5))
        #expect(note.tags == ["a", "b"])
        #expect(stack.presentedViewController == nil)
        #expect(UIApplication.shared.launchReason == .updated)
        #expect(UIApplication.shared.restorationReport?.problems.map(\.reason).filter { $0 != .notFound } == [])
        app.save()
        app.kill()
        // The stored state now is one of the newest version, so UIKit doesn't migrate it again.
        try app.launch()
        let again = try #require(try app.root(as: UINavigationController.self).topViewController as? NoteController)
        #expect(again.scale == Zoom(factor: 1.5) && again.tags == ["a", "b"])
    }

    @Test func `A state of the second version begins in the middle of the chain`() throws {
        var seen: [String] = []
        let app = try migrate(
            from: "2",
            [
                UIStateMigration(from: "1", to: "2") { _ in seen.append("1") },
                UIStateMigration(from: "2", to: "3") { state in
                    seen.append("2")
                    #expect(state.identifiers == ["Stack", "Home", "Edit", "Advert", "Pinned"])
                },
                // A circle ends where it began.
                UIStateMigration(from: "3", to: "2") { _ in seen.append("3") },
            ])
        #expect(seen == ["2", "3"])
        #expect(try app.root(as: UINavigationController.self).topViewController is EditController)
    }

    // S-REASON-15.1 to S-REASON-15.3
    @Test func `S-REASON-15: A step that throws leaves the state aside, and says why`() throws {
        struct Refused: Error, CustomStringConvertible { var description: String { "Too old to be of use." } }
        let app = try migrate(from: "1", [UIStateMigration(from: "1", to: "3") { _ in throw Refused() }])
        #expect(try app.root(as: UINavigationController.self).viewControllers.count == 1)
        let problems = try #require(UIApplication.shared.restorationReport?.problems)
        #expect(problems.map(\.reason) == [.migrationFailed])
        #expect(problems.first?.message.contains("Too old to be of use.") == true)
        let files = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        #expect(files.contains { $0.hasSuffix(".unmigrated") } && !files.contains { $0.hasSuffix(".state") })
        app.save()
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `A value of another type than a step reads, and an identifier that is taken, are refused`() throws {
        typealias Step = @MainActor @Sendable (inout MigratingState) throws -> Void
        let noInteger: Step = { try $0.change("tags", of: "Edit") { (number: Int) in number } }
        let noText: Step = { try $0.change("zoom", of: "Edit") { (text: String) in text } }
        for (step, words) in [(noInteger, "\"tags\" is not of type Int"), (noText, "\"zoom\" is not of type String")] {
            _ = try migrate(from: "1", [UIStateMigration(from: "1", to: "3", step)])
            let message = try #require(UIApplication.shared.restorationReport?.problems.first?.message)
            #expect(message.contains(words), "\(message)")
        }
        var archive = Archive(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 5, timestamp: Date(), systemVersion: "6"))
        for name in ["A", "B"] { _ = archive.paths.intern(.init(position: .none, identifier: name), under: nil) }
        var state = MigratingState(archive)
        #expect(throws: StateMigrationError.identifierTaken("B")) { try state.renameIdentifier("A", to: "B") }
        #expect(state.archive == archive)
    }

    @Test func `Values of every kind that has a Codable type are read and written as they were`() throws {
        let date = Date(timeIntervalSinceReferenceDate: 0.25)
        let id = UUID()
        for (value, text) in [
            (CodedValue.bool(true), "true"), (.integer(-7), "-7"), (.double(0.5), "0.5"),
            (.string("\"é\"\n"), "\"é\"\n"),
            (.date(date), "\(date)"), (.data(Data([1, 2])), "\(Data([1, 2]))"), (.array([.string("x")]), "[\"x\"]"),
            (.unsigned(.max), "18446744073709551615"), (.cgFloat(0.5), "0.5"), (.uuid(id), "\(id)"),
            (.array([.integer(1), .integer(2)]), "[1, 2]"),
            (.dictionary([CodedEntry("a", .double(0.5))]), "[\"a\": 0.5]"),
        ] {
            func roundTrip<Value: Codable>(_ type: Value.Type) throws {
                let read = try #require(value.decoded(type))
                #expect("\(read)" == text)
                #expect(try value.replaced(by: read) == value)
            }
            switch value {
            case .bool: try roundTrip(Bool.self)
            case .integer: try roundTrip(Int.self)
            case .double: try roundTrip(Double.self)
            case .string: try roundTrip(String.self)
            case .date: try roundTrip(Date.self)
            case .data: try roundTrip(Data.self)
            case .unsigned: try roundTrip(UInt64.self)
            case .cgFloat: try roundTrip(CGFloat.self)
            case .uuid: try roundTrip(UUID.self)
            case .array([.integer(1), .integer(2)]): try roundTrip([Int].self)
            case .dictionary: try roundTrip([String: Double].self)
            default: try roundTrip([String].self)
            }
        }
        let nested = CodedValue.dictionary([CodedEntry("a", .array([.integer(1), .nil]))])
        #expect(nested.decoded([String: [Int?]].self) == ["a": [1, nil]])
        #expect(CodedValue.reference(.init(kind: .view, path: PathTable.ID(index: 0))).decoded(Int.self) == nil)
        let secret = CodedValue.sensitive(.string("old"))
        #expect(secret.decoded(String.self) == "old")
        #expect(try secret.replaced(by: "new") == .sensitive(.string("new")), "it stays a secret")
    }
}

import Foundation
import Testing
import UIKit
import UIKitTesting

/// Sheets with the activities for some items.
@MainActor
@Suite(.serialized)
struct ActivitySheetTests {
    private func launch() throws -> TestApp {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        return app
    }

    private func sheet(_ app: TestApp) -> PresentationNode? { app.windows.firstElement { $0.role == .alert } }

    @Test func `Copy and the app's own activities are offered, as far as they can do something with the items`() throws
    {
        let app = try launch()
        let note = NoteActivity("Make Note")
        let other = NoteActivity("Print")
        other.isAble = false
        let controller = UIActivityViewController(
            activityItems: ["Hello", URL(string: "https://example.org") as Any], applicationActivities: [note, other])
        var ends: [String] = []
        controller.completionWithItemsHandler = { type, completed, _, error in
            ends.append("\(type?.rawValue ?? "none") \(completed) \(error == nil)")
        }
        app.root?.present(controller, animated: true)
        app.settle()
        #expect(sheet(app)?.traits == .actionSheet)
        #expect(sheet(app)?.children.map(\.label) == ["Copy", "Make Note", "Cancel"])
        try app.press("Make Note")
        #expect(sheet(app) == nil)
        #expect(note.items.first as? String == "Hello" && note.items.count == 2)
        // The sheet's activity ends when it says so.
        #expect(ends.isEmpty)
        note.activityDidFinish(true)
        note.activityDidFinish(true)
        #expect(ends == ["make note true true"])
    }

    @Test func `Copy puts texts and URLs onto the pasteboard`() throws {
        let app = try launch()
        let controller = UIActivityViewController(
            activityItems: ["Hello", URL(string: "https://example.org") as Any, 3], applicationActivities: nil)
        var chosen: UIActivity.ActivityType?
        controller.completionWithItemsHandler = { type, _, _, _ in chosen = type }
        app.root?.present(controller, animated: true)
        app.settle()
        try app.press("Copy")
        #expect(UIPasteboard.general.strings == ["Hello", "https://example.org"])
        #expect(chosen == .copyToPasteboard)
    }

    @Test func `What is excluded is not offered, nor is Copy without something to copy, and leaving is told`() throws {
        let app = try launch()
        let note = NoteActivity("Make Note")
        let controller = UIActivityViewController(activityItems: [3], applicationActivities: [note])
        var ends: [Bool] = []
        controller.completionWithItemsHandler = { type, completed, _, _ in ends.append(type != nil || completed) }
        app.root?.present(controller, animated: true)
        app.settle()
        #expect(sheet(app)?.children.map(\.label) == ["Make Note", "Cancel"])
        controller.excludedActivityTypes = [UIActivity.ActivityType("make note")]
        app.settle()
        let shown = try #require(sheet(app))
        #expect(shown.children.map(\.label) == ["Cancel"])
        #expect(app.deliver(.dismiss(shown.id)) == .handled)
        #expect(sheet(app) == nil && ends == [false])
    }

    @Test func `An item that is made when it is known what for is made then`() throws {
        let app = try launch()
        let source = Source()
        let note = NoteActivity("Make Note")
        let controller = UIActivityViewController(activityItems: [source], applicationActivities: [note])
        app.root?.present(controller, animated: true)
        app.settle()
        #expect(sheet(app)?.children.map(\.label) == ["Copy", "Make Note", "Cancel"])
        try app.press("Make Note")
        #expect(note.items as? [String] == ["for make note"])
    }

    @Test func `A controller of an activity is presented, and dismissed at its end`() throws {
        let app = try launch()
        let note = NoteActivity("Make Note")
        let editor = UIViewController()
        editor.title = "Editor"
        note.controller = editor
        let controller = UIActivityViewController(activityItems: ["Hello"], applicationActivities: [note])
        app.root?.present(controller, animated: true)
        app.settle()
        try app.press("Make Note")
        #expect(app.root?.presentedViewController === editor && !note.isPerformed)
        note.activityDidFinish(false)
        #expect(app.root?.presentedViewController == nil)
    }

    @Test func `A sheet is not restored`() throws {
        let app = try launch()
        let controller = UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil)
        controller.restorationIdentifier = "Sheet"
        app.root?.present(controller, animated: true)
        app.settle()
        #expect(sheet(app) != nil && controller.restorationIdentifier == nil)
        try app.relaunch()
        #expect(sheet(app) == nil && app.root?.presentedViewController == nil)
    }
}

private final class NoteActivity: UIActivity {
    let name: String
    var isAble = true
    var items: [Any] = []
    var controller: UIViewController?
    var isPerformed = false

    init(_ name: String) {
        self.name = name
    }

    override var activityType: ActivityType? { ActivityType(name.lowercased()) }
    override var activityTitle: String? { name }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { isAble }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override var activityViewController: UIViewController? { controller }
    override func perform() { isPerformed = true }
}

private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "")" }
}

import Testing
import UIKitTesting

/// Apps as they are written for iOS come back, in this language mode.
@MainActor
@Suite(.serialized)
struct AppExampleTests {
    private var problems: [String] { (UIApplication.shared.restorationReport?.problems ?? []).map { "\($0)" } }

    @Test func `S-API-3, S-CODER-30: a note comes back with its model, its styled text and its numbers`() throws {
        let app = TestApp { NotesAppDelegate() }
        try app.launch()
        func delegate() throws -> NotesAppDelegate { try #require(app.delegate as? NotesAppDelegate) }
        try delegate().noteListViewController.sortMode = .created
        try app.press("note-4")
        let editor = try #require(try delegate().navigationController.topViewController as? NoteEditorViewController)
        editor.style()
        editor.scale = 1.5
        editor.linkColor = .systemPink
        editor.url = URL(string: "https://example.org/a?b")
        try app.relaunch()
        let restored = try #require(try delegate().navigationController.topViewController as? NoteEditorViewController)
        #expect(restored.note.simperiumKey == "note-4")
        #expect(restored.decodedNote?.tags == ["a", "b"])
        let attributes = restored.textView.attributedText.attributes(at: 0, effectiveRange: nil)
        #expect((attributes[.font] as? UIFont) == .boldSystemFont(ofSize: 20))
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 4)
        #expect((attributes[.link] as? URL)?.host == "example.org")
        #expect(restored.scale == 1.5)
        #expect(restored.linkColor == .systemPink)
        #expect(restored.url?.query == "b")
        #expect(try delegate().noteListViewController.sortMode == .created)
        #expect(problems == [])
    }

    @Test func `S-API-3, S-CLASS-14: a search that a list encodes by hand goes on, and an alert does not`() throws {
        let app = TestApp { NotesAppDelegate() }
        try app.launch()
        try app.type("note-2", into: "Search")
        try app.relaunch()
        let list = try #require((app.delegate as? NotesAppDelegate)?.noteListViewController)
        #expect(list.search.isActive)
        #expect(app.element("Search")?.input?.text == "note-2")
        #expect(list.tableView.numberOfRows(inSection: 0) == 11)
        list.search.isActive = false
        try app.press("note-4")
        try app.press("trash")
        #expect(app.element("Delete?") != nil)
        try app.relaunch()
        #expect(app.element("Delete?") == nil)
        #expect(problems == [])
    }

    @Test func `S-API-3, S-CLASS-20: a reader comes back with its feed, its article and the state of its windows`()
        throws
    {
        let app = TestApp { ReaderAppDelegate() }
        try app.launch()
        func coordinator() throws -> SceneCoordinator {
            try #require((app.delegate as? ReaderAppDelegate)?.coordinator)
        }
        func article() throws -> ArticleController {
            let secondary = try coordinator().rootSplitViewController.viewControllers.last as? UINavigationController
            return try #require(secondary?.topViewController as? ArticleController)
        }
        try app.press("linux")
        try app.press("linux article 2")
        try coordinator().toggleFilter()
        try article().scroll(to: 120)
        try app.relaunch()
        let feeds = try coordinator().feedsController
        let timeline = try #require(feeds.navigationController?.topViewController as? TimelineController)
        #expect(timeline.feed == "linux")
        #expect(timeline.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        #expect(try article().articleID == "linux-2")
        #expect(try article().scrolled == 120)
        #expect(try coordinator().readFilter == false)
        let sections = try coordinator().restored["expandedSections"] as? [[String: Any]]
        #expect(sections?.first?["account"] as? String == "local")
        #expect(problems == [])
    }
}

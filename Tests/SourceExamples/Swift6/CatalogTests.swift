import Testing
import UIKit
import UIKitTesting

/// A screen of groups and outlines, and what else apps of that time write, does what it says.
@MainActor
@Suite(.serialized)
struct CatalogTests {
    @Test func `Groups scroll across, the outline is below them, and a rename is undone`() throws {
        let app = TestApp {
            let delegate = AppDelegate()
            delegate.root = CatalogController()
            return delegate
        }
        try app.launch()
        let root = (app.delegate as? AppDelegate)?.window?.rootViewController
        let controller = try #require(root as? CatalogController)
        let items = app.windows.allElements.filter { $0.role == .item }.map(\.label)
        #expect(items == ["One", "Two", "Folder", "Page"])
        #expect(app.windows.allElements.filter { $0.role == .collection }.count == 2)
        let place = try #require(app.element("Folder")?.row)
        #expect(abs(place.y - (264 + 20)) < 0.01)
        try app.press("Folder", role: .item)
        #expect(app.element("Page") == nil)
        controller.rename("New")
        #expect(controller.undoManager?.undoMenuItemTitle == "Undo Rename")
        controller.undoManager?.undo()
        #expect(controller.title == "")
    }

    @Test func `A text view of an app's own shows what its storage has marked`() {
        let storage = MarkupStorage()
        storage.append(NSAttributedString(string: "some text"))
        storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 4))
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer()
        manager.addTextContainer(container)
        let view = PlaceholderTextView(frame: .zero, textContainer: container)
        #expect(view.text == "some text" && view.textContainer.lineFragmentPadding == 0)
        #expect(view.attributedText.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        #expect(PlaceholderTextView().text == "")
    }

    @Test func `Listeners that are gone are not counted`() {
        let listeners = Listeners()
        let kept = UIView()
        listeners.add(kept)
        listeners.add(UIView())
        #expect(listeners.count == 1)
        _ = kept
    }
}

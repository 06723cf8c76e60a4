import Foundation
import Testing
import UIKitTesting

@testable import UIKit

private final class EditorPage: StateController {}
private final class ReaderPage: StateController {}

/// Tests of a controller that leaves, and that the app makes again while it runs.
@MainActor
@Suite(.serialized)
struct ReaddedControllerTests {
    private func makeWizard(_ identifier: String = "Wizard", restores: Bool = true) -> StateController {
        let wizard = StateController(identifier) { $0.view.addSubview(UITextField().named("Name")) }
        wizard.restoresWhenReadded = restores
        wizard.onEncode = { [unowned wizard] in $0.encode(wizard.title, forKey: "title") }
        wizard.onDecode = { [unowned wizard] in wizard.title = $0.decodeObject(forKey: "title") as? String }
        return wizard
    }

    private func launch() throws -> (app: TestApp, stack: UINavigationController) {
        StateController.log = []
        let app = TestApp(root: { UINavigationController("Stack", [StateController("Home")]) })
        try app.launch()
        return (app, try app.root(as: UINavigationController.self))
    }

    private func name(of controller: UIViewController) -> String? {
        (controller.view.subviews.first as? UITextField)?.text
    }

    // S-UNCLAIMED-12.1, S-UNCLAIMED-12.3, S-UNCLAIMED-12.4
    @Test func `S-UNCLAIMED-12: Another one in the place of one that was popped has its state before it appears`()
        throws
    {
        let (app, stack) = try launch()
        let first = makeWizard()
        stack.pushViewController(first, animated: false)
        first.title = "Step 2"
        try app.type("Ada", into: "Name")
        stack.popViewController(animated: false)
        let second = makeWizard()
        var wasAppeared: Bool?
        second.onDecode = { [unowned second, decode = second.onDecode] coder in
            wasAppeared = second.isAppeared
            decode(coder)
        }
        stack.pushViewController(second, animated: false)
        #expect(second.title == "Step 2" && name(of: second) == "Ada")
        #expect(wasAppeared == false)
        #expect(second.decodeCount == 1)
        #expect(StateController.log.suffix(3) == ["load Wizard", "decode Wizard", "finished Wizard"])
        // UIKit gave the state back. From here on the app owns the title.
        stack.popViewController(animated: false)
        second.title = nil
        #expect(UIApplication.shared.restorationReport == nil)
    }

    // S-UNCLAIMED-13.1
    @Test func `S-UNCLAIMED-13: One that does not ask, has another class or another place is as it was made`() throws {
        final class OtherController: UIViewController {
            var decodeCount = 0
            override func decodeRestorableState(with coder: NSCoder) {
                super.decodeRestorableState(with: coder)
                decodeCount += 1
            }
        }
        let (app, stack) = try launch()
        defer { app.kill() }
        let wizard = makeWizard()
        stack.pushViewController(wizard, animated: false)
        wizard.title = "Step 2"
        stack.popViewController(animated: false)
        let unasked = makeWizard(restores: false)
        stack.pushViewController(unasked, animated: false)
        #expect(unasked.title == nil && unasked.decodeCount == 0)
        stack.popViewController(animated: false)
        let elsewhere = makeWizard()
        stack.present(UINavigationController("Sheet", [elsewhere]), animated: false)
        #expect(elsewhere.title == nil && elsewhere.decodeCount == 0)
        stack.dismiss(animated: false)
        let other = OtherController()
        other.restorationIdentifier = "Wizard"
        other.restoresWhenReadded = true
        stack.pushViewController(other, animated: false)
        #expect(other.title == nil && other.decodeCount == 0)
    }

    // S-UNCLAIMED-12.2
    @Test func `S-UNCLAIMED-12: One of a subclass in its place has the state, too`() throws {
        final class LargerWizard: StateController {}
        let (app, stack) = try launch()
        defer { app.kill() }
        let wizard = makeWizard()
        stack.pushViewController(wizard, animated: false)
        wizard.title = "Step 2"
        stack.popViewController(animated: false)
        let larger = LargerWizard("Wizard")
        larger.restoresWhenReadded = true
        larger.onDecode = { [unowned larger] in larger.title = $0.decodeObject(forKey: "title") as? String }
        stack.pushViewController(larger, animated: false)
        #expect(larger.title == "Step 2" && larger.decodeCount == 1)
    }

    // S-UNCLAIMED-12.2
    @Test func `S-UNCLAIMED-12: One of another class in its place takes nothing from it`() throws {
        let (app, stack) = try launch()
        defer { app.kill() }
        func push<Page: StateController>(_ page: Page) -> Page {
            page.restoresWhenReadded = true
            page.onEncode = { [unowned page] in $0.encode(page.title, forKey: "title") }
            page.onDecode = { [unowned page] in page.title = $0.decodeObject(forKey: "title") as? String }
            stack.pushViewController(page, animated: false)
            return page
        }
        push(EditorPage("Page")).title = "Step 2"
        stack.popViewController(animated: false)
        let reader = push(ReaderPage("Page"))
        #expect(reader.decodeCount == 0)
        reader.title = "Line 7"
        stack.popViewController(animated: false)
        // Each class has the state that one of it left.
        #expect(push(EditorPage("Page")).title == "Step 2")
        stack.popViewController(animated: false)
        #expect(push(ReaderPage("Page")).title == "Line 7")
    }

    // S-UNCLAIMED-13.2
    @Test func `S-UNCLAIMED-13: The same controller keeps what it has`() throws {
        let (app, stack) = try launch()
        defer { app.kill() }
        let wizard = makeWizard()
        stack.pushViewController(wizard, animated: false)
        stack.popViewController(animated: false)
        wizard.title = "Since"
        stack.pushViewController(wizard, animated: false)
        #expect(wizard.title == "Since" && wizard.decodeCount == 0)
    }

    // S-UNCLAIMED-12.1
    @Test func `S-UNCLAIMED-12: What stands below it comes back too, by its class`() throws {
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        let (app, stack) = try launch()
        defer { app.kill() }
        func makeSheet() -> UINavigationController {
            let sheet = UINavigationController("Sheet", [StateController("Start")])
            sheet.restoresWhenReadded = true
            return sheet
        }
        let sheet = makeSheet()
        stack.present(sheet, animated: false)
        let page = RecreatedController("Page")
        page.valueToEncode = 7
        sheet.pushViewController(page, animated: false)
        stack.dismiss(animated: false)
        StateController.log = []
        let again = makeSheet()
        stack.present(again, animated: false)
        #expect(again.viewControllers.compactMap(\.restorationIdentifier) == ["Start", "Page"])
        #expect((again.topViewController as? StateController)?.value as? Int == 7)
        #expect(StateController.log.contains("class [Stack, Sheet, Page]"))
        #expect(again.topViewController?.isAppeared == true)
    }

    // S-UNCLAIMED-12.6, S-UNCLAIMED-12.7
    @Test
    func
        `S-UNCLAIMED-12: One within what left is found as well, and a reference to what stands elsewhere reads as nil`()
        throws
    {
        let (app, stack) = try launch()
        defer { app.kill() }
        func makeHost() -> StateController {
            let inner = makeWizard("Inner")
            let host = StateController("Host", children: [inner]) { [unowned inner] in $0.view.addSubview(inner.view) }
            inner.onEncode = { [unowned stack, unowned inner] in
                $0.encode(inner.title, forKey: "title")
                $0.encode(stack, forKey: "stack")
            }
            return host
        }
        let host = makeHost()
        stack.pushViewController(host, animated: false)
        host.children[0].title = "Inside"
        stack.popViewController(animated: false)
        let again = makeHost()
        var found: Any?
        let inner = try #require(again.children.first as? StateController)
        inner.onDecode = { [unowned inner] in
            inner.title = $0.decodeObject(forKey: "title") as? String
            found = $0.decodeObject(forKey: "stack")
        }
        stack.pushViewController(again, animated: false)
        #expect(inner.title == "Inside" && found == nil)
        #expect(again.decodeCount == 0)
    }

    // S-UNCLAIMED-14.4
    @Test func `S-UNCLAIMED-14: The state saved afterwards is that of what came, in passes over changes as well`()
        throws
    {
        let (app, stack) = try launch()
        let first = makeWizard()
        stack.pushViewController(first, animated: false)
        first.title = "Step 2"
        app.save()
        stack.popViewController(animated: false)
        app.saveChange()
        let second = makeWizard()
        stack.pushViewController(second, animated: false)
        #expect(second.title == "Step 2")
        app.saveChange()
        // From here on the state that the first one left is an older one.
        second.title = "Step 3"
        app.saveChange()
        app.kill()
        let state = try #require(app.storedArchive())
        let record = try #require(state.records.first { state.paths.step(of: $0.path).identifier == "Wizard" })
        #expect(record.values["title"] == .string("Step 3"))
    }

    // S-UNCLAIMED-14.3
    @Test func `S-UNCLAIMED-14: Discarding the state forgets what has left`() throws {
        let (app, stack) = try launch()
        defer { app.kill() }
        let wizard = makeWizard()
        stack.pushViewController(wizard, animated: false)
        wizard.title = "Secret"
        stack.popViewController(animated: false)
        UIApplication.shared.discardRestorableState()
        let again = makeWizard()
        stack.pushViewController(again, animated: false)
        #expect(again.title == nil)
    }
}

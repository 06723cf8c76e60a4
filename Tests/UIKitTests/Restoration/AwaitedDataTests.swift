import Foundation
import Testing
import UIKitTesting

@testable import RepriseRestoration
@testable import RestorationArchive
@testable import UIKit

/// Controllers whose data is still coming after a launch (spec chapter 24).
@MainActor
@Suite(.serialized)
struct AwaitedDataTests {
    /// A screen of an item that it has to load. Without the item, it has nothing to show or to encode.
    private final class Detail: UIViewController {
        let label = UILabel()
        let note = UITextField().named("note")
        let dial = Dial().named("dial")
        var itemID: String?
        var item: String? { didSet { label.text = item.map { "Item \($0)" } ?? "Nothing" } }
        var seconds: TimeInterval = 10
        var extensions = 1
        var extendsAsItAppears = false
        var encodes = 0
        @Restored("filter") var filter = "all"

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Detail"
            label.text = "Nothing"
            for view in [label, note, dial] { self.view.addSubview(view) }
            for _ in 0..<extensions { extendStateRestoration(atMost: seconds) }
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if extendsAsItAppears { extendStateRestoration(atMost: seconds) }
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            encodes += 1
            if let item { coder.encode(item, forKey: "item") }
            coder.encode(dial, forKey: "dial")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            itemID = coder.decodeObject(forKey: "item") as? String
        }

        /// The data came.
        func load() {
            item = itemID
            completeStateRestoration()
        }
    }

    /// A view with a value that it loses with its data.
    private final class Dial: UIView {
        var value: Int?

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(value ?? -1, forKey: "value")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            value = coder.decodeInteger(forKey: "value")
        }
    }

    private let app: TestApp

    init() {
        app = TestApp(root: {
            let detail = Detail()
            detail.restorationIdentifier = "Detail"
            return UINavigationController("Navigation", [detail])
        })
    }

    private func detail() throws -> Detail {
        try #require(app.root(as: UINavigationController.self).topViewController as? Detail)
    }

    /// Runs the app until it shows an item.
    private func showItem() throws {
        try app.launch()
        let detail = try detail()
        detail.item = "7"
        detail.filter = "new"
        detail.dial.value = 3
        detail.completeStateRestoration()
        try app.type("half", into: "note")
        #expect(app.save())
    }

    private func shown(_ role: PresentationRole) -> PresentationNode? {
        app.windows.firstElement { $0.role == role }
    }

    private var screen: PresentationNode? { shown(.screen) }
    private var text: String? { screen.flatMap { [$0].firstElement { $0.role == .text } }?.label }

    private func stored() throws -> [String: CodedValue] {
        let record = try #require(try app.writtenArchive()).records.first { $0.className.contains("Detail") }
        return Dictionary(try #require(record).values.keyed.map { ($0.key, $0.value) }) { $1 }
    }

    // MARK: The picture

    // S-AWAIT-1.1, S-AWAIT-1.2, S-AWAIT-2.1, S-AWAIT-3.1
    @Test func `S-AWAIT-1: the last picture of a screen stays until its data is there`() throws {
        try showItem()
        try app.launch()
        #expect(text == "Item 7")
        #expect(screen?.traits.contains(.waiting) == true)
        #expect(app.element("note")?.input?.text == "half")
        #expect(screen.flatMap { [$0].firstElement { $0.traits.contains(.focused) } } == nil, "it had the focus")
        // The rest of the interface is alive.
        let bar = shown(.navigationBar)
        #expect(bar?.label == "Detail" && bar?.traits.contains(.waiting) == false)
        try detail().load()
        app.settle()
        #expect(text == "Item 7" && screen?.traits.contains(.waiting) == false)
        try detail().item = "8"
        app.settle()
        #expect(text == "Item 8")
    }

    // S-AWAIT-1.3
    @Test func `S-AWAIT-1: after the limit, the user sees the screen as it is`() throws {
        try showItem()
        try app.launch()
        app.pass(seconds: 9)
        #expect(text == "Item 7")
        app.pass(seconds: 2)
        #expect(text == "Nothing" && screen?.traits.contains(.waiting) == false)
        #expect(try detail().awaitedScreen != nil, "its state stays")
    }

    // S-AWAIT-1.4
    @Test func `S-AWAIT-1: each extension has to be completed`() throws {
        try showItem()
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let detail = Detail()
                detail.restorationIdentifier = "Detail"
                detail.extensions = 2
                return UINavigationController("Navigation", [detail])
            }
        }
        try app.launch()
        try detail().completeStateRestoration()
        app.settle()
        #expect(text == "Item 7")
        try detail().completeStateRestoration()
        app.settle()
        #expect(text == "Nothing")
        try detail().completeStateRestoration()
        #expect(try detail().awaitedScreen == nil, "a further call does nothing")
    }

    // S-AWAIT-1.5
    @Test func `S-AWAIT-1: a first launch and a new controller show themselves`() throws {
        try app.launch()
        #expect(text == "Nothing" && screen?.traits.contains(.waiting) == false)
        try detail().completeStateRestoration()
        try showItem()
        try app.launch()
        try detail().load()
        let next = Detail()
        next.restorationIdentifier = "Detail"
        try app.root(as: UINavigationController.self).pushViewController(next, animated: false)
        app.settle()
        #expect(next.awaitedScreen == nil)
        #expect(text == "Nothing")
    }

    // S-AWAIT-1.6
    @Test func `S-AWAIT-1: a launch after a kill shows the picture again`() throws {
        try showItem()
        for _ in 0..<3 {
            try app.launch()
            #expect(text == "Item 7" && screen?.traits.contains(.waiting) == true)
            #expect(app.save())
        }
    }

    // MARK: The user

    // S-AWAIT-3.1 to S-AWAIT-3.3
    @Test func `S-AWAIT-3: input ends the wait, and is saved`() throws {
        try showItem()
        try app.launch()
        let note = try #require(app.element("note"))
        app.deliver(.scroll(note.id, .init(x: 0, y: 9, width: 100, height: 100)))
        app.deliver(.focus(note.id))
        #expect(try detail().awaitedScreen != nil)
        // A page sends what its user typed while the app was away.
        try app.type("half and more", into: "note")
        #expect(try detail().awaitedScreen == nil)
        #expect(text == "Nothing" && screen?.traits.contains(.waiting) == false)
        #expect(app.element("note")?.input?.text == "half and more")
        #expect(app.save())
        try app.launch()
        #expect(try detail().note.text == "half and more")
    }

    // MARK: The state

    // S-AWAIT-4.1, S-AWAIT-4.2, S-AWAIT-4.5
    @Test func `S-AWAIT-4: saves have the restored state of everything below, and ask nobody, until the data is there`()
        throws
    {
        try showItem()
        for _ in 0..<2 {
            try app.launch()
            #expect(try detail().itemID == "7" && detail().filter == "new" && detail().dial.value == 3)
            // The app loses it with the data.
            try detail().dial.value = nil
            try detail().filter = "all"
            #expect(app.save())
            #expect(try detail().encodes == 0)
            #expect(try stored()["item"]?.decoded(String.self) == "7")
            app.pass(seconds: 60)
            #expect(app.save())
            #expect(try stored()["item"]?.decoded(String.self) == "7", "also after the limit")
        }
        try app.launch()
        #expect(try detail().dial.value == 3 && detail().filter == "new")
        try detail().load()
        try detail().dial.value = 4
        #expect(app.save())
        #expect(try detail().encodes > 0)
        try app.launch()
        #expect(try detail().itemID == "7" && detail().dial.value == 4)
    }

    // S-AWAIT-4.4
    @Test func `S-AWAIT-4: incremental saves have the state too, and a complete wait ends it at once`() throws {
        try showItem()
        try app.launch()
        #expect(app.saveChange())
        try detail().invalidateRestorableState()
        #expect(app.saveChange())
        app.kill()
        try app.launch()
        #expect(try detail().itemID == "7")
        try detail().load()
        try detail().item = "9"
        #expect(app.saveChange())
        app.kill()
        try app.launch()
        #expect(try detail().itemID == "9")
    }

    // S-AWAIT-4.6
    @Test func `S-AWAIT-4: discarding the state, and another user, end the wait`() throws {
        try showItem()
        for end in [UIApplication.discardRestorableState, UIApplication.userDidChange] {
            try app.launch()
            #expect(try detail().awaitedScreen != nil)
            end(.shared)()
            #expect(try detail().awaitedScreen == nil)
            app.settle()
            #expect(text == "Nothing")
            #expect(app.save())
            #expect(try stored()["item"] == nil)
            try showItem()
        }
    }

    // S-AWAIT-4.3
    @Test func `S-AWAIT-4: a sheet that the user closes in front of a waiting controller stays closed`() throws {
        app.makeDelegate = {
            StateDelegate {
                let detail = Detail()
                detail.restorationIdentifier = "Detail"
                return UINavigationController("Navigation", [detail])
            }
        }
        try showItem()
        var sheets: [UIViewController] = []
        RecreatedController.provide = { path, _ in
            let sheet = RecreatedController(path.last ?? "")
            sheets.append(sheet)
            return sheet
        }
        try detail().present(RecreatedController("Sheet"), animated: false)
        #expect(app.save())
        try app.launch()
        #expect(try detail().awaitedScreen != nil && detail().presentedViewController === sheets.last)
        try detail().dismiss(animated: false)
        #expect(app.save())
        try app.launch()
        #expect(try detail().presentedViewController == nil, "the app still holds the sheet")
        #expect(try detail().itemID == "7")
        withExtendedLifetime(sheets) {}
    }

    // S-AWAIT-1.3
    @Test func `S-AWAIT-1: a limit of 0 shows no picture, and keeps the state`() throws {
        try showItem()
        app.kill()
        app.makeDelegate = {
            StateDelegate {
                let detail = Detail()
                detail.restorationIdentifier = "Detail"
                detail.seconds = 0
                return UINavigationController("Navigation", [detail])
            }
        }
        try app.launch()
        #expect(text == "Nothing" && screen?.traits.contains(.waiting) == false)
        #expect(app.save())
        #expect(try stored()["item"]?.decoded(String.self) == "7")
    }

    // S-AWAIT-1.5, S-AWAIT-4.1
    @Test
    func `S-AWAIT-1: a wait that begins as the screen appears holds the state too, and none begins after the launch`()
        throws
    {
        app.makeDelegate = {
            StateDelegate {
                let detail = Detail()
                detail.restorationIdentifier = "Detail"
                detail.extensions = 0
                detail.extendsAsItAppears = true
                return UINavigationController("Navigation", [detail])
            }
        }
        try showItem()
        try app.launch()
        #expect(text == "Item 7" && screen?.traits.contains(.waiting) == true)
        #expect(app.save())
        #expect(try stored()["item"]?.decoded(String.self) == "7")
        try detail().load()
        try detail().extendStateRestoration()
        #expect(try detail().awaitedScreen == nil)
        #expect(app.save())
        #expect(try detail().encodes > 0)
    }

    // S-AWAIT-1.5
    @Test func `S-AWAIT-1: a declined state has neither a picture nor a wait`() throws {
        var restores = true
        app.makeDelegate = {
            let delegate = StateDelegate {
                let detail = Detail()
                detail.restorationIdentifier = "Detail"
                return UINavigationController("Navigation", [detail])
            }
            delegate.onShouldRestore = { _ in restores }
            return delegate
        }
        try showItem()
        restores = false
        try app.launch()
        #expect(text == "Nothing" && screen?.traits.contains(.waiting) == false)
        #expect(try detail().awaitedScreen == nil)
    }

    // S-AWAIT-3.1
    @Test func `S-AWAIT-3: an act in a child, or in the bar above, ends all waits around it`() throws {
        app.makeDelegate = {
            StateDelegate {
                let detail = Detail()
                detail.restorationIdentifier = "Detail"
                detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    title: "Change", primaryAction: UIAction { [unowned detail] _ in detail.filter = "changed" })
                let navigation = Waiting(rootViewController: detail)
                navigation.restorationIdentifier = "Navigation"
                return navigation
            }
        }
        try app.launch()
        try detail().item = "7"
        try detail().completeStateRestoration()
        #expect(app.save())
        try app.launch()
        #expect(shown(.navigation)?.traits.contains(.waiting) == true)
        try app.type("typed", into: "note")
        #expect(app.windows.firstElement { $0.traits.contains(.waiting) } == nil)
        #expect(app.element("note")?.input?.text == "typed")
        #expect(app.save())
        try app.launch()
        try app.root(as: UINavigationController.self).completeStateRestoration()
        app.settle()
        #expect(screen?.traits.contains(.waiting) == true)
        try app.press("Change")
        #expect(try detail().awaitedScreen == nil)
        #expect(app.save())
        try app.launch()
        #expect(try detail().filter == "changed" && detail().note.text == "typed")
    }

    /// A navigation controller that waits for its data.
    private final class Waiting: UINavigationController {
        override func viewDidLoad() {
            super.viewDidLoad()
            extendStateRestoration()
        }
    }

    // S-AWAIT-4.2
    @Test func `S-AWAIT-4: an object that left the waiting controller saves itself, also if the controller is gone`()
        throws
    {
        try showItem()
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        let (old, dial) = (try detail(), try detail().dial)
        let other = StateController("Other")
        navigation.setViewControllers([other], animated: false)
        other.view.addSubview(dial)
        dial.value = 9
        other.onEncode = { $0.encode(dial, forKey: "dial") }
        #expect(app.save())
        let record = try #require(try app.writtenArchive()).records.first { $0.className.contains("Dial") }
        #expect(record?.values["value"]?.decoded(Int.self) == 9)
        withExtendedLifetime(old) {}
    }
}

import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of passes that encode only objects that may differ.
@MainActor
@Suite(.serialized)
struct PartialPassTests {
    func keeper() throws -> Autosaver { try #require(UIApplication.shared.currentScene.autosaver) }

    /// Returns the app's values under `value` in the next pass, by object, or nil if the pass is complete.
    func encoded(_ app: TestApp) -> [RecordReference: CodedValue?]? {
        app.preserveChange()?.records.mapValues { $0.values["value"] }
    }

    /// Checks that a partial pass on top of the state before gives the same as a complete pass.
    ///
    /// - Returns: the change, or nil if the pass was a complete one.
    @discardableResult
    private func expectSplice(
        _ app: TestApp, after archive: inout Archive, _ location: SourceLocation = #_sourceLocation
    ) throws -> ArchiveChange? {
        let change = app.preserveChange()
        if let change { archive.apply(change) }
        let fresh = try #require(app.preserve())
        if change != nil { #expect(archive.byKey == fresh.byKey, sourceLocation: location) }
        archive = fresh
        return change
    }

    @Test func `S-SAVE-2: one field among ten thousand controllers of UIKit's is encoded with a handful of objects`()
        throws
    {
        let count = 10_000
        let app = TestApp(root: {
            let screens = (0..<count).map { number in
                let screen = UIViewController()
                screen.restorationIdentifier = "Screen \(number)"
                return screen
            }
            let field = UITextField().named("Field")
            screens[count - 1].view.addSubview(field)
            return UINavigationController("Stack", screens)
        })
        try app.launch()
        let archive = try #require(app.preserve())
        #expect(archive.records.count == count + 2)
        try app.type("Ma", into: "Field")
        let change = try #require(app.preserveChange())
        #expect((1...3).contains(change.records.count))
        #expect(change.records[archive.records[count + 1].reference]?.values["UIKit.input"] == .string("Ma"))
        #expect(try keeper().preserveMore() == nil)
        // Nothing happened since.
        #expect(app.preserveChange()?.records.isEmpty == true)
    }

    // S-SEC-3.2
    @Test func `S-SEC-3: passes over what was left for later are of the form that the delegate has`() throws {
        var isSecure: Set<Bool> = []
        let app = TestApp {
            LegacyDelegate {
                EncodingContainer(
                    "Root",
                    children: (0..<1_000).map { number in
                        let child = StateController("\(number)")
                        child.onEncode = { isSecure.insert($0.requiresSecureCoding) }
                        return child
                    })
            }
        }
        try app.launch()
        _ = app.preserve()
        _ = try #require(app.preserveChange())
        isSecure = []
        _ = try #require(try keeper().preserveMore())
        #expect(isSecure == [false])
    }

    private final class LegacyDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        private var buildRoot: () -> UIViewController? = { nil }

        convenience init(_ buildRoot: @escaping () -> UIViewController?) {
            self.init()
            self.buildRoot = buildRoot
        }
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: .zero)
            window?.rootViewController = buildRoot()
            window?.makeKeyAndVisible()
            return true
        }
        func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    }

    @Test func `S-SAVE-24: what was left for later is saved with what the delegate said last, and when`() throws {
        var time = Date(timeIntervalSinceReferenceDate: 100)
        var number = 1
        let app = TestApp(root: { EncodingContainer("Root", children: (0..<1_000).map { StateController("\($0)") }) }) {
            $0.onWillEncode = { $0.encode(number, forKey: "number") }
        }
        app.now = { time }
        try app.launch()
        _ = app.preserve()
        (number, time) = (2, Date(timeIntervalSinceReferenceDate: 200))
        let change = try #require(app.preserveChange())
        let later = try #require(try keeper().preserveMore())
        for change in [change, later] {
            #expect(change.applicationState["number"] == .integer(2))
            #expect(change.application.timestamp == time)
        }
    }

    @Test func `S-PRES-22: a reference to a double that is new, or that another object replaces, is not overlooked`()
        throws
    {
        let app = TestApp(root: {
            StateController("Root", children: [StateController("Child")]) {
                for _ in 0..<2 { $0.view.addSubview(UIScrollView().named("Same")) }
            }
        })
        try app.launch()
        let root = try app.root(as: StateController.self)
        _ = app.preserve()
        root.valueToEncode = root.view.subviews[1]
        root.invalidateRestorableState()
        #expect(app.preserveChange() == nil, "the report has to name it")
        #expect(app.preserve()?.records.first?.values["value"] == .nil)
        root.valueToEncode = root.children[0]
        root.invalidateRestorableState()
        #expect(app.preserveChange() == nil, "the child has to join")
        #expect(app.preserve()?.records.count == 3)
    }

    @Test func `S-PRES-22: what no pass has seen is not taken for a double, nor a double for one when it is alone`()
        throws
    {
        let app = TestApp(root: {
            StateController("Root") { for _ in 0..<2 { $0.view.addSubview(UIScrollView().named("Same")) } }
        })
        try app.launch()
        let root = try app.root(as: StateController.self)
        root.valueToEncode = root.view.subviews[1]
        // The test makes it now, because a new controller later leads to a complete pass anyway.
        let stranger = StateController("Stranger")
        _ = app.preserve()
        #expect(app.preserveChange() != nil)
        root.valueToEncode = stranger
        #expect(app.preserveChange() == nil, "the stranger has to join")
        #expect(app.savedKeys == ["Root", "Root/Same", ":[+0]:/Stranger"])
        root.valueToEncode = nil
        root.view.subviews[0].removeFromSuperview()
        #expect(app.preserve()?.records.count == 2)
        #expect(app.preserveChange() != nil, "it was a double in an earlier pass")
    }

    @Test func `S-CODER-42: an object that has its record no more, and is still referred to, has none for passes`()
        throws
    {
        var isConditional = false
        let app = TestApp(root: {
            let root = StateController("Root", children: [StateController("A"), StateController("B")])
            root.onEncode = { [unowned root] coder in
                coder.encode(root.children[0], forKey: "a")
                if isConditional {
                    coder.encodeConditionalObject(root.children[1], forKey: "b")
                } else {
                    coder.encode(root.children[1], forKey: "b")
                }
            }
            return root
        })
        try app.launch()
        #expect(app.preserve()?.records.count == 3)
        isConditional = true
        let archive = try #require(app.preserve())
        #expect(archive.records.count == 2)
        app.root?.children[1].invalidateRestorableState()
        #expect(try Set(#require(app.preserveChange()).records.keys) == Set(archive.records.map(\.reference)))
    }

    @Test func `S-SAVE-2: what changed without a notice on the way of an event is encoded first`() throws {
        let app = TestApp(root: {
            let screen = StateController("Screen") { controller in
                let button = UIButton(type: .system)
                button.setTitle("Press", for: .normal)
                button.addAction(
                    UIAction { [weak controller] _ in (controller as? StateController)?.valueToEncode = 9 },
                    for: .primaryActionTriggered)
                controller.view.addSubview(button)
            }
            let others = (0..<2_000).map { StateController("\($0)") }
            return UITabBarController("Tabs", [screen] + others)
        })
        try app.launch()
        let archive = try #require(app.preserve())
        let screen = try #require(
            archive.records.first { archive.paths.step(of: $0.path).identifier == "Screen" }
        ).reference
        _ = app.preserveChange()
        try app.press("Press")
        #expect(try #require(encoded(app))[screen] == .some(.integer(9)))
    }

    // S-API-35
    @Test func `S-SAVE-2: a cursor that was moved, and input that is not to be kept any more, are in the next pass`()
        throws
    {
        let app = try TestApp.form()
        try app.type("Ma", into: "field")
        let archive = try #require(app.preserve())
        let record = try #require(
            archive.records.first { archive.paths.step(of: $0.path).identifier == "field" })
        #expect(record.values["UIKit.input"] == .string("Ma"))
        // This edit doesn't change the text.
        try app.type("Ma", into: "field", cursor: 1)
        let moved = try #require(app.preserveChange()?.records[record.reference])
        #expect(moved.values["UIKit.selection"] == .array([.integer(1), .integer(0)]))
        try app.form.field.preservesUserInput = false
        let plain = try #require(app.preserveChange()?.records[record.reference])
        #expect(plain.values["UIKit.input"] == nil)
    }

    @Test func `S-SAVE-10, S-SAVE-12: a pass over a change asks the delegate too, and heeds its answer`() throws {
        var calls: [String] = []
        var answer = true
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { _ in
                calls.append("shouldSave")
                return answer
            }
            delegate.onWillEncode = { coder in
                calls.append("willEncode")
                coder.encode(calls.count, forKey: "calls")
            }
        }
        try app.launch()
        app.save()
        calls = []
        #expect(app.preserveChange()?.applicationState["calls"] == .integer(2))
        #expect(calls == ["shouldSave", "willEncode"])
        answer = false
        #expect(app.saveChange())
        app.kill()
        #expect(app.storedArchive() == nil)
    }

    @Test func `S-SAVE-12: what has changed before a pass over a change that the app declines is in the next one`()
        throws
    {
        var answer = true
        let app = TestApp(root: { FormController("Form") }) { $0.onShouldSave = { _ in answer } }
        try app.launch()
        app.save()
        try app.type("Ma", into: "field")
        answer = false
        #expect(app.saveChange())
        answer = true
        #expect(app.saveChange())
        app.kill()
        try app.launch()
        #expect(app.element("field")?.input?.text == "Ma")
    }

    @Test func `S-SAVE-9: a change during a pass over a change is reported, and is in the next pass`() throws {
        let app = TestApp(root: {
            EncodingContainer("Root", children: [StateController("A"), StateController("B")])
        })
        try app.launch()
        let archive = try #require(app.preserve())
        let a = try #require(app.root?.children.first as? StateController)
        let b = try #require(app.root?.children.last as? StateController)
        b.onEncode = { _ in a.title = "changed" }
        #expect(app.preserveChange() != nil)
        #expect(app.saveProblems(.changedDuringPass).count == 1)
        b.onEncode = { _ in }
        #expect(app.preserveChange()?.records[archive.records[1].reference] != nil)
        #expect(app.saveProblems(.changedDuringPass).isEmpty)
    }

    @Test func `S-SAVE-18: another reference is found, and another order of them leads to a complete pass`() throws {
        final class Favouring: EncodingContainer {
            var favourite: (NSCoder) -> Void = { _ in }
            override func encodeRestorableState(with coder: NSCoder) {
                favourite(coder)
                super.encodeRestorableState(with: coder)
            }
        }
        let app = TestApp(root: { Favouring("Root", children: ["A", "B", "C"].map { StateController($0) }) })
        try app.launch()
        var archive = try #require(app.preserve())
        let root = try app.root(as: Favouring.self)
        root.favourite = { $0.encode(root.children[0], forKey: "favourite") }
        #expect(try expectSplice(app, after: &archive)?.splices == [])
        root.favourite = { $0.encodeConditionalObject(root.children[1], forKey: "favourite") }
        #expect(try expectSplice(app, after: &archive)?.splices == [])
        root.favourite = { $0.encode(root.children[1], forKey: "favourite") }
        #expect(try expectSplice(app, after: &archive) == nil, "the second child comes first")
        root.favourite = { $0.encode(StateController("Stranger"), forKey: "favourite") }
        #expect(app.preserveChange() == nil, "what stands nowhere is numbered")
        #expect(app.savedKeys.last == "Root/:[2]:/C")
        root.favourite = { _ in }
        #expect(app.preserveChange() == nil)
        #expect(app.preserveChange() != nil)
    }

    @Test func `S-PRES-4, S-PATH-4: an identifier from a getter, and another hierarchy, lead to a complete pass`()
        throws
    {
        final class Named: StateController {
            var name = "A"
            override var restorationIdentifier: String? {
                get { name }
                set {}
            }
        }
        let named = Named()
        let stack = UINavigationController("Stack", [named])
        let app = TestApp(root: { UITabBarController("Tabs", [stack, StateController("Other")]) })
        try app.launch()
        _ = app.preserve()
        #expect(app.preserveChange() != nil)
        named.name = "B"
        #expect(app.preserveChange() == nil)
        #expect(app.savedKeys.contains("Tabs/:[0]:/Stack/:[0]:/B"))
        app.root?.addChild(StateController("Another"))
        stack.removeFromParent()
        #expect(app.preserveChange() == nil)
        #expect(app.savedKeys == ["Tabs", "Tabs/:[0]:/Other", "Tabs/:[1]:/Another"])
        named.view.addSubview(UILabel())
        #expect(app.preserveChange() != nil)
    }

    @Test func `S-OBJ-5: passes keep no object alive, and one that is gone is saved no longer`() throws {
        final class Draft: NSObject, UIStateRestoring {
            var text = ""
            func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "value") }
        }
        var draft: Draft? = Draft()
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let root = try app.root(as: StateController.self)
        UIApplication.registerObject(forStateRestoration: draft!, restorationIdentifier: "Draft")
        weak let kept = draft
        root.onEncode = { $0.encode(kept, forKey: "draft") }
        let record = try #require(app.preserve()?.records.last?.reference)
        #expect(app.savedKeys == ["Root", "Draft"])
        draft?.text = "Dear"
        #expect(try #require(encoded(app))[record] == .some(.string("Dear")))
        draft = nil
        #expect(kept == nil)
        let change = try #require(app.preserveChange())
        #expect(change.splices.map(\.removed.count) == [1])
        #expect(app.savedKeys == ["Root"])
    }

    @Test func `S-OBJ-5: an object is not taken for one that is gone, whose address it cannot have`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let root = try app.root(as: StateController.self)
        var current: StateController? = StateController("Guest")
        root.onEncode = { $0.encode(current, forKey: "guest") }
        _ = app.preserve()
        var reused = 0
        for round in 1...200 {
            let before = current.map { ObjectIdentifier($0) }
            current = nil
            current = StateController(round.isMultiple(of: 2) ? "Guest" : "Other")
            current?.valueToEncode = round
            if current.map({ ObjectIdentifier($0) }) == before { reused += 1 }
            let composed = app.preserveChange()
            #expect(composed == nil)
            #expect(app.savedKeys.last == (round.isMultiple(of: 2) ? ":[+0]:/Guest" : ":[+0]:/Other"))
        }
        #expect(reused == 0, "a mark that passes know keeps the memory of its object")
    }

    @Test func `S-SAVE-4: what has not changed has equal bytes in each pass, and paths that went are forgotten`() throws
    {
        let app = TestApp(root: { UINavigationController("Stack", [StateController("First")]) })
        try app.launch()
        let stack = try app.root(as: UINavigationController.self)
        let first = try #require(app.preserve())
        for number in 0..<1_000 {
            stack.pushViewController(StateController("Pushed \(number)"), animated: false)
            let pushed = try #require(app.preserve())
            #expect(pushed.records.count == 3)
            #expect(pushed.paths.count < 200)
            stack.popViewController(animated: false)
        }
        stack.pushViewController(StateController("Last"), animated: false)
        let before = try #require(app.preserve())
        stack.pushViewController(StateController("Very last"), animated: false)
        let after = try #require(app.preserve())
        #expect(before.records[1] == after.records[1] && before.records[2] == after.records[2])
        stack.popToRootViewController(animated: false)
        let end = try #require(app.preserve())
        #expect(end.byKey == first.byKey)
    }

    @Test func `S-SAVE-4: what stays keeps its bytes when something goes that stood before it`() throws {
        let app = TestApp(root: {
            StateController("Root") { controller in
                for number in 0..<100 { controller.view.addSubview(UIScrollView().named("View \(number)")) }
            }
        })
        try app.launch()
        let before = try #require(app.preserve())
        app.root?.view.subviews[0].removeFromSuperview()
        let after = try #require(app.preserve())
        #expect(before.records.count == 101 && after.records.count == 100)
        #expect(Array(after.records.dropFirst()) == Array(before.records.dropFirst(2)))
    }

    @Test func `S-API-16: the report of a pass over a change is that of the whole state`() throws {
        let app = TestApp(root: {
            EncodingContainer("Root", children: [StateController("A"), StateController("B")])
        })
        try app.launch()
        let a = try #require(app.root?.children.first as? StateController)
        a.onEncode = { $0.encode(NSObject(), forKey: "no value") }
        _ = app.preserve()
        let report = try #require(UIApplication.shared.preservationReport)
        #expect(report.problems.map(\.reason) == [.valueNotEncodable])
        #expect(app.preserveChange() != nil)
        #expect(UIApplication.shared.preservationReport == report)
        a.onEncode = { _ in }
        #expect(app.preserveChange() == nil)
        #expect(UIApplication.shared.preservationReport?.problems == [])
        #expect(UIApplication.shared.preservationReport?.entries == report.entries)
    }

    @Test func `S-SAVE-3: what passes over changes have saved comes back`() throws {
        let app = try TestApp.form()
        #expect(app.save())
        try app.fillForm()
        #expect(app.saveChange())
        let values = try app.form.values
        app.kill()
        try app.launch()
        #expect(try app.form.values == values)
        #expect(values.contains("Ma"))
    }
}

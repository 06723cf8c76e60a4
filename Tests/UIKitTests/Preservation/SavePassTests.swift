import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the save pass: its time, the order of its questions, and its result (spec chapter 2).
@MainActor
@Suite(.serialized)
struct SavePassTests {
    // S-SAVE-4.1, S-SAVE-4.2
    @Test func `S-SAVE-4: a pass whose result equals the stored state writes nothing`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        #expect(app.save())
        func stored() throws -> [String: Data] {
            try FileManager.default.contentsOfDirectory(at: app.stateFolder, includingPropertiesForKeys: nil)
                .reduce(into: [:]) { $0[$1.lastPathComponent] = try Data(contentsOf: $1) }
        }
        let before = try stored()
        #expect(app.save())
        #expect(try stored() == before)
        (app.root as? StateController)?.valueToEncode = 1
        #expect(app.save())
        #expect(try stored() != before)
    }

    // S-SAVE-9.2
    @Test func `S-SAVE-9: a change during a pass is reported, and starts no further pass`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let root = try app.root(as: StateController.self)
        var passes = 0
        root.onEncode = { _ in
            passes += 1
            root.title = "pass \(passes)"
        }
        app.save()
        UIApplication.shared.endTurn()
        #expect(passes == 1)
        #expect(app.saveProblems(.changedDuringPass).count == 1)
        root.onEncode = { _ in }
        app.save()
        #expect(app.saveProblems(.changedDuringPass).isEmpty)
    }

    // S-SAVE-10.1, S-SAVE-10.2, S-SAVE-13.1, S-SAVE-13.2
    @Test func `S-SAVE-10, S-SAVE-13: each pass asks the delegate first, then hands the same coder to willEncode`()
        throws
    {
        var asked: [ObjectIdentifier] = []
        var told: [ObjectIdentifier] = []
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { coder in
                asked.append(ObjectIdentifier(coder))
                StateController.log.append("shouldSave")
                return true
            }
            delegate.onWillEncode = { coder in
                told.append(ObjectIdentifier(coder))
                StateController.log.append("willEncode")
            }
        }
        try app.launch()
        StateController.log = []
        app.save()
        app.save()
        #expect(
            StateController.log == [
                "shouldSave", "willEncode", "encode Root", "shouldSave", "willEncode", "encode Root",
            ])
        #expect(asked == told)
    }

    @Test func `S-API-18, S-API-20: where there is no delegate nobody has said yes, and nothing is saved`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        UIApplication.shared.delegate = nil
        let archive = app.preserve()
        #expect(archive == nil)
        app.save()
        app.kill()
        #expect(app.storedArchive() == nil)
    }

    // S-API-18.1, S-SAVE-11.1, S-SAVE-12.2
    @Test func `S-SAVE-11, S-SAVE-12: after false nothing is encoded, and the next launch finds no archive`() throws {
        var answer = true
        var restoreAsked = 0
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { coder in
                coder.encode("written", forKey: "app")
                return answer
            }
            delegate.onShouldRestore = { _ in
                restoreAsked += 1
                return true
            }
        }
        try app.launch()
        app.save()
        answer = false
        StateController.log = []
        app.save()
        #expect(StateController.log.isEmpty)
        app.kill()
        try app.launch()
        #expect(restoreAsked == 0)
        #expect(UIApplication.shared.restorationReport == nil)
        answer = true
        try app.relaunch()
        #expect(restoreAsked == 1)
    }

    // S-SAVE-11.2
    @Test func `S-SAVE-11, S-CODER-12: after false, the coder of the question is empty and read-only`() throws {
        var kept: NSCoder?
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { coder in
                coder.encode("written", forKey: "app")
                kept = coder
                return false
            }
        }
        try app.launch()
        app.save()
        let coder = try #require(kept)
        coder.encode("late", forKey: "late")
        #expect(coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) == nil)
        #expect(!coder.containsValue(forKey: "app") && !coder.containsValue(forKey: "late"))
    }

    @Test func `S-SAVE-14: what the delegate encodes in either call joins the queue before the roots`() throws {
        let first = StateController("First")
        let second = StateController("Second")
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { coder in
                coder.encode(first, forKey: "first")
                return true
            }
            delegate.onWillEncode = { $0.encode(second, forKey: "second") }
        }
        try app.launch()
        app.save()
        #expect(app.savedKeys == [":[+0]:/First", ":[+1]:/Second", "Root"])
    }

    // S-SAVE-15.1, S-SAVE-15.2
    @Test func `S-SAVE-15: the roots of all windows join, in the order in which the windows were created`() throws {
        let app = TestApp(root: { StateController("Main") }) { delegate in
            delegate.onWillFinish = { delegate in
                for name in ["Early", nil, "Late"] {
                    let window = UIWindow(frame: .zero)
                    window.rootViewController = StateController(name)
                    delegate.kept.append(window)
                }
            }
        }
        try app.launch()
        app.save()
        #expect(app.savedKeys == ["Early", "Late", "Main"])
    }

    // S-API-29.1, S-SAVE-16.1, S-SAVE-16.2
    @Test func `S-SAVE-16: each object has a coder of its own, so equal keys do not meet`() throws {
        let app = TestApp(root: { EncodingContainer("Root", children: [StateController("A"), StateController("B")]) })
        try app.launch()
        func controllers() throws -> [StateController] {
            let root = try app.root(as: StateController.self)
            return [root] + root.children.compactMap { $0 as? StateController }
        }
        for (index, controller) in try controllers().enumerated() { controller.valueToEncode = index }
        app.save()
        app.kill()
        let records = try #require(app.storedArchive()).records
        #expect(records.map { $0.values["value"] } == [.integer(0), .integer(1), .integer(2)])
        try app.launch()
        #expect(try controllers().map { $0.value as? Int } == [0, 1, 2])
    }

    // S-SAVE-17.1 to S-SAVE-17.3, S-SAVE-18.1 to S-SAVE-18.3
    @Test func `S-SAVE-17, S-SAVE-18: objects are encoded once, in the order in which they were first encoded`() throws
    {
        let app = TestApp(root: { StateController("Root", children: ["A", "B", "C"].map { StateController($0) }) })
        try app.launch()
        let root = try app.root(as: StateController.self)
        for case let child as StateController in [root] + root.children {
            child.valueToEncode = child.restorationIdentifier
        }
        root.onEncode = { coder in
            coder.encode(root.children[2], forKey: "c")
            coder.encode(root.children[0], forKey: "a")
            coder.encode(root.children[2], forKey: "c again")
        }
        (root.children[2] as? StateController)?.onEncode = { coder in
            coder.encode(root, forKey: "back")
            coder.encode(root.children[1], forKey: "b")
        }
        StateController.log = []
        app.save()
        #expect(StateController.log == ["encode Root", "encode C", "encode A", "encode B"])
        #expect(app.savedKeys == ["Root", "Root/:[2]:/C", "Root/:[0]:/A", "Root/:[1]:/B"])
        app.kill()
        let records = try #require(app.storedArchive()).records
        #expect(records.map { $0.values["value"] } == [.string("Root"), .string("C"), .string("A"), .string("B")])
        for key in ["c", "c again"] { #expect(records[0].values[key] == .reference(records[1].reference)) }
        #expect(records[0].values["a"] == .reference(records[2].reference))
        #expect(records[1].values["back"] == .reference(records[0].reference))
    }

    // S-SAVE-19.1, S-SAVE-19.2
    @Test func `S-SAVE-19: every preserved view and controller is asked to encode`() throws {
        final class NotedView: UIView {
            override func encodeRestorableState(with coder: NSCoder) {
                super.encodeRestorableState(with: coder)
                StateController.log.append("encode \(restorationIdentifier ?? "")")
            }
        }
        let app = TestApp(root: {
            StateController("Root") { controller in
                let outer = NotedView().named("Outer")
                let plain = UIView()
                plain.addSubview(NotedView().named("Inner"))
                outer.addSubview(plain)
                controller.view.addSubview(outer)
            }
        })
        try app.launch()
        StateController.log = []
        app.save()
        #expect(StateController.log == ["encode Root", "encode Outer", "encode Inner"])
        #expect(app.savedKeys == ["Root", "Root/Outer", "Root/Inner"])
    }

    // S-SAVE-21.1, S-SAVE-21.2
    @Test func `S-SAVE-21: saving loads no view, and a controller without a loaded view still encodes`() throws {
        let app = TestApp(root: {
            UITabBarController(
                "Tabs", [StateController("Seen"), StateController("Unseen"), UITableViewController("Table")])
        })
        try app.launch()
        StateController.log = []
        app.save()
        let tabs = try app.root(as: UITabBarController.self)
        #expect(tabs.children.map(\.isViewLoaded) == [true, false, false])
        #expect(StateController.log == ["encode Seen", "encode Unseen"])
        #expect(app.savedKeys.count == 4)
    }

    // S-SAVE-7.1
    @Test func `S-SAVE-6: leaving the foreground tells the delegate, then saves`() throws {
        final class Leaving: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: .zero)
                window?.rootViewController = StateController("Root")
                window?.makeKeyAndVisible()
                return true
            }
            func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
                true
            }
            func applicationWillResignActive(_ application: UIApplication) { StateController.log.append("resign") }
            func applicationDidEnterBackground(_ application: UIApplication) {
                StateController.log.append("background")
            }
            func applicationWillTerminate(_ application: UIApplication) { StateController.log.append("terminate") }
        }
        let app = TestApp { Leaving() }
        try app.launch()
        StateController.log = []
        app.terminate()
        #expect(StateController.log == ["resign", "background", "encode Root", "terminate"])
    }
}

extension UITableViewController {
    convenience init(_ identifier: String) {
        self.init(style: .plain)
        restorationIdentifier = identifier
    }
}

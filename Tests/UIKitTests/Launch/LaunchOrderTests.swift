import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the order of calls beyond the golden orders (spec chapters 2 and 3).
@MainActor
@Suite(.serialized)
struct LaunchOrderTests {
    // S-LAUNCH-5.1, S-LAUNCH-5.2
    @Test func `S-LAUNCH-5: without an archive that can be used nobody is asked and nothing is called back`() throws {
        var calls: [String] = []
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) { delegate in
            delegate.onShouldRestore = { _ in
                calls.append("shouldRestore")
                return true
            }
            delegate.onProvide = { path, _ in
                calls.append("provide \(path)")
                return nil
            }
            delegate.onDidDecode = { _ in calls.append("didDecode") }
        }
        try app.launch()
        #expect(calls.isEmpty)
        app.save()
        app.kill()
        let files = try FileManager.default.contentsOfDirectory(at: app.stateFolder, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "state" { try Data("damaged".utf8).write(to: file) }
        StateController.log = []
        try app.launch()
        #expect(calls.isEmpty)
        #expect(StateController.log == ["load List"])
        #expect(app.restoreProblems(.archiveUnreadable).count == 1)
    }

    private final class Model: NSObject, UIStateRestoring {
        let name: String
        init(_ name: String) { self.name = name }
        func applicationFinishedRestoringState() { StateController.log.append("finished \(name)") }
    }

    // S-LAUNCH-19.1 to S-LAUNCH-19.3
    @Test
    func `S-LAUNCH-18, S-LAUNCH-19: after didDecode, controllers and objects are told of the end, shorter paths first`()
        throws
    {
        var model = Model("Model")
        let app = TestApp(root: {
            UITabBarController(
                "Tabs", [UINavigationController("Nav", [StateController("List")]), StateController("B")])
        }) { delegate in
            model = Model("Model")
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            delegate.onWillEncode = { $0.encode([UIApplication.identified("List"), model], forKey: "both") }
            delegate.onDidDecode = { _ in StateController.log.append("didDecode") }
        }
        try app.launch()
        app.save()
        #expect(app.savedPaths.first == ["Tabs", "Nav", "List"], "encoded first, told of the end last")
        StateController.log = []
        try app.launch()
        #expect(
            StateController.log.drop { $0 != "didDecode" } == [
                "didDecode", "finished Model", "finished B", "finished List",
            ])
    }

    private final class Appearing: StateController {
        override func viewWillAppear(_ animated: Bool) { Self.log.append("willAppear \(restorationIdentifier ?? "")") }
        override func viewDidAppear(_ animated: Bool) { Self.log.append("didAppear \(restorationIdentifier ?? "")") }
    }

    // S-LAUNCH-21.1, S-LAUNCH-22.1
    @Test
    func
        `S-LAUNCH-21, S-LAUNCH-22: nothing appears before didFinishLaunching returns, then outermost first, then active`()
        throws
    {
        let app = TestApp(root: {
            UITabBarController("Tabs", [Appearing("A"), Appearing("B", children: [])])
        }) { delegate in
            delegate.onDidFinish = { delegate in
                StateController.log.append("didFinish")
                delegate.window?.layoutIfNeeded()
            }
            delegate.onDidBecomeActive = { StateController.log.append("active") }
        }
        try app.launch()
        try app.root(as: UITabBarController.self).selectedIndex = 1
        app.save()
        StateController.log = []
        try app.launch()
        #expect(
            StateController.log.drop { $0 != "didFinish" } == ["didFinish", "willAppear B", "didAppear B", "active"])
        #expect(!StateController.log.contains("willAppear A"), "the tab that the launch code had selected")
    }

    // S-LAUNCH-21.1, S-LAUNCH-21.3
    @Test func `S-LAUNCH-21: what each visible window shows appears after didFinishLaunching, and not before`() throws {
        let app = TestApp(root: { Appearing("Main") }) { delegate in
            delegate.onWillFinish = { delegate in
                for name in ["Seen", "Hidden"] {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    window.rootViewController = Appearing(name)
                    window.isHidden = name == "Hidden"
                    delegate.kept.append(window)
                }
            }
            delegate.onDidFinish = { _ in StateController.log.append("didFinish") }
        }
        try app.launch()
        app.save()
        StateController.log = []
        try app.launch()
        let calls = StateController.log.filter { $0 == "didFinish" || $0.contains("Appear") }
        #expect(calls.first == "didFinish")
        #expect(
            calls.dropFirst().sorted() == ["didAppear Main", "didAppear Seen", "willAppear Main", "willAppear Seen"])
    }

    // S-SAVE-22.1, S-SAVE-22.2
    @Test func `S-SAVE-22: a pass calls app code on the main actor, and delivers no event in between`() throws {
        nonisolated(unsafe) var eventRan = false
        var undisturbed: [Bool] = []
        let app = TestApp(root: { EncodingContainer("Root", children: ["A", "B", "C"].map { StateController($0) }) }) {
            delegate in
            delegate.onWillEncode = { _ in
                undisturbed.append(!eventRan && MainQueue.isCurrent)
                // A display's event arrives in the same way.
                DispatchQueue.main.async { eventRan = true }
            }
        }
        try app.launch()
        for child in try #require(app.root).children {
            (child as? StateController)?.onEncode = { _ in undisturbed.append(!eventRan && MainQueue.isCurrent) }
        }
        app.save()
        #expect(undisturbed == [true, true, true, true])
    }

    // S-LIFE-17.1, S-LIFE-17.2
    @Test func `S-LIFE-17: a window that closes and a process that dies leave the state where it is`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = "kept"
        app.save()
        app.delegate?.window?.isHidden = true
        app.save()
        app.kill()
        #expect(app.storedArchive()?.records.first?.values["value"] == .string("kept"))
        try app.launch()
        app.kill()
        try app.launch()
        #expect(try app.root(as: StateController.self).value as? String == "kept")
        app.terminate()
        #expect(app.storedArchive() != nil)
    }
}

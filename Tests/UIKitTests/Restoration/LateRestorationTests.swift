import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of restoring a state late. It has the same rules as at launch for unrestorable objects, lifetimes and crashes.
@MainActor
@Suite(.serialized)
struct LateRestorationTests {
    private final class Model: NSObject, UIStateRestoring {
        weak var owner: UIViewController?
        var text = ""
        var restorationParent: (any UIStateRestoring)? { owner }

        func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "text") }
        func decodeRestorableState(with coder: NSCoder) {
            text = coder.decodeObject(forKey: "text") as? String ?? ""
        }
    }

    private static let gone = "Notes.GoneController"
    private let app: TestApp
    private let model = Box<Model?>(nil)
    private let time = Box(Date(timeIntervalSinceReferenceDate: 1_000))
    private let passes = Box<[RestorationPassMetrics]>([])

    final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    /// Launches an app with two tabs, and the first one selected. The other tab has a stack of three. The upper two
    /// come back by their class, and each has a switch.
    init() throws {
        app = TestApp(
            root: { [model] in
                let home = StateController("Home")
                let new = Model()
                new.owner = home
                UIApplication.registerObject(forStateRestoration: new, restorationIdentifier: "Model")
                model.value = new
                let one = StateController("One")
                one.onEncode = { $0.encode(new, forKey: "model") }
                return UITabBarController("Tabs", [one, UINavigationController("Two", [home])])
            },
            configure: { [passes] delegate in
                delegate.stateRestorationConfiguration.restoresHiddenControllersLazily = true
                delegate.onWillFinish = { _ in UIApplication.shared.passObserver = { passes.value.append($0) } }
            })
        app.now = { [time] in time.value }
        try app.launch()
        model.value?.text = "kept"
        let stack = try #require(try tabs().children[1] as? UINavigationController)
        for name in ["Detail", "Edit"] {
            let controller = Self.makeController(name)
            controller.valueToEncode = name.lowercased()
            stack.pushViewController(controller, animated: false)
        }
        try tabs().selectedIndex = 1
        try tabs().selectedIndex = 0
        app.save()
        app.kill()
    }

    private static func makeController(_ name: String) -> RecreatedController {
        RecreatedController(name) { $0.view.addSubview(UISwitch().named("Switch")) }
    }

    private func launch() throws {
        // Other tests may have changed it since.
        RecreatedController.provide = { path, _ in Self.makeController(path.last ?? "") }
        try app.launch()
    }

    private func tabs() throws -> UITabBarController { try app.root(as: UITabBarController.self) }

    private func stack() throws -> [String] { try tabs().children[1].children.map { $0.restorationIdentifier ?? "" } }

    private var reasons: [RestorationReport.Reason] {
        UIApplication.shared.restorationReport?.problems.map(\.reason) ?? []
    }

    private func setClass(_ name: String, of identifier: String) throws {
        try app.rewriteArchive { archive in
            for index in archive.records.indices
            where archive.paths.step(of: archive.records[index].path).identifier == identifier
                && archive.records[index].kind == .viewController
            {
                archive.records[index].restorationClassName = name
            }
        }
    }

    @Test(arguments: [0, 1, 2])
    func `What could not be restored late is reported, carried along, and comes back with its class`(launches: Int)
        throws
    {
        try setClass(Self.gone, of: "Edit")
        try launch()
        #expect(reasons == [])
        try tabs().selectedIndex = 1
        #expect(try stack() == ["Home", "Detail"] && reasons.contains(.restorationClassMissing))
        // From here on, one of the waiting records is retained.
        try tabs().selectedIndex = 0
        for _ in 0..<launches {
            app.save()
            app.kill()
            try launch()
            #expect(try stack() == ["Home"])
        }
        app.save()
        app.kill()
        try setClass(NSStringFromClass(RecreatedController.self), of: "Edit")
        try launch()
        try tabs().selectedIndex = 1
        #expect(try stack() == ["Home", "Detail", "Edit"] && reasons == [])
        #expect((try tabs().children[1].children.last as? StateController)?.value as? String == "edit")
    }

    @Test(arguments: [[59], [61], [30, 29], [30, 31], [20, 20, 21]])
    func `A lifetime goes on while its object waits, and is over when the object is restored`(seconds: [Double]) throws
    {
        try launch()
        try tabs().selectedIndex = 1
        try tabs().children[1].children[2].restorationLifetime = 60
        try tabs().selectedIndex = 0
        for seconds in seconds {
            app.save()
            app.kill()
            time.value += seconds
            try launch()
            #expect(try stack() == ["Home"])
        }
        try tabs().selectedIndex = 1
        let isOver = seconds.reduce(0, +) > 60
        #expect(try stack() == (isOver ? ["Home", "Detail"] : ["Home", "Detail", "Edit"]))
        #expect(reasons.contains(.expired) == isOver)
    }

    @Test func `An object that is registered below what waits keeps its state`() throws {
        try launch()
        #expect(model.value?.text == "")
        app.save()
        app.kill()
        try launch()
        try tabs().selectedIndex = 1
        try #require(try tabs().children[1] as? UINavigationController).popToRootViewController(animated: false)
        #expect(model.value?.text == "kept")
    }

    @Test func `What waits is not counted as left out`() throws {
        passes.value = []
        try launch()
        let restore = try #require(passes.value.first { $0.kind == .restore })
        #expect(restore.leftOutCount == 0)
        // The two are the tabs and the first tab. The stack's three controllers, two switches and an object wait.
        #expect(restore.objectCount == 2)
    }

    // MARK: Crashes

    /// Shows the second tab, in which the app crashes while its state decodes, and starts it again.
    private func crashAndRelaunch() throws {
        let journal = app.stateFolder.appendingPathComponent("crash-journal")
        RecreatedController.provide = { [app] path, _ in
            let controller = Self.makeController(path.last ?? "")
            controller.onDecode = { _ in
                // The byte of the signal (docs/archive-format.md).
                guard var data = try? Data(contentsOf: journal), data.count == 4096 else { return }
                data[176] = UInt8(SIGTRAP)
                try? data.write(to: journal)
                app.dieHere()
            }
            return controller
        }
        try tabs().selectedIndex = 1
        app.kill()
        try launch()
    }

    @Test(arguments: [false, true], [false, true])
    func `S-LIFE-7: what the app crashes of is left out, soon after the launch and later`(
        isSettled: Bool, isSaved: Bool
    )
        throws
    {
        try launch()
        if isSettled { UIApplication.shared.currentScene.launchGuard?.end() }
        if isSaved {
            try #require(try tabs().children[0] as? StateController).valueToEncode = "newer"
            app.save()
        }
        try crashAndRelaunch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [["Tabs", "Two"]])
        let problem = UIApplication.shared.restorationReport?.problems.first { $0.reason == .leftOutAfterCrash }
        #expect(problem?.message.contains("had waited until it was shown") == true)
        try tabs().selectedIndex = 1
        #expect(try stack() == ["Home"])
    }

    @Test(arguments: [false, true])
    func `S-LIFE-6: what was restored late without a crash is blamed for none`(isSettled: Bool) throws {
        try launch()
        let launchGuard = try #require(UIApplication.shared.currentScene.launchGuard)
        if isSettled { launchGuard.end() }
        try tabs().selectedIndex = 1
        let noted = app.crashJournal?.launch
        if isSettled {
            #expect(app.crashJournal != nil && noted == nil)
            #expect(UIApplication.shared.currentScene.launchGuard == nil)
        } else {
            #expect(noted?.place.step == .settling)
        }
        app.kill()
        try launch()
        #expect(app.restoreProblems(.leftOutAfterCrash) == [])
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of controllers that nobody sees at first, in an app that lets their states wait.
@MainActor
@Suite(.serialized)
struct LazyRestorationTests {
    /// Two tabs, each a stack whose upper controllers come back by their class.
    private func makeApp(isLazy: Bool = true) -> TestApp {
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        StateController.log = []
        return TestApp(
            root: {
                UITabBarController(
                    "Tabs",
                    [
                        UINavigationController("One", [StateController("Home 1")]),
                        UINavigationController("Two", [StateController("Home 2")]),
                    ])
            },
            configure: { $0.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy })
    }

    private func tabs(_ app: TestApp) throws -> UITabBarController { try app.root(as: UITabBarController.self) }

    /// Returns the stack of a tab as it is. `viewControllers` would restore it.
    private func children(of tab: Int, in app: TestApp) throws -> [String] {
        try tabs(app).children[tab].children.map { $0.restorationIdentifier ?? "" }
    }

    private func push(_ identifier: String, tab: Int, in app: TestApp) throws {
        let controller = RecreatedController(identifier)
        controller.valueToEncode = identifier.lowercased()
        let stack = try #require(try tabs(app).children[tab] as? UINavigationController)
        stack.pushViewController(controller, animated: false)
    }

    /// Launches the app again. Its second tab has a stack of three and is selected. The first tab has a stack of two.
    private func launchAgain(isLazy: Bool = true) throws -> TestApp {
        let app = makeApp(isLazy: isLazy)
        try app.launch()
        try push("Detail 1", tab: 0, in: app)
        try push("Detail 2", tab: 1, in: app)
        try push("Edit 2", tab: 1, in: app)
        try tabs(app).selectedIndex = 1
        try tabs(app).selectedIndex = 0
        try relaunch(app)
        return app
    }

    private func relaunch(_ app: TestApp) throws {
        app.save()
        app.kill()
        StateController.log = []
        try app.launch()
    }

    private var outcomes: [String: RestorationReport.Outcome] {
        let entries = UIApplication.shared.restorationReport?.entries ?? []
        return Dictionary(entries.map { ($0.publicPath.joined(separator: "/"), $0.outcome) }) { first, _ in first }
    }

    // S-API-53.3
    @Test func `What is in a tab that is not selected waits, and comes before the tab appears`() throws {
        let app = try launchAgain()
        #expect(try children(of: 0, in: app) == ["Home 1", "Detail 1"])
        #expect(try children(of: 1, in: app) == ["Home 2"])
        #expect(!StateController.log.contains { $0.hasSuffix(" 2") || $0.hasSuffix(" 2]") })
        #expect(outcomes["Tabs/Two"] == .waiting && outcomes["Tabs/Two/Edit 2"] == .waiting)
        #expect(outcomes["Tabs/One/Detail 1"] == .restored)
        #expect(UIApplication.shared.restorationReport?.problems == [])
        StateController.log = []
        try tabs(app).selectedIndex = 1
        #expect(try children(of: 1, in: app) == ["Home 2", "Detail 2", "Edit 2"])
        let edit = try #require(try tabs(app).children[1].children.last as? RecreatedController)
        #expect(edit.value as? String == "edit 2" && edit.isAppeared)
        #expect(
            StateController.log == [
                "class [Tabs, Two, Detail 2]", "class [Tabs, Two, Edit 2]", "load Edit 2", "decode Edit 2",
                "finished Edit 2",
            ])
    }

    @Test func `Without the policy everything is restored in the launch`() throws {
        let app = try launchAgain(isLazy: false)
        #expect(try children(of: 1, in: app) == ["Home 2", "Detail 2", "Edit 2"])
        #expect(!outcomes.values.contains(.waiting))
    }

    @Test func `What a stack covers is made, and decodes when it is uncovered`() throws {
        let app = try launchAgain()
        try tabs(app).selectedIndex = 1
        let stack = try #require(try tabs(app).children[1] as? UINavigationController)
        let detail = try #require(stack.children[1] as? RecreatedController)
        #expect(!detail.isViewLoaded && detail.value == nil && detail.decodeCount == 0)
        stack.popViewController(animated: false)
        #expect(detail.isViewLoaded && detail.value as? String == "detail 2" && detail.decodeCount == 1)
    }

    @Test func `States that wait stay as they were saved, through any number of saves and launches`() throws {
        let app = try launchAgain()
        for launch in 1...4 {
            app.save()
            let top = try #require(try tabs(app).children[0].children.last as? RecreatedController)
            top.valueToEncode = launch
            app.saveChange()
            try push("Launch \(launch)", tab: 0, in: app)
            app.saveChange()
            app.kill()
            try app.launch()
            #expect(try children(of: 1, in: app) == ["Home 2"])
            #expect(outcomes["Tabs/Two/Edit 2"] == .waiting)
        }
        try tabs(app).selectedIndex = 1
        #expect(try children(of: 1, in: app) == ["Home 2", "Detail 2", "Edit 2"])
        #expect((try tabs(app).children[1].children.last as? RecreatedController)?.value as? String == "edit 2")
        #expect(try children(of: 0, in: app) == ["Home 1", "Detail 1"] + (1...4).map { "Launch \($0)" })
    }

    @Test func `What was restored late is saved like any other`() throws {
        let app = try launchAgain()
        app.save()
        try tabs(app).selectedIndex = 1
        let edit = try #require(try tabs(app).children[1].children.last as? RecreatedController)
        edit.valueToEncode = "newer"
        app.saveChange()
        app.kill()
        try app.launch()
        #expect(try children(of: 1, in: app) == ["Home 2", "Detail 2", "Edit 2"])
        #expect((try tabs(app).children[1].children.last as? RecreatedController)?.value as? String == "newer")
        #expect(outcomes["Tabs/One"] == .waiting)
    }

    @Test func `A stack that waits is restored before the app sees or changes it`() throws {
        let read = try launchAgain()
        let stack = try #require(try tabs(read).viewControllers?[1] as? UINavigationController)
        #expect(stack.viewControllers.map(\.restorationIdentifier) == ["Home 2", "Detail 2", "Edit 2"])
        read.kill()
        let pushed = try launchAgain()
        try push("Link", tab: 1, in: pushed)
        #expect(try children(of: 1, in: pushed) == ["Home 2", "Detail 2", "Edit 2", "Link"])
        pushed.kill()
        let asked = try launchAgain()
        try tabs(asked).children[1].restoreDeferredStateIfNeeded()
        #expect(try children(of: 1, in: asked) == ["Home 2", "Detail 2", "Edit 2"])
    }

    @Test func `A tab that is taken away while its state waits has it when it comes again`() throws {
        let app = try launchAgain()
        let tabs = try tabs(app)
        let (one, two) = (tabs.children[0], tabs.children[1])
        tabs.viewControllers = [one]
        #expect(two.children.map { $0.restorationIdentifier ?? "" } == ["Home 2", "Detail 2", "Edit 2"])
        try relaunch(app)
        #expect(outcomes["Tabs/Two"] == nil)
    }

    @Test func `Discarding the state discards what waits`() throws {
        let app = try launchAgain()
        UIApplication.shared.discardRestorableState()
        let records = try #require(app.preserve()?.records)
        #expect(records.count == 6)
        try tabs(app).selectedIndex = 1
        #expect(try children(of: 1, in: app) == ["Home 2"])
    }

    @Test func `A sheet of a hidden tab is presented when the tab is shown`() throws {
        let app = makeApp()
        try app.launch()
        try tabs(app).selectedIndex = 1
        let sheet = RecreatedController("Sheet")
        sheet.modalPresentationStyle = .currentContext
        try tabs(app).children[1].definesPresentationContext = true
        try tabs(app).children[1].present(sheet, animated: false)
        try tabs(app).selectedIndex = 0
        try relaunch(app)
        #expect(try tabs(app).children[1].ownPresented == nil)
        try tabs(app).selectedIndex = 1
        #expect(try tabs(app).children[1].ownPresented?.restorationIdentifier == "Sheet")
    }

    @Test func `A controller that gets its identifier with its view does not wait: nothing would refer to it`() throws {
        let app = makeApp()
        RecreatedController.provide = { path, _ in
            let controller = RecreatedController("") { $0.restorationIdentifier = path.last }
            controller.restorationIdentifier = nil
            return controller
        }
        try app.launch()
        try push("Late", tab: 0, in: app)
        try push("Top", tab: 0, in: app)
        for _ in 1...2 {
            try relaunch(app)
            #expect(try children(of: 0, in: app) == ["Home 1", "Late", "Top"])
            let late = try #require(try tabs(app).children[0].children[1] as? StateController)
            #expect(late.value as? String == "late")
            late.valueToEncode = "late"
        }
    }
}

import Testing
@_spi(Benchmarks) import UIKitTesting

@testable import UIKit

/// Tests of what leads an app that saves by itself to a pass, and of what doesn't.
@MainActor
@Suite(.serialized)
struct SaveOccasionTests {
    /// An app that saves by itself, and counts its passes.
    @MainActor
    private final class World {
        private(set) var passCount = 0
        let app: TestApp

        init(_ root: @escaping () -> UIViewController) throws {
            var count: () -> Void = {}
            app = TestApp(root: root) { delegate in
                delegate.stateRestorationConfiguration.saveInterval = 0
                delegate.onShouldSave = { _ in
                    count()
                    return true
                }
            }
            app.savesContinuously = true
            count = { [unowned self] in passCount += 1 }
            try app.launch()
            // The launch has changes, too, and a first pass may lead to another one.
            for _ in 0..<10 {
                guard try passes(after: {}) > 0 else { break }
            }
        }

        /// Saves everything. No pass is under way afterwards.
        func save() throws {
            try #require(UIApplication.shared.currentScene.autosaver?.saveNow() == true)
        }

        /// Returns the number of passes that `change` leads to in its turn.
        func passes(after change: () -> Void) throws -> Int {
            let before = passCount
            change()
            UIApplication.shared.endTurn()
            defer { try? save() }
            return passCount - before
        }
    }

    // S-SAVE-2.2
    @Test func `S-SAVE-2: a change of the view controller hierarchy leads to a save, also where nothing shows it`()
        throws
    {
        let world = try World {
            UITabBarController(
                "Tabs", [StateController("Shown"), UINavigationController("Hidden", [StateController("First")])])
        }
        let tabs = try world.app.root(as: UITabBarController.self)
        let hidden = try #require(tabs.children[1] as? UINavigationController)
        #expect(try world.passes(after: {}) == 0)
        // A new controller with an identifier is a change, too.
        let child = StateController("Child")
        _ = try world.passes(after: {})
        #expect(try world.passes(after: {}) == 0)
        let changes: [() -> Void] = [
            { hidden.pushViewController(StateController("Second"), animated: false) },
            { _ = hidden.popViewController(animated: false) },
            { hidden.viewControllers[0].addChild(child) },
            { child.removeFromParent() },
            { tabs.viewControllers?.append(StateController("Third")) },
            { tabs.present(StateController("Sheet"), animated: false) },
            { tabs.dismiss(animated: false) },
        ]
        for (number, change) in changes.enumerated() {
            #expect(try world.passes(after: change) > 0, "change \(number)")
        }
        world.app.kill()
    }

    // S-SAVE-5, S-LAUNCH-22.2
    @Test func `S-SAVE-5: whatever changes in a launch, no pass starts before its end`() throws {
        var passes = 0
        var passesInLaunch: [Int] = []
        func change() {
            UIApplication.shared.invalidateRestorableState()
            UIApplication.shared.endTurn()
            passesInLaunch.append(passes)
        }
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.stateRestorationConfiguration.saveInterval = 0
            delegate.onShouldSave = { _ in
                passes += 1
                return true
            }
            delegate.onWillFinish = { _ in change() }
            delegate.onDidFinish = { _ in change() }
            delegate.onDidBecomeActive = { change() }
        }
        app.savesContinuously = true
        try app.launch()
        #expect(passesInLaunch == [0, 0, 0])
        change()
        #expect(passes > 0)
        app.kill()
    }

    // S-SAVE-9.1
    @Test func `S-SAVE-9: a change that app code makes in a pass leads to no further one`() throws {
        let world = try World { StateController("Root") }
        let root = try world.app.root(as: StateController.self)
        var isChanging = true
        root.onEncode = { [unowned root] _ in
            guard isChanging else { return }
            root.title = "another"
            root.invalidateRestorableState()
        }
        let passes = world.passCount
        root.invalidateRestorableState()
        for _ in 1...3 { UIApplication.shared.endTurn() }
        #expect(world.passCount == passes + 1)
        isChanging = false
        root.invalidateRestorableState()
        UIApplication.shared.endTurn()
        #expect(world.passCount == passes + 2)
        world.app.kill()
    }
}

import Foundation
import RestorationArchive
import Synchronization
import Testing
@testable import UIKit
import UIKitTesting

/// Extending a restoration (spec chapter 11.1).
@MainActor
@Suite(.serialized)
struct ExtensionTests {
    /// Returns an app that saved a value of its controller. `restoring` runs when UIKit asks the delegate whether to
    /// restore.
    private func app(restoring: @escaping () -> Void = {}) throws -> TestApp {
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldRestore = { _ in
                restoring()
                return true
            }
        }
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        return app
    }

    private func value(_ app: TestApp) -> String? { (app.root as? StateController)?.value as? String }

    private var unbalanced: Int {
        UIApplication.shared.restorationReport?.problems.count { $0.reason == .extensionUnbalanced } ?? 0
    }

    // S-LIFE-1.1, S-LIFE-1.2
    @Test func `S-API-9, S-LIFE-1: extensions are counted, and each needs its own completion`() throws {
        let app = try app {
            UIApplication.shared.extendStateRestoration()
            UIApplication.shared.extendStateRestoration()
        }
        try app.launch()
        UIApplication.shared.completeStateRestoration()
        app.kill()
        try app.launch()
        #expect(value(app) == nil, "one of two was still open")

        try app.relaunch()
        UIApplication.shared.completeStateRestoration()
        UIApplication.shared.completeStateRestoration()
        #expect(unbalanced == 0)
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.restorationReport?.entries.count == 1)
    }

    @Test func `S-API-9: the app's two calls may come from any thread`() throws {
        let app = try app()
        let application = UIApplication.shared
        func onAnotherThread(_ call: @escaping @Sendable () -> Void) {
            let isDone = DispatchSemaphore(value: 0)
            Thread {
                call()
                isDone.signal()
            }.start()
            isDone.wait()
        }
        app.makeDelegate = {
            let delegate = StateDelegate { StateController("Root") }
            delegate.onShouldRestore = { _ in
                let application = UIApplication.shared
                onAnotherThread { application.extendStateRestoration() }
                return true
            }
            return delegate
        }
        try app.launch()
        #expect(application !== UIApplication.shared)
        app.kill()
        try app.launch()
        #expect(value(app) == nil, "the extension was open")
        try app.relaunch()
        let running = UIApplication.shared
        onAnotherThread { running.completeStateRestoration() }
        #expect(unbalanced == 0)
        app.kill()
        try app.launch()
        #expect(app.restoredPaths == [["Root"]])
    }

    // S-LIFE-1.3
    @Test func `S-LIFE-1: extensions are opened and completed on any thread`() async throws {
        let extensions = RestorationExtensions()
        extensions.begin(noting: nil)
        extensions.extend()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<500 {
                        extensions.extend()
                        extensions.complete()
                    }
                }
            }
        }
        let ended = Ended()
        extensions.launchHasEnded { ended.count.withLock { $0 += 1 } }
        #expect(ended.count.withLock { $0 } == 0, "the first one is still open")
        await Task.detached { extensions.complete() }.value
        #expect(ended.count.withLock { $0 } == 1)
        #expect(extensions.problems.isEmpty)
    }

    @Test func `S-LIFE-2: an extension delays no step of the launch`() throws {
        var isExtended = false
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) { delegate in
            delegate.onShouldRestore = { _ in
                if isExtended { UIApplication.shared.extendStateRestoration() }
                return true
            }
            delegate.onDidDecode = { _ in StateController.log.append("didDecode") }
            delegate.onDidFinish = { _ in StateController.log.append("didFinish") }
            delegate.onDidBecomeActive = { StateController.log.append("active") }
        }
        try app.launch()
        let navigation = try app.root(as: UINavigationController.self)
        navigation.pushViewController(RecreatedController("Detail"), animated: false)
        app.save()
        /// Launches the app. Returns the calls during the launch, and the screen after it.
        func launch() throws -> (calls: [String], shown: [PresentationNode]) {
            app.kill()
            StateController.log = []
            try app.launch()
            #expect(UIApplication.shared.currentScene.phase == .running)
            return (StateController.log, app.shown)
        }
        let plain = try launch()
        #expect(plain.calls.suffix(5) == ["didDecode", "finished List", "finished Detail", "didFinish", "active"])
        isExtended = true
        let extended = try launch()
        #expect(extended.calls == plain.calls)
        #expect(extended.shown == plain.shown)
        #expect(app.save(), "the app saves while it is open")
        UIApplication.shared.completeStateRestoration()
        #expect(unbalanced == 0, "it was open until here")
    }

    @Test func `S-LIFE-3: if the process dies while an extension is open, the next launch restores nothing`() throws {
        let app = try app { UIApplication.shared.extendStateRestoration() }
        try app.launch()
        #expect(value(app) == "kept")
        app.kill()

        var asked = 0
        app.makeDelegate = {
            let delegate = StateDelegate()
            delegate.buildRoot = { StateController("Root") }
            delegate.onShouldRestore = { _ in
                asked += 1
                return true
            }
            return delegate
        }
        try app.launch()
        #expect(value(app) == nil)
        #expect(asked == 0)
        let problems = UIApplication.shared.restorationReport?.problems ?? []
        #expect(problems.map(\.reason) == [.leftOutAfterCrash])
        #expect(problems.first?.message.contains("completeStateRestoration()") == true)

        // Nothing is lost: the next save quarantines the file, and the launch after it restores the newer state.
        (app.root as? StateController)?.valueToEncode = "newer"
        app.save()
        let files = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        #expect(files.contains { $0.hasSuffix(".crashed") })
        try app.launch()
        #expect(value(app) == "newer")
    }

    @Test func `S-LIFE-3: an extension that a termination signal interrupts is no crash`() throws {
        let app = try app { UIApplication.shared.extendStateRestoration() }
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "at the end"
        app.terminate()
        try app.launch()
        #expect(value(app) == "at the end")
    }

    // S-LIFE-4.1 to S-LIFE-4.3
    @Test func `S-LIFE-4: an extension is accepted from the question until the launch has ended and the count is zero`()
        throws
    {
        let app = try app { UIApplication.shared.extendStateRestoration() }
        try app.launch()
        // The launch ended, but its restoration didn't, so the app may extend it again.
        UIApplication.shared.extendStateRestoration()
        UIApplication.shared.completeStateRestoration()
        UIApplication.shared.completeStateRestoration()
        #expect(unbalanced == 0)
        UIApplication.shared.extendStateRestoration()
        UIApplication.shared.completeStateRestoration()
        #expect(unbalanced == 2)
        app.kill()
        try app.launch()
        #expect(value(app) == "kept", "what was ignored left no marker")
    }

    // S-LIFE-4.2, S-LIFE-4.3
    @Test func `S-LIFE-4: a call before the question, or without one, is ignored and reported`() throws {
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillFinish = { _ in UIApplication.shared.extendStateRestoration() }
        }
        try app.launch()
        #expect(unbalanced == 1)
        app.save()
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.restorationReport?.entries.count == 1)
    }

    @Test func `S-LIFE-12: what was restored counts as such when its last extension is completed`() throws {
        let app = try app { UIApplication.shared.extendStateRestoration() }
        let generations = { try Set(FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)) }
        try app.launch()
        UIApplication.shared.completeStateRestoration()
        let good = try generations()
        for number in 0..<5 {
            (app.root as? StateController)?.valueToEncode = number
            app.save()
        }
        app.kill()
        #expect(try good.subtracting(generations()).filter { $0.hasSuffix(".state") }.isEmpty)
    }

    @Test func `S-LIFE-19: in developer mode the state survives a death with an open extension`() throws {
        let app = try app { UIApplication.shared.extendStateRestoration() }
        try app.launch()
        app.kill()
        app.isInDeveloperMode = true
        try app.launch()
        #expect(value(app) == "kept")
    }
}

private final class Ended: Sendable {
    let count = Mutex(0)
}

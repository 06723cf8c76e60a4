import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of states that UIKit keeps, ignores, discards or loses (spec chapter 11).
@MainActor
@Suite(.serialized)
struct SavedStateLifeTests {
    private func app() throws -> TestApp {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) })
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("Detail"), animated: false)
        app.save()
        return app
    }

    private func isRestored(_ app: TestApp) -> Bool {
        (app.root as? UINavigationController)?.topViewController?.restorationIdentifier == "Detail"
    }

    // S-LIFE-11.1
    @Test func `S-LIFE-11: the archive is not deleted after a launch`() throws {
        let app = try app()
        for _ in 0..<3 {
            app.kill()
            try app.launch()
            #expect(isRestored(app))
        }
    }

    @Test func `S-LIFE-12: the generation from which a launch restored stays until a newer one has done so`() throws {
        let app = try app()
        app.kill()
        try app.launch()
        let good = Set(try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path))
        for number in 0..<5 {
            (app.root?.children[0] as? StateController)?.valueToEncode = number
            app.save()
        }
        let now = Set(try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path))
        #expect(good.subtracting(now).isEmpty)
        #expect(now.count > good.count)
    }

    // S-LIFE-16.1, S-LIFE-16.3
    @Test func `S-LIFE-16: discardRestorableState deletes everything; the next launch finds no archive`() throws {
        var asked = 0
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldRestore = { _ in
                asked += 1
                return true
            }
        }
        try app.launch()
        for number in 0..<3 {
            (app.root as? StateController)?.valueToEncode = number
            app.save()
        }
        UIApplication.shared.discardRestorableState()
        let rest = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        #expect(rest.sorted() == ["crash-journal", "lock"])
        #expect(app.crashJournal?.launch == nil && app.crashJournal?.encodingCrashes == [])
        app.kill()
        try app.launch()
        #expect(asked == 0)
        // The app still saves.
        try app.relaunch()
        #expect(asked == 1)
    }

    // S-LIFE-18.1, S-LIFE-18.2, S-LIFE-18.4
    @Test func `S-LIFE-18: an ignored state is not restored, the delegate is not asked, and saving goes on`() throws {
        var asked = 0
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) { delegate in
            delegate.onShouldRestore = { _ in
                asked += 1
                return true
            }
        }
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("Detail"), animated: false)
        app.save()
        let before = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path).count
        app.ignoresSavedState = true
        app.kill()
        try app.launch()
        #expect(!isRestored(app) && asked == 0)
        #expect(UIApplication.shared.restorationReport?.entries.isEmpty != false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path).count >= before, "kept aside")
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("Other"), animated: false)
        app.save()
        app.ignoresSavedState = false
        app.kill()
        try app.launch()
        #expect(asked == 1)
        #expect(try app.root(as: UINavigationController.self).topViewController?.restorationIdentifier == "Other")
    }

    // S-LIFE-13.2, S-LIFE-20.1, S-LIFE-20.2
    @Test func `S-LIFE-20: losing the state in any way shows the default interface, and nothing worse`() throws {
        let manager = FileManager.default
        func files(_ app: TestApp) throws -> [URL] {
            try manager.contentsOfDirectory(at: app.stateFolder, includingPropertiesForKeys: nil)
        }
        let losses: [(TestApp) throws -> Void] = [
            { try manager.removeItem(at: $0.stateFolder) },
            { app in for file in try files(app) { try Data().write(to: file) } },
            { app in for file in try files(app) { try Data("garbage".utf8).write(to: file) } },
            { app in
                for file in try files(app) {
                    // Each frame has a wrong bit. UIKit would restore a frame without one.
                    var bytes = try Data(contentsOf: file)
                    for index in stride(from: bytes.count / 2 % 64, to: bytes.count, by: 64) { bytes[index] ^= 1 }
                    try bytes.write(to: file)
                }
            },
            { try manager.removeItem(at: $0.folder.appendingPathComponent("data")) },
            { app in
                try manager.removeItem(at: app.stateFolder)
                try Data("a file".utf8).write(to: app.stateFolder)
            },
        ]
        for (index, lose) in losses.enumerated() {
            let app = try app()
            app.kill()
            try lose(app)
            try app.launch()
            #expect(!isRestored(app), "loss \(index)")
            #expect(app.element("x") == nil && app.root != nil)
            app.save()
            app.kill()
        }
    }

    // S-LIFE-25.1
    @Test func `S-LIFE-25: a new version of the app discards nothing; the app decides`() throws {
        let app = try app()
        app.bundleVersion = "2"
        app.kill()
        try app.launch()
        #expect(isRestored(app))
        app.kill()
        try app.rewriteArchive { $0.application.systemVersion = "0.1" }
        try app.launch()
        #expect(isRestored(app))
    }

    // S-SEC-11.4
    @Test func `S-LIFE-26: a renamed class is reported with the recorded name`() throws {
        let app = try app()
        app.kill()
        try app.rewriteArchive { archive in archive.records[1].className = "UIKitTests.OldName" }
        try app.launch()
        let problem = UIApplication.shared.restorationReport?.problems.first { $0.reason == .classMismatch }
        #expect(problem?.publicPath == ["Nav", "List"])
        #expect(problem?.message.contains("UIKitTests.OldName") == true)
    }
}

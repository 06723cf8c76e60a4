import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of a save pass's result on disk (spec chapter 2, result).
@MainActor
@Suite(.serialized)
struct SavedRecordTests {
    @Test func `S-SAVE-5: no pass starts before the launch has ended`() throws {
        var passes = 0
        var passesWhileLaunching = 0
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = { _ in
                passes += 1
                return true
            }
            delegate.onDidFinish = { _ in UIApplication.shared.endTurn() }
            delegate.onDidBecomeActive = {
                UIApplication.shared.endTurn()
                passesWhileLaunching = passes
            }
        }
        try app.launch()
        #expect(passesWhileLaunching == 0)
    }

    // S-CLASS-1.2
    // S-SAVE-23.1 to S-SAVE-23.3
    @Test func `S-SAVE-23: a record holds kind, key, class, restoration class, storyboard and storyboard identifier`()
        throws
    {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                """
                <viewController id="c" storyboardIdentifier="board" customClass="RecreatedController" customModule="UIKitTests" \
                restorationIdentifier="FromBoard" sceneMemberID="viewController"/>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp(root: {
            let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "board")
            controller.restorationClass = RecreatedController.self
            controller.view.addSubview(UIScrollView().named("Scroll"))
            return controller
        })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.records.map(\.kind) == [.viewController, .view])
        #expect(archive.records.map { archive.paths.key(of: $0.path) } == ["FromBoard", "FromBoard/Scroll"])
        #expect(
            archive.records.map { archive.paths.publicPath(of: $0.path) } == [["FromBoard"], ["FromBoard", "Scroll"]])
        let record = archive.records[0]
        #expect(record.className == "UIKitTests.RecreatedController")
        #expect(record.restorationClassName == "UIKitTests.RecreatedController")
        #expect(record.storyboardName == "Main")
        #expect(record.storyboardIdentifier == "board")
        #expect(record.values["value"] == .string("kept"))
        #expect(archive.records[1].className == "UIKit.UIScrollView")
        #expect(archive.records[1].restorationClassName == nil)
    }

    // S-SAVE-24.1 to S-SAVE-24.3
    @Test func `S-SAVE-24: the top level holds the four app values and what the delegate encoded`() throws {
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onShouldSave = {
                $0.encode(1, forKey: "asked")
                return true
            }
            delegate.onWillEncode = { $0.encode(2, forKey: "told") }
        }
        app.bundleVersion = "42"
        let before = Date()
        try app.launch()
        app.save()
        app.kill()
        let archive = try #require(app.storedArchive())
        #expect(archive.formatVersion == FormatVersion.current)
        #expect(archive.application.bundleVersion == "42")
        #expect(archive.application.userInterfaceIdiom == UIDevice.current.userInterfaceIdiom.rawValue)
        #expect(archive.application.systemVersion == UIDevice.current.systemVersion)
        #expect((before.addingTimeInterval(-1)...Date().addingTimeInterval(1)).contains(archive.application.timestamp))
        #expect(archive.applicationState["asked"] == .integer(1))
        #expect(archive.applicationState["told"] == .integer(2))
    }

    // S-SAVE-25.2, S-SAVE-25.3
    @Test func `S-SAVE-25: no identifier and no value stands in the file in clear`() throws {
        let app = TestApp(root: { StateController("RecognizableIdentifier") })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "RecognizableValue"
        app.save()
        let files = try FileManager.default.contentsOfDirectory(at: app.stateFolder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = try Data(contentsOf: file)
            for secret in ["RecognizableIdentifier", "RecognizableValue", "StateController"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file.lastPathComponent) holds \(secret)")
            }
        }
    }

    // S-API-16.2, S-SAVE-26.1 to S-SAVE-26.3
    @Test func `S-SAVE-26: a write that fails is reported, leaves the previous generation, and is tried again`() throws
    {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = "first"
        #expect(app.save())
        app.kill()
        let disk = FailingDisk()
        app.fileSystem = disk
        try app.launch()
        disk.setFailing(true)
        var errors: [ArchiveError] = []
        (app.delegate as? StateDelegate)?.onFailToSave = { errors.append($0) }
        (app.root as? StateController)?.valueToEncode = "second"
        #expect(!app.save())
        #expect(app.saveProblems(.saveFailed).count == 1)
        let error = try #require(errors.first)
        #expect(errors.count == 1)
        if case .writeFailed = error {} else { Issue.record("\(error)") }
        app.kill()
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == "first")
        (app.root as? StateController)?.valueToEncode = "third"
        disk.setFailing(false)
        #expect(app.save())
        #expect(app.saveProblems(.saveFailed).isEmpty)
        app.kill()
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == "third")
        (app.root as? StateController)?.valueToEncode = "fourth"
        disk.setFailing(true)
        #expect(!app.save())
        #expect(app.saveProblems(.saveFailed).count == 1)
        disk.setFailing(false)
        #expect(app.save())
        #expect(app.saveProblems(.saveFailed).isEmpty, "the report is that of the newest pass")
        app.kill()
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == "fourth")
    }

    @Test func `What takes more room than the budget is named with its size, and is saved all the same`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        (app.root as? StateController)?.valueToEncode = String(repeating: "x", count: 60_000)
        #expect(app.save())
        let problem = try #require(
            UIApplication.shared.preservationReport?.problems.first { $0.reason == .limitExceeded })
        #expect(problem.publicPath == ["Root"] && problem.message.contains("60"))
        app.kill()
        try app.launch()
        #expect((app.root as? StateController)?.value as? String == String(repeating: "x", count: 60_000))
    }

    @Test func `S-SAVE-3: all changes before a pass are covered by that one pass`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("OnePass-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var passes = 0
        let delegate = StateDelegate { StateController("Root") }
        delegate.onShouldSave = { _ in
            passes += 1
            return true
        }
        UIApplication.current = nil
        defer { UIApplication.current = nil }
        let store = ArchiveStore(
            directory: folder.path, bundleIdentifier: "org.example.OnePass",
            keyStore: KeyFile(directory: folder.appendingPathComponent("data").path))
        try UIApplication.shared.launch(
            delegate: delegate,
            in: LaunchEnvironment(identity: ApplicationIdentity(bundleIdentifier: "org.example.OnePass")) { _, _ in
                store
            })
        let passesOfLaunch = passes
        let root = try #require(delegate.window?.rootViewController as? StateController)
        for number in 0..<100 {
            root.valueToEncode = number
            root.title = "\(number)"
            root.invalidateRestorableState()
            UIApplication.shared.endTurn()
        }
        #expect(passes <= passesOfLaunch + 1)
        let before = passes
        UIApplication.shared.currentScene.autosaver?.saveNow()
        #expect(passes == before + 1)
        UIApplication.shared.endTurn()
        #expect(passes == before + 1)
        store.close()
        #expect(store.open().archive?.records.first?.values["value"] == .integer(99))
        UIApplication.shared.abandon()
        store.close()
    }

    // S-SAVE-20.1, S-SAVE-20.2
    @Test func `S-SAVE-20: ten thousand nested controllers are saved and restored`() throws {
        let depth = 10_000
        @MainActor func chain() -> StateController {
            let root = StateController("C")
            var parent = root
            for index in 1..<depth {
                let child = EncodingChild("C")
                child.valueToEncode = index
                parent.addChild(child)
                parent = child
            }
            root.onEncode = { [unowned root] coder in coder.encode(root.children.first, forKey: "child") }
            return root
        }
        let app = TestApp(root: chain)
        try app.launch()
        app.save()
        #expect(UIApplication.shared.preservationReport?.entries.count == depth)
        app.kill()
        try app.launch()
        var count = 0
        var next = app.root
        while let controller = next {
            if count > 0, (controller as? StateController)?.value as? Int != count { break }
            count += 1
            next = controller.children.first
        }
        #expect(count == depth)
        let entries = UIApplication.shared.restorationReport?.entries ?? []
        #expect(entries.count { $0.outcome == .restored } == depth)
    }
}

final class EncodingChild: StateController {
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children.first, forKey: "child")
    }
}

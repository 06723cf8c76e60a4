import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKit
import UIKitTesting

/// Tests of the reports of passes beside the state. They say later why a screen didn't come back.
@MainActor
@Suite(.serialized)
struct KeptReportsTests {
    private func app(configure: @escaping (StateDelegate) -> Void = { _ in }) -> TestApp {
        TestApp(root: { UINavigationController("Nav", [StateController("List")]) }, configure: configure)
    }

    private func file(_ app: TestApp) -> URL { app.stateFolder.appendingPathComponent("reports") }

    private func bytes(_ app: TestApp) throws -> [UInt8]? {
        try ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp",
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data").path)
        ).reports()
    }

    /// Returns the passes as the tool reads them, whether the app runs or not.
    private func passes(_ app: TestApp) throws -> [PassRecord] {
        try bytes(app).map { try PassHistory(bytes: $0).passes } ?? []
    }

    private func push(_ identifier: String, in app: TestApp) throws {
        try app.root(as: UINavigationController.self)
            .pushViewController(RecreatedController(identifier), animated: false)
    }

    @Test func `S-LOG-12: what a launch left out is told by the file, while the app runs and after the next launch`()
        throws
    {
        let app = app()
        try app.launch()
        try push("Detail", in: app)
        app.save()
        app.kill()
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        app.save()
        let record = try #require(try passes(app).last { $0.kind == .restore })
        #expect(record.outcome == .done && record.launchReason == "restoring" && record.generation == 1)
        #expect(record.objectCount == 2 && record.bundleVersion == "1" && record.count == 1)
        let left = try #require(record.leftOut.elements.first)
        #expect(record.leftOut.elements.count == 1 && record.leftOut.missingCount == 0)
        #expect(left.key == "Nav/:[1]:/Detail" && left.kind == "view controller")
        #expect(left.className.hasSuffix(".RecreatedController"))
        let problem = try #require(record.problems.elements.first { $0.key == left.key })
        #expect(problem.reason == "declined" && !problem.message.isEmpty)
        try app.launch()
        app.save()
        app.kill()
        let later = try passes(app)
        #expect(later.contains(record))
        #expect(later.map(\.kind) == [.restore, .save, .restore, .save, .restore, .save])
        #expect(later.first?.launchReason == "fresh" && later.first?.outcome == .nothing)
        #expect(later.last?.generation != nil)
    }

    @Test(arguments: [0, 1, 300])
    func `S-LIFE-4: what extensions do wrong after the restore pass is told by the file with that pass`(_ count: Int)
        throws
    {
        let app = app { delegate in
            delegate.onShouldRestore = { _ in
                UIApplication.shared.extendStateRestoration()
                return true
            }
        }
        try app.launch()
        // The first launch finds no state, so each file begins with a restore pass that restored nothing.
        UIApplication.shared.completeStateRestoration()
        app.save()
        app.kill()
        try app.launch()
        app.save()
        UIApplication.shared.completeStateRestoration()
        for _ in 0..<count { UIApplication.shared.completeStateRestoration() }
        app.save()
        app.kill()
        let launches = try passes(app).filter { $0.kind == .restore }
        #expect(launches.map(\.problems.total) == [1, count])
        let told = try #require(launches.last).problems.elements
        #expect(told.count == min(count, 200))
        #expect(told.allSatisfy { $0.reason == "extensionUnbalanced" && $0.message.contains("was ignored") })
    }

    // S-SEC-16.1, S-SEC-16.2
    @Test func `S-SEC-16: the file holds identifiers and class names, and no value`() throws {
        let app = app()
        try app.launch()
        try push("Detail", in: app)
        try #require(app.root?.children.last as? StateController).valueToEncode = "RecognizableValue"
        app.save()
        app.kill()
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        app.save()
        let text = String(decoding: try #require(try bytes(app)), as: UTF8.self)
        #expect(text.contains("Nav/:[1]:/Detail") && text.contains("RecreatedController"))
        #expect(!text.contains("RecognizableValue"))
    }

    @Test func `Saves that find the same make one record, and one that finds something else another`() throws {
        var time = 1000.0
        let app = app()
        app.now = {
            time += 1
            return Date(timeIntervalSinceReferenceDate: time)
        }
        try app.launch()
        let list = try #require(app.root?.children.first as? StateController)
        for number in 0..<5 {
            list.valueToEncode = number
            #expect(app.saveChange())
        }
        func problems(_ pass: PassRecord) -> [String] { pass.problems.elements.map(\.reason) }
        list.onEncode = { [unowned list] _ in list.title = "\(time)" }
        list.valueToEncode = "other"
        #expect(app.save())
        list.onEncode = { _ in }
        list.valueToEncode = "another"
        #expect(app.save())
        let saves = try passes(app).filter { $0.kind == .save }
        #expect(saves.map(\.count) == [5, 1, 1])
        #expect(saves.map(problems) == [[], ["changedDuringPass"], []])
        #expect(saves[0].first < saves[0].last && saves[0].last < saves[1].first)
        #expect(saves.allSatisfy { $0.outcome == .done && $0.objectCount == 2 && $0.generation == 1 })
    }

    @Test func `S-SAVE-4: a save that writes nothing leaves the file alone; an app that ends tells how often it saved`()
        throws
    {
        let app = app()
        try app.launch()
        let list = try #require(app.root?.children.first as? StateController)
        app.save()
        let before = try Data(contentsOf: file(app))
        for _ in 0..<3 { app.save() }
        #expect(try Data(contentsOf: file(app)) == before)
        for number in 0..<3 {
            list.valueToEncode = number
            app.save()
        }
        #expect(try Data(contentsOf: file(app)) == before, "nothing new was found")
        app.terminate()
        #expect(try passes(app).last?.count == 4)
    }

    @Test func `S-LIFE-16: discarding the state discards the file, and what was known of passes`() throws {
        let app = app()
        try app.launch()
        try push("Secret", in: app)
        app.save()
        UIApplication.shared.discardRestorableState()
        #expect(!FileManager.default.fileExists(atPath: file(app).path))
        try app.root(as: UINavigationController.self).popViewController(animated: false)
        app.save()
        app.kill()
        #expect(try passes(app).map(\.kind) == [.save])
        #expect(try !String(decoding: #require(try bytes(app)), as: UTF8.self).contains("Secret"))
    }

    @Test func `S-LIFE-18, S-LIFE-14: a launch that ignores the state, or cannot read it, says so in the file`()
        throws
    {
        let app = app()
        try app.launch()
        app.save()
        app.ignoresSavedState = true
        try app.launch()
        app.save()
        app.ignoresSavedState = false
        let ignoring = try #require(try passes(app).last { $0.kind == .restore })
        #expect(ignoring.outcome == .nothing && ignoring.launchReason == "ignoringState" && ignoring.generation == 1)
        app.kill()
        for name in try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        where name.hasSuffix(".state") {
            try Data("damaged".utf8).write(to: app.stateFolder.appendingPathComponent(name))
        }
        try app.launch()
        app.save()
        let failed = try #require(try passes(app).last { $0.kind == .restore })
        #expect(failed.outcome == .nothing && failed.generation == nil)
        #expect(failed.problems.elements.map(\.reason) == ["archiveUnreadable"])
        app.kill()
    }

    @Test func `S-SAVE-12: a delegate that declines is told of`() throws {
        var (saves, restores) = (true, true)
        let app = app {
            $0.onShouldSave = { _ in saves }
            $0.onShouldRestore = { _ in restores }
        }
        try app.launch()
        app.save()
        restores = false
        try app.launch()
        saves = false
        app.save()
        app.save()
        let last = try passes(app).suffix(2)
        #expect(last.map(\.kind) == [.restore, .save] && last.map(\.outcome) == [.declined, .declined])
        #expect(last.map(\.count) == [1, 1])
    }

    @Test func `S-SAVE-26: a save that failed is told of, and the one that came through after it`() throws {
        let app = app()
        try app.launch()
        app.save()
        app.kill()
        let disk = FailingDisk()
        app.fileSystem = disk
        try app.launch()
        disk.setFailing(true)
        try #require(app.root?.children.first as? StateController).valueToEncode = "new"
        #expect(!app.save())
        let failed = try #require(try passes(app).last)
        #expect(failed.outcome == .failed && failed.problems.elements.map(\.reason) == ["saveFailed"])
        disk.setFailing(false)
        #expect(app.save())
        #expect(try passes(app).suffix(2).map(\.outcome) == [.failed, .done])
        #expect(try #require(try passes(app).last).problems.elements.isEmpty)
    }

    @Test func `S-LIFE-21: beside another process, nothing is written into the file`() throws {
        let app = app()
        try app.launch()
        app.save()
        app.kill()
        let other = ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp",
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data").path))
        #expect(other.open().canSave)
        let before = try Data(contentsOf: file(app))
        try app.launch()
        app.save()
        app.terminate()
        #expect(try Data(contentsOf: file(app)) == before)
    }

    @Test func `A file that cannot be read is replaced, and takes nothing with it`() throws {
        let app = app()
        try app.launch()
        try push("Detail", in: app)
        app.save()
        app.kill()
        try Data("damaged".utf8).write(to: file(app))
        try app.launch()
        #expect(UIApplication.shared.restorationReport?.entries.count == 3)
        #expect(UIApplication.shared.restorationReport?.problems == [])
        app.save()
        #expect(try passes(app).map(\.kind) == [.restore, .save])
        // A file that UIKit can't replace doesn't harm the launch either.
        app.kill()
        try FileManager.default.removeItem(at: file(app))
        try FileManager.default.createDirectory(
            at: file(app).appendingPathComponent("x"), withIntermediateDirectories: true)
        try app.launch()
        try #require(app.root?.children.first as? StateController).valueToEncode = "new"
        #expect(app.save())
        app.kill()
        #expect(app.storedArchive() != nil)
    }

    @Test func `Of many launches, the newest eight are told of`() throws {
        let app = app()
        for _ in 0..<11 {
            try app.launch()
            app.save()
        }
        app.kill()
        let found = try passes(app)
        #expect(found.count { $0.kind == .restore } == 8 && found.count { $0.kind == .save } == 8)
    }
}

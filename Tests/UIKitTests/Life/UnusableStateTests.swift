import Foundation
import RestorationArchive
import Testing
import UIKit
import UIKitTesting

/// Tests of launches that find a state, but must not use it (spec chapter 11.3).
@MainActor
@Suite(.serialized)
struct UnusableStateTests {
    private func savedApp() throws -> TestApp {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = "kept"
        app.save()
        app.kill()
        return app
    }

    private func files(_ app: TestApp) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: app.stateFolder.appendingPathComponent($0))) })
    }

    // S-LIFE-15.1, S-LIFE-15.2
    @Test func `S-LIFE-15: while the key cannot be read nothing is restored, nothing is saved, and nothing is lost`()
        throws
    {
        let app = try savedApp()
        let key = app.folder.appendingPathComponent("data/restoration.key")
        let bytes = try Data(contentsOf: key)
        try Data([1, 2, 3]).write(to: key)
        let before = try files(app)
        try app.launch()
        #expect(try app.root(as: StateController.self).value == nil)
        #expect(app.restoreProblems(.archiveUnreadable).count == 1)
        #expect(!app.save())
        app.kill()
        #expect(try files(app) == before)
        try bytes.write(to: key)
        try app.launch()
        #expect(try app.root(as: StateController.self).value as? String == "kept")
    }

    @Test func `S-LIFE-14: a state that could be opened only after the launch is not restored, and stays`() throws {
        let app = try savedApp()
        let lock = app.stateFolder.appendingPathComponent("lock")
        try FileManager.default.removeItem(at: lock)
        try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
        try app.launch()
        #expect(app.restoreProblems(.archiveUnreadable).count == 1)
        try FileManager.default.removeItem(at: lock)
        for number in 0..<4 {
            try app.root(as: StateController.self).valueToEncode = number
            #expect(app.save())
            if number > 1 { try app.relaunch() }
        }
        let kept = app.stateFolder.appendingPathComponent("0000000001.unread")
        #expect(FileManager.default.fileExists(atPath: kept.path))
    }

    // S-LIFE-23.1 to S-LIFE-23.3
    @Test
    func `S-LIFE-23: a state of another major version of the format is not restored, is kept aside and is reported`()
        throws
    {
        let app = try savedApp()
        let newest = try #require(try files(app).keys.filter { $0.hasSuffix(".state") }.max())
        let url = app.stateFolder.appendingPathComponent(newest)
        var bytes = try Data(contentsOf: url)
        bytes[8] = 3
        try bytes.write(to: url)
        try app.launch()
        #expect(try app.root(as: StateController.self).value == nil)
        #expect(app.restoreProblems(.archiveVersion).count == 1)
        #expect(try files(app).keys.contains { $0.hasSuffix(".version") })
    }

    // S-LIFE-21.1 to S-LIFE-21.3
    @Test func `S-LIFE-21: while another process has the state nothing is restored and nothing is saved, reported`()
        throws
    {
        let app = try savedApp()
        let other = ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp",
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data").path))
        #expect(other.open().archive != nil)
        try app.launch()
        #expect(app.restoreProblems(.archiveInUse).count == 1)
        #expect(try app.root(as: StateController.self).value == nil)
        #expect(!app.save())
        app.kill()
        other.close()
        try app.launch()
        #expect(try app.root(as: StateController.self).value as? String == "kept")
    }

    // S-LIFE-14.1, S-LIFE-14.3
    @Test func `S-LIFE-14: a damaged generation is passed over for the one before, reported, and never overwritten`()
        throws
    {
        let app = try savedApp()
        try app.launch()
        try app.root(as: StateController.self).valueToEncode = "newer"
        app.save()
        app.kill()
        let newest = try #require(try files(app).keys.filter { $0.hasSuffix(".state") }.max())
        let url = app.stateFolder.appendingPathComponent(newest)
        let damaged = Data("damaged".utf8)
        try damaged.write(to: url)
        for launch in 0..<3 {
            try app.launch()
            // Later launches find a newer generation first.
            if launch == 0 { #expect(app.restoreProblems(.archiveUnreadable).count == 1) }
            app.save()
            app.kill()
            #expect(try Data(contentsOf: url) == damaged)
        }
        #expect(app.storedArchive() != nil)
    }
}

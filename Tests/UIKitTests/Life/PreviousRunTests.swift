import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the end of the run before, as an app learns it.
@MainActor
@Suite(.serialized)
struct PreviousRunTests {
    private var end: RunEnd? { UIApplication.shared.previousRunEnd }

    // S-REASON-16.1 to S-REASON-16.3
    @Test func `S-REASON-16: An app knows at each launch how its run before has ended`() throws {
        var atStart: [RunEnd?] = []
        let app = TestApp(root: { StateController("Root") }) { delegate in
            delegate.onWillFinish = { _ in atStart.append(UIApplication.shared.previousRunEnd) }
        }
        try app.launch()
        app.terminate()
        try app.launch()
        app.kill()
        try app.launch()
        app.restartMachine()
        try app.launch()
        app.terminate()
        app.restartMachine()
        try app.launch()
        #expect(atStart == [nil, .clean, .killed, .systemStopped, .clean])
    }

    // S-REASON-16.4
    @Test func `S-REASON-16: An app with scenes knows it, too, and before its first scene is connected`() throws {
        var atConnection: [RunEnd?] = []
        let app = TestApp.withScenes(root: { StateController("Root") }) { script in
            script.onDidFinish = { atConnection.append(UIApplication.shared.previousRunEnd) }
        }
        try app.launch()
        app.terminate()
        try app.launch()
        app.kill()
        try app.launch()
        #expect(atConnection == [nil, .clean, .killed])
    }

    // S-REASON-16.5
    @Test func `S-REASON-16: A discarded state takes with it nothing of how runs end`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        app.save()
        UIApplication.shared.discardRestorableState()
        app.terminate()
        try app.launch()
        #expect(end == .clean)
    }

    @Test func `The report of a launch that is kept says how the run before has ended`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        app.terminate()
        try app.launch()
        app.save()
        app.kill()
        try app.launch()
        app.save()
        let store = ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp",
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data").path))
        let passes = try #require(try store.reports().map { try PassHistory(bytes: $0).passes })
        #expect(passes.filter { $0.kind == .restore }.map(\.previousRunEnd) == [nil, "clean", "killed"])
    }
}

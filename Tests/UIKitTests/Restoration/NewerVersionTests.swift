import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of an app after an update, and back in the version before.
@MainActor
@Suite(.serialized)
struct NewerVersionTests {
    private func makeApp(restoresNewer: Bool) -> TestApp {
        TestApp(root: { StateController("Root") }) {
            $0.stateRestorationConfiguration.restoresNewerVersions = restoresNewer
        }
    }

    private func run(
        _ version: String, _ app: TestApp, saving value: String,
        problems: ([RestorationReport.Problem]) -> Void = { _ in }
    ) throws -> String? {
        app.bundleVersion = version
        try app.launch()
        problems(UIApplication.shared.restorationReport?.problems ?? [])
        let root = try app.root(as: StateController.self)
        let found = root.value as? String
        root.valueToEncode = value
        app.save()
        app.kill()
        return found
    }

    private func files(of app: TestApp) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path).filter { $0.first == "0" }
    }

    // S-REASON-14.1 to S-REASON-14.4
    @Test
    func
        `S-REASON-14: A version takes the newest state that is not newer than itself, and the newer one is kept for that`()
        throws
    {
        let app = makeApp(restoresNewer: false)
        #expect(try run("9", app, saving: "old") == nil)
        for save in 1...5 { _ = try run("10", app, saving: "new \(save)") }
        var told: [RestorationReport.Problem] = []
        let back = try run("9", app, saving: "back") { told = $0 }
        #expect(back == "old")
        #expect(Set(told.map(\.reason)) == [.archiveVersion])
        #expect(told.first?.message.contains("Version 10 of the app, which is newer than this one, saved ") == true)
        #expect(try files(of: app).contains { $0.hasSuffix(".newer") })
        let again = try run("9", app, saving: "back again") { told = $0 }
        #expect(again == "back" && told == [])
        #expect(try run("10", app, saving: "new") == "back again")
        #expect(try files(of: app).contains { $0.hasSuffix(".newer") })
    }

    // S-REASON-14.6
    @Test func `S-REASON-14: By default a state of any version is restored`() throws {
        let app = makeApp(restoresNewer: true)
        _ = try run("9", app, saving: "old")
        _ = try run("10", app, saving: "new")
        #expect(try run("9", app, saving: "back") == "new")
    }

    // S-REASON-14.5
    @Test(arguments: [
        ("1.9", "1.10", false), ("1.10", "1.9", true), ("2", "2", true), ("2", "2.0.1", false), ("", "1", false),
    ])
    func `S-REASON-14: Which version is newer is told part by part`(version: String, saved: String, isRestored: Bool)
        throws
    {
        let app = makeApp(restoresNewer: false)
        _ = try run(saved, app, saving: "it")
        #expect(try run(version, app, saving: "") == (isRestored ? "it" : nil))
    }
}

import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of the lines that passes write to the log (spec chapter 15.2). `LogTests` checks that the log goes to standard
/// error.
@MainActor
@Suite(.serialized)
struct RestorationLogTests {
    private let lines = WrittenLines()

    /// Returns an app that saved `Nav` [`List`, `Detail`]. The delegate encodes `Detail` first.
    private func savedApp() throws -> TestApp {
        let app = TestApp(root: { UINavigationController("Nav", [StateController("List")]) }) { delegate in
            delegate.onWillEncode = { $0.encode(UIApplication.identified("Detail"), forKey: "detail") }
        }
        app.log = lines.logger
        app.logsRestoration = true
        try app.launch()
        try app.root(as: UINavigationController.self).pushViewController(RecreatedController("Detail"), animated: false)
        app.save()
        #expect(app.savedPaths == [["Nav", "Detail"], ["Nav"], ["Nav", "List"]])
        app.kill()
        return app
    }

    // S-LOG-2.1 to S-LOG-2.3, S-LOG-3.1 to S-LOG-3.3
    @Test func `S-LOG-2, S-LOG-3: a restore begins with versions, keys in the order of the pass, and classes by key`()
        throws
    {
        let app = try savedApp()
        _ = lines.take()
        try app.launch()
        let version = FormatVersion.current
        #expect(
            lines.take().prefix(8) == [
                "notice: Restoring an archive of format \(version). This version writes \(version).",
                "notice: Record Nav (viewController)",
                "notice: Record Nav/:[1]:/Detail (viewController)",
                "notice: Record Nav/:[0]:/List (viewController)",
                "notice: Restoration class of Nav/:[1]:/Detail: UIKitTests.RecreatedController",
                "notice: Nav (UIKit.UINavigationController) exists already.",
                "notice: Nav/:[1]:/Detail (UIKitTests.RecreatedController) comes from its restoration class.",
                "notice: Nav/:[0]:/List (UIKitTests.StateController) exists already.",
            ])
    }

    // S-SEC-30.18
    @Test func `S-SEC-30: a folder that only looks exchangeable is told in the log`() {
        let opening = ArchiveStore.Opening(unusualFolders: [UnsafeFolder(path: "/home/me", .ownedBy(3_999_999_999))])
        opening.logUnusualFolders(to: lines.logger)
        let written = lines.take()
        #expect(written.count == 1 && written.first?.hasPrefix("warning: /home/me belongs to") == true, "\(written)")
    }

    @Test func `S-LOG-2: the version of the archive is told beside the current one`() {
        var archive = Archive(
            application: .init(bundleVersion: "1", userInterfaceIdiom: 0, timestamp: .distantPast, systemVersion: "1"))
        archive.formatVersion = FormatVersion(major: 1, minor: 1)
        RestorationLog(isVerbose: true, writingTo: lines.logger).restoreBegins(archive)
        #expect(
            lines.take() == [
                "notice: Restoring an archive of format 1.1. This version writes \(FormatVersion.current)."
            ])
    }

    // S-LOG-4.1 to S-LOG-4.3
    @Test func `S-LOG-4: each pass ends with one line that counts what came back and what was left out`() throws {
        let app = try savedApp()
        #expect(try endOfPass() == "notice: Saved 3 objects, left out 0")
        RecreatedController.provide = { _, _ in nil }
        try app.launch()
        #expect(try endOfPass() == "notice: Restored 2 objects, left out 1")
        app.save()
        #expect(try endOfPass() == "notice: Saved 2 objects, left out 0")
    }

    /// Returns the line that ends the pass, without its time.
    private func endOfPass() throws -> String {
        let written = lines.take()
        let ends = try written.map { try /^(.*), in \d+\.\d ms\.$/.wholeMatch(in: $0).map { String($0.1) } }
        let index = try #require(ends.firstIndex { $0 != nil }, "\(written)")
        // The lines about the key's protection aren't part of the pass.
        #expect(!written.dropFirst(index + 1).contains { $0.contains("bjects") || $0.contains("Record") }, "\(written)")
        return try #require(ends[index])
    }

    // S-LOG-5.1 to S-LOG-5.4
    @Test func `S-LOG-1, S-LOG-5: each problem of a report is a warning, with path, cause and advice; nothing else is`()
        throws
    {
        let app = try savedApp()
        app.logsRestoration = false
        RecreatedController.provide = { _, _ in nil }
        _ = lines.take()
        try app.launch()
        let problems = try #require(UIApplication.shared.restorationReport).problems
        #expect(problems.map(\.reason) == [.declined, .stackTruncated])
        let written = lines.take()
        #expect(written == problems.map { "warning: \($0)" })
        let declined = try #require(written.first)
        #expect(declined.hasPrefix("warning: declined at Nav/:[1]:/Detail: "))
        #expect(declined.contains("its restoration class UIKitTests.RecreatedController returned nil"))
        #expect(declined.hasSuffix("Return an object if it should come back."))

        app.root?.restorationIdentifier = nil
        app.save()
        let saveProblems = try #require(UIApplication.shared.preservationReport).problems
        #expect(saveProblems.map(\.reason) == [.excludedByAncestor])
        #expect(lines.take() == saveProblems.map { "warning: \($0)" })
        app.save()
        #expect(lines.take() == [], "what was said of the save before is not said again")
    }

    // S-LOG-5.4, S-LOG-5.5
    @Test func `Of more than 100 new problems, one line counts the others`() {
        let log = RestorationLog(isVerbose: false, writingTo: lines.logger)
        var problems = (1...103).map { RestorationReport.Problem(.notFound, "Problem \($0).") }
        log.passEnded("Restored", problems: problems, in: .zero, RestorationReport(problems: problems))
        let written = lines.take()
        #expect(written.count == 101)
        #expect(Array(written.prefix(100)) == problems.prefix(100).map { "warning: \($0)" })
        #expect(written.last == "warning: And 3 more. The app's report has them all.")
        problems.append(RestorationReport.Problem(.notFound, "Problem 104."))
        log.passEnded("Restored", problems: problems, in: .zero, RestorationReport(problems: problems))
        #expect(lines.take() == ["warning: \(problems[103])"])
    }

    // S-LOG-5.2
    @Test func `S-LOG-5: a warning about a file names the file`() throws {
        let app = try savedApp()
        let state = app.stateFolder.appendingPathComponent("0000000001.state").path
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: state))
        _ = lines.take()
        try app.launch()
        let warnings = lines.take().filter { $0.hasPrefix("warning: ") }
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("warning: archiveUnreadable: \(state) ") == true, "\(warnings)")
    }

    // S-LOG-1.1
    @Test func `A pass writes its lines while it runs`() throws {
        var writtenBefore: [String] = []
        let app = TestApp(root: {
            let root = StateController("Root")
            root.onDecode = { [lines] _ in writtenBefore = lines.take() }
            return root
        })
        app.log = lines.logger
        app.logsRestoration = true
        try app.launch()
        app.save()
        app.kill()
        _ = lines.take()
        try app.launch()
        #expect(writtenBefore.contains("notice: Record Root (viewController)"))
        #expect(lines.take().contains { $0.hasPrefix("notice: Restored 1 objects, left out 0, in ") })
    }

    // S-LOG-1.2, S-LOG-1.3
    @Test func `A launch argument or a user default makes passes write, and the argument wins`() {
        let name = "UIStateRestorationDebugLogging"
        func writes(_ arguments: [String], default isOn: Bool) -> Bool {
            LaunchArguments(["app"] + arguments) { isOn && $0 == name }.logsRestoration
        }
        #expect(writes(["-\(name)", "YES"], default: false))
        #expect(writes([], default: true))
        #expect(!writes([], default: false))
        #expect(!writes(["-\(name)", "NO"], default: true))
    }

    @Test func `S-LOG-1: names from an archive cannot write lines of their own`() throws {
        let app = TestApp(root: { StateController("A\nwarning: B\u{1B}[2J") })
        app.log = lines.logger
        app.logsRestoration = true
        try app.launch()
        try app.relaunch()
        #expect(lines.take().contains(#"notice: Record A\nwarning: B\u{1B}[2J (viewController)"#))
    }
}

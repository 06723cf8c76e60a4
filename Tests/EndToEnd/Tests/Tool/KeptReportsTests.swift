import Foundation
import RestorationArchive
import Testing
import UIKitTesting

/// Tests of the reports that the passes of a real app leave on disk without a request.
@Suite(.serialized)
struct KeptReportsTests {
    private func reports(_ app: AppProcess, named name: String = "EndToEndApp") -> String? {
        let store = ArchiveStore(
            directory: app.folder.appendingPathComponent("state/\(name).savedState").path, bundleIdentifier: name,
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data/\(name)").path))
        return (try? store.reports()).flatMap { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `A launch tells of itself by itself, while the app runs, and SIGKILL does not take that away`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        try await app.wait(for: "the first launch in the file") { reports(app)?.contains(#""fresh""#) == true }
        try await app.type("half a na", into: "Draft")
        try await app.flush()
        try await app.kill()
        try await app.start()
        try await app.wait(for: "the second launch in the file") { reports(app)?.contains(#""restoring""#) == true }
        try await app.kill()
        let text = try #require(reports(app))
        #expect(text.contains(#""fresh""#) && text.contains(#""save""#) && !text.contains("half a na"))
    }

    @Test func `reprise explain names after a relaunch why a screen was not saved before it, by its identifier alone`()
        async throws
    {
        let name = "EndToEndMistakesApp"
        let app = try AppProcess(executable: BuiltProducts.mistakesApp)
        try await app.start()
        try await app.press("Sheet")
        try await app.flush()
        try await app.wait(for: "the save in the file") {
            reports(app, named: name)?.contains("excludedByAncestor") == true
        }
        try await app.kill()
        try await app.start()
        try await app.wait(for: "the second launch in the file") {
            reports(app, named: name)?.contains(#""restoring""#) == true
        }
        // The new run saves, and has no problem to report.
        try await app.press("CountScreen")
        try await app.flush()
        try await app.kill()
        let tool = Tool(of: app)
        let whole = try tool("explain", name)
        #expect(whole.text.contains("The last save before that launch"), "\(whole.text)")
        #expect(whole.text.contains("excludedByAncestor") && whole.status == 1, "\(whole.text)")
        let object = try tool("explain", name, "SheetScreen")
        #expect(
            object.text.contains("The run before the last launch did not save it"), "\(object.text)\(object.errors)")
        #expect(object.text.contains("Give every view controller"), "\(object.text)")
        #expect(object.status == 1)
        let path = try #require(object.lines.first)
        #expect(path.hasSuffix("/SheetScreen"))
        #expect(try tool("explain", name, path).text == object.text)
    }
}

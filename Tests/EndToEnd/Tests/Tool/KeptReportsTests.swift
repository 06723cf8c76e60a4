import Foundation
import RestorationArchive
import Testing
import UIKitTesting

/// What the passes of a real app leave on disk, without its being asked to.
@Suite(.serialized)
struct KeptReportsTests {
    private func reports(_ app: AppProcess) -> String? {
        let store = ArchiveStore(
            directory: app.folder.appendingPathComponent("state/EndToEndApp.savedState").path,
            bundleIdentifier: "EndToEndApp",
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data/EndToEndApp").path))
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
}

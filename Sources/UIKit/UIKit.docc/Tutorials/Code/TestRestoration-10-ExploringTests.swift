import Foundation
import RestorationExploring
import Testing

@Test func `everything comes back`() async throws {
    let app = ExploredApp(executable: URL(fileURLWithPath: ".build/debug/Notes"))
    let result = try await RestorationExplorer(app).explore()
    #expect(result.findings.isEmpty, "\(result)")
}

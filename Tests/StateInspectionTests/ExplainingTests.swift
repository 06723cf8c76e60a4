import Foundation
import StateRestoration
import Testing

@testable import RestorationArchive
@testable import StateInspection

@Suite("Why something did or did not come back")
struct ExplainingTests {
    private let fixture: StateFixture

    init() throws {
        fixture = try StateFixture()
    }

    /// What a launch that has restored the state keeps of its pass.
    private func keep(_ outcomes: [RestorationReport.Outcome], of archive: Archive) throws {
        let report = RestorationReport(
            entries: zip(archive.records, outcomes).map { record, outcome in
                .init(
                    path: RestorationPath(table: archive.paths, id: record.path), kind: record.kind,
                    className: record.className, outcome: outcome)
            })
        var pass = PassRecord(.restore, .done, ended: Date(), duration: 0, report, bundleVersion: "1")
        pass.generation = 1
        var history = PassHistory()
        history.add(pass)
        let store = try fixture.folders.store(of: StateFixture.app)
        _ = store.open()
        defer { store.close() }
        let bytes = history.bytes()
        try store.keepReports(#require(bytes))
    }

    private func explain(_ path: String) throws -> ObjectExplanation {
        let state = try fixture.state()
        return try ObjectExplanation(of: path, in: state, Explanation(of: state))
    }

    @Test func `An object that waits until it is shown is not said to be restored, nor is what stands below it`() throws
    {
        let archive = notes("a", extra: ["Extra"])
        try fixture.save([archive])
        try keep([.restored, .waiting, .leftOut], of: archive)
        #expect(try explain("Tabs").restored == .restored)
        let waiting = try explain("Tabs/Note")
        #expect(waiting.restored == .waiting && waiting.verdict.contains("until it is shown"))
        #expect(try explain("Tabs/Extra").restored == .leftOut)
        #expect(try Explanation(of: fixture.state()).launch?.waiting == ["Tabs/:[0]:/Note"])
        try keep([.waiting, .waiting, .waiting], of: archive)
        #expect(try explain("Tabs/Note").restored == .waiting)
    }
}

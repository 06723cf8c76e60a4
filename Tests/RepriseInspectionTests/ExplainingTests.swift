import Foundation
import RepriseRestoration
import Testing

@testable import RestorationArchive
@testable import RepriseInspection

@Suite("Why something did or did not come back")
struct ExplainingTests {
    private let fixture: StateFixture

    init() throws {
        fixture = try StateFixture()
    }

    /// Keeps the report of a launch that restored the state.
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
        #expect(waiting.restored == .waiting && waiting.verdict.contains("until the app shows it"))
        #expect(try explain("Tabs/Extra").restored == .leftOut)
        #expect(try Explanation(of: fixture.state()).launch?.waiting == ["Tabs/:[0]:/Note"])
        try keep([.waiting, .waiting, .waiting], of: archive)
        #expect(try explain("Tabs/Note").restored == .waiting)
    }

    // MARK: By the end of a path

    /// Keeps a history with the reports of saves before and after a launch. The reports are about the objects with
    /// these paths.
    private func keep(before: [[String]], after: [[String]]) throws {
        func pass(_ kind: PassRecord.Kind, _ paths: [[String]]) -> PassRecord {
            PassRecord(
                kind, .done, ended: Date(), duration: 0,
                RestorationReport(
                    problems: paths.map { path in
                        let place = RestorationPath(identifiers: path)
                        return .init(.excludedByAncestor, at: place, "Its container has no identifier.")
                    }), savedCount: 2, bundleVersion: "1")
        }
        var history = PassHistory()
        history.add(pass(.save, before))
        var launch = pass(.restore, [])
        launch.generation = 1
        history.add(launch)
        history.add(pass(.save, after))
        let store = try fixture.folders.store(of: StateFixture.app)
        _ = store.open()
        defer { store.close() }
        let bytes = history.bytes()
        try store.keepReports(#require(bytes))
    }

    @Test func `An object is found by its identifier, and by the end of its path`() throws {
        try fixture.save([notes("a", extra: ["Extra"])])
        #expect(try explain("Note").path == "Tabs/Note")
        #expect(try explain("Tabs/Note").path == "Tabs/Note")
        #expect(try explain("Tabs/:[0]:/Note").path == "Tabs/:[0]:/Note")
        #expect(try explain("Note").saved.map(\.key) == ["Tabs/:[0]:/Note"])
        #expect(throws: InspectionError.self) { try explain("ote") }
        #expect(throws: InspectionError.self) { try explain("") }
        #expect(throws: InspectionError.self) { try explain("Other/Note") }
    }

    @Test func `An object is found by its identifier if only a report names it, or an older save`() throws {
        try fixture.save([notes("a", extra: ["Extra"])])
        try fixture.save([notes("b")])
        try keep(before: [], after: [["Tabs", "Nav", "Edit"]])
        let reported = try explain("Edit")
        #expect(reported.path == "Tabs/Nav/Edit" && reported.problems.count == 1)
        #expect(try explain("Nav/Edit").path == "Tabs/Nav/Edit")
        let older = try explain("Extra")
        #expect(older.path == "Tabs/Extra" && older.lastSaved == "1.1")
    }

    @Test func `If several objects have the identifier, they are listed`() throws {
        try fixture.save([notes("a")])
        try keep(before: [["Tabs", "Other", "Note"]], after: [["Tabs", "Nav", "Edit"], ["Tabs", "Nav", "Edit"]])
        #expect(throws: InspectionError.severalObjects("Note", paths: ["Tabs/Note", "Tabs/Other/Note"])) {
            try explain("Note")
        }
        let text = InspectionError.severalObjects("Note", paths: ["Tabs/Note", "Tabs/Other/Note"]).description
        #expect(text.contains("Tabs/Note, Tabs/Other/Note"))
        #expect(try explain("Edit").path == "Tabs/Nav/Edit")
    }

    @Test func `What the run before the last launch did not save is told after it`() throws {
        try fixture.save([notes("a")])
        try keep(before: [["Tabs", "Edit"]], after: [])
        let explanation = try Explanation(of: fixture.state())
        #expect(explanation.newestSave?.problems.isEmpty == true)
        #expect(explanation.saveBeforeLaunch?.problems.map(\.key) == ["Tabs/Edit"])
        #expect(explanation.newest.map(\.kind) == ["restore", "save", "save"])
        let object = try explain("Edit")
        #expect(object.verdict.hasPrefix("The run before the last launch did not save it"))
        #expect(object.verdict.contains("Its container has no identifier."))
        // If this run doesn't save it either, the explanation says so.
        try keep(before: [["Tabs", "Edit"]], after: [["Tabs", "Edit"]])
        #expect(try explain("Edit").verdict.hasPrefix("It is not saved"))
        // The explanation leaves out a save before the launch that found nothing.
        try keep(before: [], after: [["Tabs", "Edit"]])
        #expect(try Explanation(of: fixture.state()).newest.map(\.kind) == ["restore", "save"])
    }
}

import Foundation
import RepriseRestoration
import Testing

/// Tests of the passes that UIKit keeps: runs, bounds, and bytes that aren't reports.
struct PassHistoryTests {
    private func pass(
        _ kind: PassRecord.Kind = .save, at time: Double = 0, problems: Int = 0, message: String = "m", objects: Int = 3
    ) -> PassRecord {
        let report = RestorationReport(
            problems: (0..<problems).map {
                .init(.noIdentifier, at: RestorationPath(identifiers: ["Root", "\($0)"]), message)
            })
        return PassRecord(
            kind, .done, ended: Date(timeIntervalSinceReferenceDate: time), duration: 0.5, report, savedCount: objects,
            bundleVersion: "1")
    }

    private func read(_ history: PassHistory) throws -> PassHistory {
        var history = history
        return try PassHistory(bytes: bytes(&history))
    }

    private func bytes(_ history: inout PassHistory) throws -> [UInt8] {
        let bytes = history.bytes()
        return try #require(bytes)
    }

    @Test func `A history reads as it was written`() throws {
        var history = PassHistory()
        var launch = pass(.restore, at: 1.25, problems: 2)
        launch.launchReason = "updated"
        launch.generation = 12
        history.add(launch)
        history.add(pass(at: 2, problems: 1))
        #expect(try read(history) == history && history.passes.count == 2)
        #expect(history.passes[0].problems.elements[1].key == "Root/1")
        #expect(try read(PassHistory()).passes.isEmpty)
    }

    @Test func `Saves that found the same are one record, until one finds something else or a launch comes`() {
        var history = PassHistory()
        for time in 0..<5 { history.add(pass(at: Double(time), objects: time)) }
        let run = history.passes[0]
        #expect(history.passes.count == 1 && run.count == 5 && run.objectCount == 4)
        #expect(run.first.timeIntervalSinceReferenceDate == 0 && run.last.timeIntervalSinceReferenceDate == 4)
        history.add(pass(at: 6, problems: 1))
        history.add(pass(at: 7, problems: 1))
        history.add(pass(at: 8))
        history.add(pass(.restore, at: 9))
        history.add(pass(.restore, at: 10))
        history.add(pass(at: 11))
        #expect(history.passes.map(\.count) == [5, 2, 1, 1, 1, 1])
    }

    @Test func `A run of saves tells of the newest: how long it took, and in which file it is`() {
        var history = PassHistory()
        history.add(pass(at: 1))
        var newer = pass(at: 2)
        newer.duration = 2
        newer.generation = 7
        history.add(newer)
        #expect(history.passes.map(\.duration) == [2])
        #expect(history.passes.map(\.generation) == [7])
        history.add(pass(at: 3))
        #expect(history.passes.map(\.duration) == [0.5])
        #expect(history.passes.map(\.generation) == [7], "one that wrote nothing is in the same file")
    }

    @Test func `What is found after a launch whose pass is not kept is not taken in`() {
        var history = PassHistory()
        history.add(pass(at: 1))
        let before = history
        let wasTaken = history.append(.init(.extensionUnbalanced, "late"))
        #expect(!wasTaken)
        #expect(history == before)
    }

    @Test func `Each of a pass's lists is cut where it takes too much room`() throws {
        let path = try #require(RestorationPath(identifiers: ["Root"]))
        let long = String(repeating: "m", count: 1900)
        let reports = [
            RestorationReport(
                entries: (0..<200).map { _ in .init(path: path, kind: .view, className: long, outcome: .leftOut) }),
            RestorationReport(problems: Array(repeating: .init(.notFound, at: path, long), count: 200)),
            RestorationReport(omissions: Array(repeating: .init(at: path, long), count: 200)),
        ]
        for report in reports {
            var history = PassHistory()
            history.add(PassRecord(.restore, .done, ended: Date(), duration: 0, report, bundleVersion: "1"))
            let size = try bytes(&history).count
            #expect(size <= PassHistory.maximumSize)
            let pass = try #require(history.passes.first)
            let counts = [pass.leftOut.elements.count, pass.problems.elements.count, pass.omissions.elements.count]
            #expect(counts.contains { (1..<200).contains($0) }, "\(counts)")
        }
    }

    @Test func `Of each kind the newest eight are kept, whatever the other kind does`() {
        var history = PassHistory()
        history.add(pass(.restore, at: 0))
        for time in 1..<40 { history.add(pass(at: Double(time), problems: time % 2)) }
        #expect(history.passes.map(\.kind) == [.restore] + Array(repeating: .save, count: 8))
        for time in 40..<60 { history.add(pass(.restore, at: Double(time))) }
        #expect(history.passes.count == 16)
        #expect(history.newest?.last.timeIntervalSinceReferenceDate == 59)
    }

    @Test func `The last save before the newest launch is kept, whatever that run saves`() throws {
        var history = PassHistory()
        history.add(pass(at: 1, problems: 1))
        history.add(pass(at: 2, problems: 3))
        history.add(pass(.restore, at: 3))
        for time in 4..<40 { history.add(pass(at: Double(time), problems: time % 2)) }
        #expect(history.passes.count == 9)
        #expect(history.passes.first?.problems.elements.count == 3)
        let message = String(repeating: "m", count: 1900)
        history.add(pass(at: 41, problems: 200, message: message))
        _ = try bytes(&history)
        #expect(history.passes.first?.problems.elements.count == 3)
        // Another launch follows. UIKit keeps the last save of the run before.
        history.add(pass(.restore, at: 50))
        for time in 51..<90 { history.add(pass(at: Double(time), problems: time % 2)) }
        #expect(history.passes.filter { $0.kind == .save }.first?.last.timeIntervalSinceReferenceDate == 41)
    }

    @Test func `Of each list the first 200 are kept, with how many there were; long texts are cut`() throws {
        let long = String(repeating: "x", count: 100_000)
        let path = try #require(RestorationPath(identifiers: [long, "end"]))
        let record = PassRecord(
            .restore, .done, ended: Date(), duration: 0,
            RestorationReport(
                entries: (0..<450).map {
                    .init(path: path, kind: .view, className: long, outcome: $0 < 2 ? .restored : .leftOut)
                },
                problems: Array(repeating: .init(.notFound, at: path, long), count: 201)),
            bundleVersion: long)
        #expect(record.objectCount == 2)
        #expect(record.leftOut.elements.count == 200 && record.leftOut.missingCount == 248)
        #expect(record.problems.elements.count == 200 && record.problems.missingCount == 1)
        #expect(record.omissions.missingCount == 0)
        #expect(record.leftOut.elements[0].key.hasSuffix("/end"))
        let texts = [record.bundleVersion, record.leftOut.elements[0].className, record.problems.elements[0].message]
        #expect(texts.allSatisfy { $0.utf8.count < 2500 })
    }

    @Test func `What waits is counted apart, and told by the outermost of it`() throws {
        let path = try #require(RestorationPath(identifiers: ["Tabs", "Hidden", "Detail"]))
        let outcomes: [RestorationReport.Outcome] = [.restored, .waiting, .waiting]
        let report = RestorationReport(
            entries: zip(path.table.all, outcomes).map { id, outcome in
                .init(
                    path: RestorationPath(table: path.table, id: id), kind: .viewController, className: "App.C",
                    outcome: outcome)
            })
        var history = PassHistory()
        history.add(PassRecord(.restore, .done, ended: Date(), duration: 0, report, bundleVersion: "1"))
        let record = try read(history).passes[0]
        #expect(record.waiting?.elements == ["Tabs/Hidden"] && record.objectCount == 1)
        #expect(record.leftOut.elements.isEmpty)
    }

    @Test func `All of it takes 256 KB at most; the newest launch and the newest save stay`() throws {
        var history = PassHistory()
        let message = String(repeating: "m", count: 1900)
        for time in 0..<8 {
            history.add(pass(.restore, at: Double(time), problems: 200, message: message))
            history.add(pass(at: Double(time), problems: 200 + time, message: message))
        }
        let bytes = try bytes(&history)
        #expect(bytes.count <= PassHistory.maximumSize)
        #expect(history.passes.map(\.kind) == [.save, .restore, .save])
        #expect(history.passes.map(\.last.timeIntervalSinceReferenceDate) == [6, 7, 7])
        for pass in history.passes { #expect(!pass.problems.elements.isEmpty && pass.problems.missingCount > 0) }
        #expect(try PassHistory(bytes: bytes) == history)

        // Small ones stay as long as they fit.
        var mixed = PassHistory()
        mixed.add(pass(.restore, at: 0, problems: 3))
        for time in 1..<9 { mixed.add(pass(at: Double(time), problems: 50 + time, message: message)) }
        let size = try self.bytes(&mixed).count
        #expect(size <= PassHistory.maximumSize)
        #expect(mixed.passes.first?.kind == .restore && mixed.passes.count > 2)
        #expect(mixed.newest?.last.timeIntervalSinceReferenceDate == 8)
    }

    @Test func `A newer version, and bytes that are no history, are refused; no number in it ends the process`() throws
    {
        #expect(throws: PassHistory.Unreadable.version(2)) {
            try PassHistory(bytes: Array(#"{"version": 2, "passes": "of another form"}"#.utf8))
        }
        let depth = 20_000
        let wrong = [
            "", "{}", "[]", "\u{FFFD}", #"{"version": 1}"#, #"{"version": 1, "passes": [{}]}"#, #"{"version": 1e99}"#,
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
        ]
        for text in wrong {
            #expect(throws: PassHistory.Unreadable.malformed) { try PassHistory(bytes: Array(text.utf8)) }
        }
        var history = PassHistory()
        history.add(pass(problems: 1))
        let text = String(decoding: try bytes(&history), as: UTF8.self)
        for number in [Int.max, Int.min, -1] {
            let changed = text.replacing(#""count":1"#, with: #""count":\#(number)"#)
                .replacing(#""total":1"#, with: #""total":\#(number)"#)
            #expect(changed != text)
            var hostile = try PassHistory(bytes: Array(changed.utf8))
            var next = try #require(hostile.newest)
            next.last = Date(timeIntervalSinceReferenceDate: 1)
            hostile.add(next)
            #expect(hostile.passes.count == 1 && hostile.passes[0].count > 0)
            #expect(hostile.passes[0].problems.missingCount >= 0)
            #expect(throws: Never.self) { try bytes(&hostile) }
        }
        history.add(
            PassRecord(
                .save, .done, ended: Date(timeIntervalSinceReferenceDate: .nan), duration: 0, RestorationReport(),
                bundleVersion: "1"))
        let none = history.bytes()
        #expect(none == nil, "a clock that gives no time")
    }
}

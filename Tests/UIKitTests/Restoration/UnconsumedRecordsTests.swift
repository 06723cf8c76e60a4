import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import RepriseRestoration
@testable import UIKit

/// Tests of records without live objects: their reasons, and their way into a save.
@MainActor
@Suite(.serialized)
struct UnconsumedRecordsTests {
    private typealias List = UnconsumedRecords.List

    /// Returns a list of controllers at the top of a table. Each refers to the next one.
    private func makeList(
        _ identifiers: String..., reason: UnconsumedRecords.Reason, below others: [String] = []
    ) -> List {
        var paths = PathTable()
        for other in others { _ = paths.intern(.init(position: .none, identifier: other), under: nil) }
        let ids = identifiers.map { paths.intern(.init(position: .none, identifier: $0), under: nil) }
        let entries = ids.indices.map { index in
            var record = ArchiveRecord(kind: .viewController, path: ids[index], className: "\(reason)")
            let next = RecordReference(kind: .viewController, path: ids[(index + 1) % ids.count])
            record.values.replace("next", with: .reference(next))
            return List.Entry(record: record, reason: reason)
        }
        return List(entries, paths: paths)
    }

    /// Returns the identifiers of the records.
    private func names(_ records: [ArchiveRecord], in paths: PathTable) -> [String?] {
        records.map { paths.step(of: $0.path).identifier }
    }

    private func reference(to identifier: String, in paths: inout PathTable) -> RecordReference {
        RecordReference(
            kind: .viewController, path: paths.intern(.init(position: .none, identifier: identifier), under: nil))
    }

    // MARK: Lists

    // S-UNCLAIMED-6.1, S-UNCLAIMED-6.3
    @Test
    func
        `S-FIND-30, S-UNCLAIMED-6: a live object takes the place of a lost record for good, and that of one that waits once`()
    {
        var list = makeList("Waits", "Both", reason: .waiting)
        list.add(makeList("Lost", "Gone", reason: .noObject))
        var paths = PathTable()
        let live: Set = [reference(to: "Gone", in: &paths), reference(to: "Waits", in: &paths)]
        #expect(names(list.joining(live, in: &paths), in: paths) == ["Both", "Lost"])
        #expect(list.hasDropped)
        #expect(names(list.joining([], in: &paths), in: paths) == ["Waits", "Both", "Lost"])
        #expect(list.withoutWaiting.entries.map(\.reason) == [.noObject])
    }

    @Test func `A save has one record for each place, that of the object that waits`() {
        var list = makeList("One", reason: .waiting)
        list.add(makeList("One", "Two", reason: .noPlace))
        var paths = PathTable()
        #expect(list.joining([], in: &paths).map(\.className) == ["waiting", "noPlace"])
        #expect(!list.hasDropped)
    }

    @Test func `Records of another table get paths and references of this one`() throws {
        var list = makeList("One", reason: .waiting)
        list.add(makeList("Two", "Three", reason: .noObject, below: ["Zero"]))
        var paths = PathTable()
        _ = reference(to: "Other", in: &paths)
        let records = list.joining([], in: &paths)
        #expect(names(records, in: paths) == ["One", "Two", "Three"])
        guard case .reference(let next)? = records[1].value(forKey: "next") else { throw Missing() }
        #expect(next == records[2].reference)
        // No record refers to this one.
        #expect(!paths.all.contains { paths.step(of: $0).identifier == "Zero" })
    }

    private struct Missing: Error {}

    @Test func `A later pass replaces the records of the same objects, whatever table they are of`() {
        var list = makeList("One", "Two", reason: .noObject)
        list.replace(with: makeList("Two", "Three", reason: .declined, below: ["Zero"]))
        #expect(list.entries.map(\.record.className) == ["noObject", "declined", "declined"])
        #expect(names(list.entries.map(\.record), in: list.paths) == ["One", "Two", "Three"])
    }

    // MARK: Controllers

    /// Returns an archive of one controller.
    private func makeArchive(_ identifier: String) -> Archive {
        let list = makeList(identifier, reason: .waiting)
        let application = ApplicationValues(
            bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(timeIntervalSince1970: 0), systemVersion: "1")
        return Archive(application: application, paths: list.paths, records: list.entries.map(\.record))
    }

    private func makeRemainder(_ controller: UIViewController) -> RestorationPass.Remainder {
        let archive = makeArchive(controller.restorationIdentifier ?? "")
        return RestorationPass.Remainder(
            waiting: [
                .init(
                    controller, positions: [0], of: archive, age: 0, requiresSecureCoding: true, isLost: false)
            ])
    }

    @Test func `A controller that waits is in each save until it is taken out or gone`() {
        let records = UnconsumedRecords()
        var (first, second): (UIViewController?, UIViewController?) = (StateController("One"), StateController("Two"))
        for case let controller? in [first, second] { records.take(makeRemainder(controller)) }
        #expect(records.hasWaiting && records.listForSave().entries.count == 2)
        #expect(records.take(waitingOf: first!)?.archive.records.count == 1)
        #expect(records.take(waitingOf: first!) == nil)
        #expect(records.listForSave().entries.count == 1)
        second = nil
        #expect(records.listForSave().isEmpty && !records.hasWaiting)
        first = nil
    }

    // S-UNCLAIMED-12.5, S-UNCLAIMED-14.1, S-UNCLAIMED-14.2
    @Test
    func
        `S-UNCLAIMED-14: Of controllers that left, the newest 64 have their states, one for each path, and no save has them`()
    {
        let records = UnconsumedRecords()
        for number in 0...64 { records.keep(makeArchive("\(number)"), ofControllerThatLeft: ["\(number)"]) }
        records.keep(makeArchive("new"), ofControllerThatLeft: ["64"])
        #expect(records.hasLeft && records.listForSave().isEmpty)
        #expect(records.take(leftAt: ["0"]) == nil)
        let newest = records.take(leftAt: ["64"])
        #expect(newest.map { names($0.records, in: $0.paths) } == ["new"])
        #expect(records.take(leftAt: ["64"]) == nil)
        for number in 1..<64 { #expect(records.take(leftAt: ["\(number)"]) != nil) }
        #expect(!records.hasLeft)
    }

    // MARK: Reasons

    /// A missing controller leaves those above it without a place in the stack.
    /// S-FIND-30.3
    @Test(arguments: [false, true])
    func `S-FIND-30: each record that a launch leaves without an object has its reason`(isLazy: Bool) throws {
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        let app = TestApp(
            root: { UINavigationController("Stack", [StateController("Home")]) },
            configure: { delegate in
                delegate.stateRestorationConfiguration.restoresHiddenControllersLazily = isLazy
                delegate.stateRestorationConfiguration.keepsDeclinedRecords = true
            })
        try app.launch()
        defer { app.kill() }
        let stack = try app.root(as: UINavigationController.self)
        for identifier in ["Gone", "Top"] {
            stack.pushViewController(RecreatedController(identifier), animated: false)
        }
        app.save()
        app.kill()
        try app.rewriteArchive { archive in
            for index in archive.records.indices
            where archive.paths.step(of: archive.records[index].path).identifier == "Gone" {
                archive.records[index].restorationClassName = "Notes.GoneController"
            }
        }
        try app.launch()
        let list = UIApplication.shared.currentScene.unconsumed.listForSave()
        var reasons: [String: UnconsumedRecords.Reason] = [:]
        for entry in list.entries { reasons[list.paths.step(of: entry.record.path).identifier ?? ""] = entry.reason }
        #expect(reasons == ["Gone": .noObject, "Top": .noPlace])
    }
}

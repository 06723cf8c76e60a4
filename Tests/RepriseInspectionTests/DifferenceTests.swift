import Foundation
import Testing

@testable import RestorationArchive
@testable import RepriseInspection

@Suite("Differences between saves")
struct DifferenceTests {
    @Test func `Saves that differ by their moment only are the same`() {
        let difference = StateDifference(from: notes("a", at: 1), to: notes("a", at: 2), disclosure: .revealed)
        #expect(difference.isEmpty)
    }

    @Test func `Which events have come is no difference`() {
        var new = notes("a")
        new.applicationState.keyed.append(CodedEntry("UIKit.eventSenders", .array([.string("page")])))
        new.applicationState.keyed.append(CodedEntry("UIKit.eventNumbers", .array([.integer(7)])))
        #expect(StateDifference(from: notes("a"), to: new, disclosure: .revealed).isEmpty)
        new.applicationState.keyed.append(CodedEntry("theme", .integer(1)))
        let difference = StateDifference(from: notes("a"), to: new, disclosure: .revealed)
        #expect(difference.applicationState.map(\.key) == ["theme"])
    }

    @Test func `How large the page is, is no difference`() throws {
        var new = notes("a")
        let size = try #require(CodedGeometry(kind: .size, numbers: [420, 330]))
        new.applicationState.keyed.append(CodedEntry("UIKit.page.size", .geometry(size)))
        new.applicationState.keyed.append(CodedEntry("UIKit.page.isOwnWindow", .bool(true)))
        #expect(StateDifference(from: notes("a"), to: new, disclosure: .revealed).isEmpty)
    }

    @Test func `A changed value is told with what it was and what it is`() {
        let difference = StateDifference(from: notes("a"), to: notes("b"), disclosure: .masked)
        #expect(difference.objects.map(\.key) == ["Tabs/:[0]:/Note"])
        #expect(
            difference.objects.first?.values == [
                ValueChange(
                    key: "text", old: PortableValue(.string, .text("a")), new: PortableValue(.string, .text("b")))
            ])
    }

    @Test func `Objects that came and went are told, wherever they stand in the table of paths`() {
        var new = notes("a", extra: ["Second"])
        // These are the same paths in another order.
        var paths = PathTable()
        let root = paths.intern(.init(position: .none, identifier: "Tabs"), under: nil)
        let second = paths.intern(.init(position: .child(1), identifier: "Second"), under: root)
        let note = paths.intern(.init(position: .child(0), identifier: "Note"), under: root)
        new.paths = paths
        new.records[0].values.keyed[0].value = .reference(RecordReference(kind: .viewController, path: note))
        new.records[1].path = note
        new.records[2].path = second
        let added = StateDifference(from: notes("a"), to: new, disclosure: .masked)
        #expect(added.objects.map(\.change) == [.added] && added.objects.first?.key == "Tabs/:[1]:/Second")
        let removed = StateDifference(from: new, to: notes("a"), disclosure: .masked)
        #expect(removed.objects.map(\.change) == [.removed] && removed.objects.first?.key == "Tabs/:[1]:/Second")
    }

    @Test func `S-SEC-16: A sensitive value that changed is told to have changed, and not what it is`() throws {
        var new = notes("a")
        new.records[1].values.keyed[0].value = .sensitive(.string("9999"))
        let difference = StateDifference(from: notes("a"), to: new, disclosure: .masked)
        let change = try #require(difference.objects.first?.values.first)
        #expect(change.key == "pin" && change.old?.isWithheld == true && change.new?.isWithheld == true)
    }

    @Test(arguments: 0..<40)
    func `Any two states compare, and a state is the same as itself, numbers that are none included`(seed: UInt64) {
        var archive = randomArchive(seed: seed)
        archive.applicationState.keyed.append(CodedEntry("zz", .double(.nan)))
        #expect(StateDifference(from: archive, to: archive, disclosure: .revealed).isEmpty)
        let other = randomArchive(seed: seed + 1000)
        let forth = StateDifference(from: archive, to: other, disclosure: .masked)
        let back = StateDifference(from: other, to: archive, disclosure: .masked)
        #expect(forth.count(of: .added) == back.count(of: .removed))
        #expect(forth.count(of: .changed) == back.count(of: .changed))
    }

    @Test func `The history tells what each save changed`() throws {
        let fixture = try StateFixture()
        try fixture.save([notes("a", at: 1), notes("b", at: 2)])
        try fixture.save([notes("b", at: 3, extra: ["New"])])
        let history = try StateHistory(of: fixture.state())
        #expect(history.saves.map(\.save) == ["1.1", "1.2", "2.1"])
        #expect(history.saves.map(\.changed) == [nil, 1, 0] && history.saves.map(\.added) == [nil, 0, 1])
        #expect(history.saves[1].changes.first?.values == ["text"])
        #expect(history.problems.isEmpty)
    }
}

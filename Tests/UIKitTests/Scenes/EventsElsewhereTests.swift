import Foundation
import RestorationArchive
import Testing
@_spi(Benchmarks) import UIKitTesting

@testable import UIKit

/// Tests of the questions to other scenes after an event of one scene (S-SAVE-28). The tests count them.
@MainActor
@Suite(.serialized)
struct EventsElsewhereTests: SeveralScenes {
    /// Returns an app with so many scenes. All are saved, and the app saves by itself.
    private func launched(_ count: Int) throws -> (app: TestApp, scenes: [UIWindowScene]) {
        let app = app { $0.saveInterval = 0 }
        app.savesContinuously = true
        try app.launch()
        _ = try app.openPage()
        for _ in 1..<count { _ = try second(app) }
        // The second save is a change, like all later ones.
        for scene in UIApplication.shared.scenes {
            for isComplete in [true, false] { #expect(scene.autosaver?.saveNow(completely: isComplete) == true) }
        }
        return (app, UIApplication.shared.scenes)
    }

    private func send(_ number: Int, to scene: UIWindowScene) {
        _ = UIApplication.shared.sessions?.deliver(
            .activate("nobody"), as: DisplayEventNumber(sender: "page", number: number),
            to: scene.session.persistentIdentifier)
    }

    private func covered(_ scene: UIWindowScene) -> Int? { scene.preservation.events.covered.numbers["page"] }

    // S-SCENE-113.7, S-SCENE-113.8
    @Test func `S-SAVE-28: an event begins no turn of another scene, and asks each once after a row of events`() throws
    {
        let (app, scenes) = try launched(5)
        let elsewhere = UIApplication.shared.eventsElsewhere
        UIApplication.shared.endTurn()
        for number in 1...20 { send(number, to: scenes[0]) }
        #expect(scenes.map(\.isEndOfTurnScheduled) == [true, false, false, false, false])
        let passes = UIApplication.shared.passCount
        scenes[0].endTurn()
        let before = elsewhere.questionCount
        elsewhere.ask()
        #expect(elsewhere.questionCount - before == 4)
        #expect(UIApplication.shared.passCount - passes == 5)
        // No event came since.
        elsewhere.ask()
        #expect(elsewhere.questionCount - before == 4)
        app.kill()
    }

    // S-SCENE-113.9
    @Test(arguments: [(2, 0.25), (13, 0.25), (14, 0.8)])
    func `S-SCENE-113: UIKit asks the others by itself soon after the first of several events`(
        count: Int, bound: Double
    ) throws {
        let (app, scenes) = try launched(count)
        let elsewhere = UIApplication.shared.eventsElsewhere
        let before = elsewhere.questionCount
        for number in 1...2 {
            send(number, to: scenes[0])
            app.settle()
            #expect(elsewhere.questionCount == before)
            app.pass(seconds: number == 1 ? 0.1 : bound - 0.1)
        }
        #expect(elsewhere.questionCount - before == count - 1)
        #expect((14...1_000).allSatisfy { EventsElsewhere.wait(scenes: $0) <= 0.8 })
        app.kill()
    }

    @Test func `S-SAVE-28: a scene in which nothing has changed is asked, hands nothing over, and holds nothing up`()
        throws
    {
        let (app, scenes) = try launched(2)
        let keepers = try scenes.map { try #require($0.autosaver) }
        send(1, to: scenes[0])
        keepers[0].saveNow(completely: false)
        #expect(covered(scenes[0]) == nil, "the other scene was not asked")
        // The save reaches the medium after this turn at the earliest.
        UIApplication.shared.eventsElsewhere.ask()
        keepers[0].saveEventsNow()
        #expect(covered(scenes[0]) == 1)
        app.kill()
    }

    // S-SAVE-28.5, S-SAVE-28.6
    @Test func `S-SAVE-28: an event waits for what it has changed in another scene without a word`() throws {
        let (app, scenes) = try launched(2)
        let keepers = try scenes.map { try #require($0.autosaver) }
        let form = try #require(scenes[1].rootControllers.first as? FormController)
        send(1, to: scenes[0])
        form.valueToEncode = 7
        keepers[0].saveNow(completely: false)
        UIApplication.shared.eventsElsewhere.ask()
        keepers[0].saveEventsNow()
        #expect(covered(scenes[0]) == nil, "the other scene's save is not on the medium yet")
        keepers[1].saveNow(completely: false)
        keepers[0].saveEventsNow()
        #expect(covered(scenes[0]) == 1)
        let session = scenes[1].session
        app.kill()
        try app.launch()
        let page = try app.openPage(
            of: UIApplication.shared.openSessions.first { $0.persistentIdentifier == session.persistentIdentifier })
        #expect((try scene(page).rootControllers.first as? FormController)?.value as? Int == 7)
        app.kill()
    }

    @Test func `S-SAVE-28: numbers that are saved alone come with the session's values of the newest pass`() throws {
        let (app, scenes) = try launched(2)
        let keepers = try scenes.map { try #require($0.autosaver) }
        let form = try #require(scenes[0].rootControllers.first as? FormController)
        func set(_ number: Int) {
            form.valueToEncode = number
            scenes[0].session.userInfo = ["number": number]
        }
        send(1, to: scenes[0])
        set(1)
        keepers[0].saveNow(completely: false)
        UIApplication.shared.eventsElsewhere.ask()
        keepers[1].saveNow(completely: false)
        // The process ends before the next pass.
        set(2)
        keepers[0].saveEventsNow()
        #expect(covered(scenes[0]) == 1)
        let session = scenes[0].session.persistentIdentifier
        app.kill()
        try app.launch()
        let restored = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == session })
        #expect(restored.userInfo?["number"] as? Int == 1)
        let page = try app.openPage(of: restored)
        #expect((try scene(page).rootControllers.first as? FormController)?.value as? Int == 1)
        app.kill()
    }

    @Test func `S-SAVE-28: what another scene shows differently since its save is handed over with its snapshot`()
        throws
    {
        let (app, scenes) = try launched(2)
        let form = try #require(scenes[1].rootControllers.first as? FormController)
        let keeper = try #require(scenes[0].autosaver)
        send(1, to: scenes[0])
        form.field.placeholder = "Another"
        keeper.saveNow(completely: false)
        UIApplication.shared.eventsElsewhere.ask()
        keeper.saveEventsNow()
        #expect(covered(scenes[0]) == nil)
        app.kill()
    }

    // MARK: The state that the writer has

    private func change(_ value: CodedValue, state: CodedValue = .nil, at name: String = "a") -> ArchiveChange {
        var table = PathTable()
        let path = table.intern(PathTable.Step(position: .none, identifier: name), under: nil)
        let values = CodedValues(keyed: [CodedEntry("key", value)], unkeyed: [], objects: [])
        let record = ArchiveRecord(kind: .viewController, path: path, className: "C", values: values)
        return ArchiveChange(
            application: ApplicationValues(
                bundleVersion: "1", userInterfaceIdiom: 0, timestamp: Date(), systemVersion: "1"),
            applicationState: CodedValues(keyed: [CodedEntry("app", state)], unkeyed: [], objects: []),
            records: [record.reference: record])
    }

    @Test func `S-SAVE-4: a change is known if all of it was handed over before, the timestamp aside`() {
        var known = HandedOverChange(change(.bool(true)), showing: [])
        #expect(known.has(change(.bool(true)), showing: []))
        #expect(!known.has(change(.bool(false)), showing: []))
        #expect(!known.has(change(.bool(true), state: .bool(true)), showing: []))
        #expect(!known.has(change(.bool(true)), showing: [PresentationNode(id: "x", role: .text)]))
        // Another object encoded since.
        known.add(change(.bool(false), state: .bool(true)))
        #expect(known.has(change(.bool(false), state: .bool(true)), showing: []))
        #expect(!known.has(change(.bool(true), state: .bool(true)), showing: []))
    }
}

import Foundation
import RestorationArchive
import Testing
@testable import UIKit
import UIKitTesting

/// Events with numbers. UIKit begins none of them twice, and their sender hears when they are durable.
@MainActor
@Suite(.serialized)
struct EventNumberTests {
    /// A display that numbers its events, and notes what it hears about them.
    private final class NumberingDisplay: Display {
        var session: DisplaySession?
        var saved: [String: Int] = [:]
        private var waiting: (numbers: [String: Int], CheckedContinuation<Void, Never>)?

        func start(_ session: DisplaySession) { self.session = session }
        func show(_ windows: [PresentationNode]) {}
        func stop() {}

        func didSave(eventsUpTo numbers: [String: Int]) {
            saved = numbers
            guard let waiting, waiting.numbers == numbers else { return }
            self.waiting = nil
            waiting.1.resume()
        }

        /// Returns when the app reported these numbers.
        func waitUntilSaved(_ numbers: [String: Int]) async {
            if saved == numbers { return }
            await withCheckedContinuation { waiting = (numbers, $0) }
        }

        func send(_ event: DisplayEvent, _ number: Int, from sender: String = "page") -> DisplayEventResult? {
            session?.deliver(event, as: DisplayEventNumber(sender: sender, number: number))
        }
    }

    private let display = NumberingDisplay()

    private func launchedForm(_ configure: @escaping (StateDelegate) -> Void = { _ in }) throws -> TestApp {
        let app = TestApp(root: { FormController("Form") }, configure: configure)
        app.display = display
        try app.launch()
        return app
    }

    private func field(_ app: TestApp) throws -> PresentationNode { try #require(app.element("field")) }

    // S-EVENT-1.3 to S-EVENT-1.6
    @Test
    func `S-EVENT-1: UIKit begins an event once under its number, and answers a later copy that it is handled`()
        throws
    {
        let app = try launchedForm()
        let id = try field(app).id
        #expect(display.send(.edit(id, text: "a", selection: nil), 1) == .handled)
        #expect(display.send(.edit(id, text: "b", selection: nil), 3) == .handled)
        for number in [1, 2, 3] {
            #expect(display.send(.edit(id, text: "again", selection: nil), number) == .handled)
        }
        #expect(try field(app).input?.text == "b")
        #expect(display.send(.edit(id, text: "other", selection: nil), 1, from: "other") == .handled)
        #expect(try field(app).input?.text == "other")
        #expect(display.session?.eventNumbers() == ["page": 3, "other": 1])
    }

    // S-EVENT-1.4, S-EVENT-1.5
    @Test func `S-EVENT-1: a page that sends a refused event again learns again that it was refused`() throws {
        let app = try launchedForm()
        let id = try field(app).id
        #expect(display.send(.edit("gone", text: "typed", selection: nil), 1) == .unknownElement)
        try #require(app.root).present(UIViewController(), animated: false)
        let refused = DisplayEventResult.refused("something modal is in front of it")
        #expect(display.send(.submit(id), 2) == refused)
        app.root?.dismiss(animated: false)
        for _ in 1...2 {
            #expect(display.send(.edit("gone", text: "typed", selection: nil), 1) == .unknownElement)
            #expect(display.send(.submit(id), 2) == refused)
        }
        #expect(display.send(.submit(id), 2, from: "other") == .handled)
        // UIKit has the 64 newest results.
        for number in 3...65 {
            #expect(display.send(.edit("gone", text: "typed", selection: nil), number) == .unknownElement)
        }
        #expect(display.send(.submit(id), 2) == refused)
        #expect(display.send(.edit("gone", text: "typed", selection: nil), 1) == .handled)
    }

    // S-REASON-16.6
    @Test func `S-REASON-16: a display knows how the run before has ended when it starts`() throws {
        var ends = [RunEnd?]()
        let app = try launchedForm()
        for end in [{ app.terminate() }, { app.kill() }, { app.restartMachine() }] {
            end()
            try app.launch()
            ends.append(display.session?.previousRunEnd)
        }
        #expect(ends == [.clean, .killed, .systemStopped])
    }

    // S-SAVE-28.1
    // S-EVENT-2.1, S-EVENT-2.2
    @Test func `S-EVENT-2: a restored state knows the events that have led to it, and no later ones`() throws {
        let app = try launchedForm()
        let id = try field(app).id
        _ = display.send(.edit(id, text: "saved", selection: nil), 7)
        app.saveChange()
        _ = display.send(.edit(id, text: "lost", selection: nil), 8)
        try app.launch()
        #expect(display.session?.eventNumbers() == ["page": 7])
        #expect(display.send(.edit(id, text: "again", selection: nil), 7) == .handled)
        #expect(try field(app).input?.text == "saved")
        #expect(display.send(.edit(id, text: "lost", selection: nil), 8) == .handled)
        #expect(try field(app).input?.text == "lost")
    }

    @Test func `S-EVENT-3: a launch that restores nothing knows of no event`() throws {
        let app = try launchedForm()
        _ = display.send(.edit(try field(app).id, text: "a", selection: nil), 7)
        app.save()
        app.ignoresSavedState = true
        try app.launch()
        #expect(display.session?.eventNumbers() == [:])
    }

    // S-EVENT-4.1, S-EVENT-4.2
    @Test func `S-EVENT-4: an event that changes nothing is saved, too, for its sender waits`() throws {
        let app = try launchedForm()
        let id = try field(app).id
        _ = display.send(.edit(id, text: "a", selection: nil), 1)
        app.saveChange()
        // The field has this text already.
        #expect(display.send(.edit(id, text: "a", selection: nil), 2) == .handled)
        app.saveChange()
        try app.launch()
        #expect(display.session?.eventNumbers() == ["page": 2])
        #expect(display.send(.activate("gone"), 3) == .unknownElement)
        app.saveChange()
        try app.launch()
        #expect(display.session?.eventNumbers() == ["page": 3])
    }

    // S-EVENT-4.1
    @Test func `S-EVENT-4: an event that reaches no element is to be saved, too`() throws {
        let app = try launchedForm()
        _ = display.send(.activate("gone"), 1)
        let events: [DisplayEvent] = [
            .resize(width: 0, height: 0), .resize(width: 1000, height: 700), .resize(width: 1000, height: 700),
            .useClipboard(text: "pasted"), .useClipboard(text: "pasted"),
        ]
        for (index, event) in events.enumerated() {
            #expect(app.save())
            #expect(UIApplication.shared.oldestUnsavedChangeAge == nil)
            _ = display.send(event, index + 2)
            #expect(UIApplication.shared.oldestUnsavedChangeAge != nil, "\(event)")
        }
    }

    // S-SAVE-28.7
    @Test func `S-SAVE-28: what is on the medium is told, and not before`() async throws {
        let app = try launchedForm()
        // Other tests launch apps while this one waits. So this test holds its own app, and doesn't ask for the shared
        // one afterwards.
        let application = UIApplication.shared
        _ = display.send(.edit(try field(app).id, text: "a", selection: nil), 4)
        app.save()
        _ = display.send(.edit(try field(app).id, text: "ab", selection: nil), 5)
        #expect(display.saved == [:])
        await display.waitUntilSaved(["page": 4])
        withExtendedLifetime(application) {}
    }

    // S-SAVE-28.7
    @Test func `S-SAVE-28: what a save of a change has brought to the medium is told`() async throws {
        let app = try launchedForm()
        let application = UIApplication.shared
        app.save()
        _ = display.send(.edit(try field(app).id, text: "a", selection: nil), 6)
        app.saveChange()
        await display.waitUntilSaved(["page": 6])
        withExtendedLifetime(application) {}
    }

    @Test func `S-SAVE-12, S-EVENT-5: an app that declines to save has its senders keep nothing`() async throws {
        let app = try launchedForm { $0.onShouldSave = { _ in false } }
        let application = UIApplication.shared
        _ = display.send(.edit(try field(app).id, text: "a", selection: nil), 4)
        app.save()
        await display.waitUntilSaved(["page": 4])
        withExtendedLifetime(application) {}
    }

    // S-SNAP-4.2
    // S-EVENT-7.1 to S-EVENT-7.3
    @Test func `S-SNAP-4, S-EVENT-7: a number is not used up while the app launches or when it has ended`() throws {
        var early: DisplayEventResult?
        let app = try launchedForm { [display] delegate in
            delegate.onDidFinish = { _ in early = display.send(.focus("any"), 9) }
        }
        #expect(early == .notRunning)
        #expect(display.session?.eventNumbers() == [:])
        // The page sends it again.
        #expect(display.send(.activate("any"), 9) == .unknownElement)
        let session = try #require(display.session)
        app.terminate()
        #expect(session.deliver(.focus("any"), as: .init(sender: "page", number: 10)) == .notRunning)
        try app.launch()
        #expect(display.send(.activate("any"), 10) == .unknownElement)
    }

    // S-SAVE-28.1
    // S-EVENT-6.1, S-EVENT-6.2
    @Test func `S-EVENT-6: pages that come and go leave no more than 64 names`() throws {
        let app = try launchedForm()
        for page in 1...100 { _ = display.send(.activate("gone"), 1, from: "page \(page)") }
        _ = display.send(.activate("gone"), 2, from: "page 37")
        _ = display.send(.activate("gone"), 1, from: "page 101")
        app.save()
        try app.launch()
        let names = try #require(display.session?.eventNumbers())
        #expect(names.count == 64)
        #expect(names["page 37"] == 2)
        #expect(names["page 38"] == nil)
    }
}

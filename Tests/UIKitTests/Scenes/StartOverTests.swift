import Foundation
import Testing
import UIKitTesting

@testable import RepriseRestoration
@testable import RestorationArchive
@testable import UIKit

/// Starting over: all states are gone, and the app starts again (S-EARLIER-9).
@MainActor
@Suite(.serialized)
struct StartOverTests: SeveralScenes {
    private func files(of app: TestApp) -> [String] {
        let names = try? FileManager.default.subpathsOfDirectory(atPath: app.stateFolder.path)
        return (names ?? []).filter { StoredState.named(($0 as NSString).lastPathComponent) != nil }
    }

    // S-EARLIER-9.2 to S-EARLIER-9.4, S-EARLIER-9.6
    @Test func `S-EARLIER-9: an app without scenes ends and starts again with nothing but its defaults`() throws {
        var seconds = 0.0
        let start = Date(timeIntervalSinceReferenceDate: 700_000_000)
        let app = TestApp(root: { FormController("Form") })
        app.now = { start.addingTimeInterval(seconds) }
        try app.launch()
        UserDefaults.standard.set("kept", forKey: "StartOverTests")
        defer { UserDefaults.standard.removeObject(forKey: "StartOverTests") }
        for text in ["one", "two", "three"] {
            try app.type(text, into: "field")
            #expect(app.save())
            seconds += 100
        }
        #expect(app.earlierStates().count == 2)
        try app.type("unsaved", into: "field")
        let delegate = UIApplication.shared.delegate
        var ends = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.willTerminateNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { ends += 1 } }
        try app.startOver()
        NotificationCenter.default.removeObserver(observer)
        #expect(ends == 1)
        #expect(UIApplication.shared.delegate !== delegate)
        #expect(app.element("field")?.input?.text == "")
        #expect(app.earlierStates() == [] && files(of: app) == [])
        #expect(UIApplication.shared.launchReason == .fresh)
        #expect(UserDefaults.standard.string(forKey: "StartOverTests") == "kept")
        // The new state is saved as ever.
        try app.type("again", into: "field")
        try app.relaunch()
        #expect(app.element("field")?.input?.text == "again")
    }

    // S-EARLIER-9.2 to S-EARLIER-9.4
    @Test func `S-EARLIER-9: connected windows start anew, and the others are discarded`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let third = try second(app)
        for (number, page) in [one, two, third].enumerated() { try page.type("text \(number)", into: "field") }
        let (kept, closed) = (try scene(one).session, try scene(third).session)
        kept.userInfo = ["number": 1]
        app.save()
        third.closeWindow()
        #expect(UIApplication.shared.lifeCycle.recentlyClosedSessions == [closed])
        _ = CallRecorder.current.takeCalls()
        try app.startOver()
        let calls = CallRecorder.current.takeCalls()
        let discarded = try #require(calls.firstIndex { $0.contains("didDiscard") })
        let ended = try #require(calls.firstIndex(of: "app terminates"))
        #expect(discarded < ended)
        #expect(calls.filter { $0.contains("didDiscard") } == ["didDiscard 1"])
        let sessions = UIApplication.shared.openSessions.map(\.persistentIdentifier)
        #expect(Set(sessions) == [one.session, two.session])
        #expect(UIApplication.shared.lifeCycle.recentlyClosedSessions == [])
        for session in UIApplication.shared.openSessions {
            let page = try app.openPage(of: session)
            #expect(page.element("field")?.input?.text == "")
            #expect(session.userInfo?.isEmpty != false)
        }
    }
}

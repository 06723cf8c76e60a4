import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Sessions whose connection ends the app (spec chapter 13.8).
@MainActor
@Suite(.serialized)
struct DyingSceneTests: SeveralScenes {
    /// Lets the app die whenever the session is connected.
    private func dies(_ app: TestApp, with session: @escaping () -> String?) {
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, connected, options in
            connect(scene, connected, options)
            if connected.persistentIdentifier == session() { app.dieHere() }
        }
    }

    @Test func `S-SCENE-94: a session that ends the app with nothing restored is kept aside whole`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        try scene(two).session.userInfo = ["deadly": true]
        app.save()
        app.kill()
        dies(app, with: { two.session })
        var discarded = 0
        SceneScript.current.onDiscard = { discarded += $0.count }
        for _ in 1...2 {
            try app.launch()
            #expect(UIApplication.shared.connectedScenes.map(\.session.persistentIdentifier) == [two.session])
            app.kill()
        }
        try app.launch()
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [one.session])
        #expect(try app.openPage().element("field")?.input?.text == "one")
        #expect(discarded == 0)
        let report = try #require(UIApplication.shared.openSessions.first?.restorationReport)
        let problem = try #require(report.problems.first { $0.reason == .leftOutAfterCrash })
        #expect(problem.message.contains("reprise quarantine release org.example.TestApp/\(two.session)"))
        // Nothing of it is lost, and it stays aside.
        let folder = app.stateFolder.appendingPathComponent("sessions/\(two.session)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".state") })
        app.save()
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [one.session])
    }

    @Test func `S-SCENE-92, S-SCENE-94: a session that is new and ends the app is not connected for ever`() throws {
        let app = app()
        var deadly: String?
        // The first one that is ever connected.
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, session, options in
            connect(scene, session, options)
            deadly = deadly ?? session.persistentIdentifier
            if session.persistentIdentifier == deadly { app.dieHere() }
        }
        for _ in 1...3 {
            try app.launch()
            app.kill()
        }
        try app.launch()
        let open = UIApplication.shared.openSessions.map(\.persistentIdentifier)
        #expect(open.count == 1 && open != [deadly])
        #expect(try app.openPage().element("field") != nil)
    }

    @Test func `S-SCENE-94: a page of a session that dies all the same learns that it is not open`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try two.type("two", into: "field")
        try one.type("one", into: "field")
        app.save()
        app.kill()
        dies(app, with: { two.session })
        try app.launch()
        for launch in 1...3 {
            let session = UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session }
            #expect(session != nil)
            if let session {
                let page = try? app.openPage(of: session)
                #expect((page != nil) == (launch < 3))
            }
            app.kill()
            try app.launch()
        }
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [one.session])
    }

    @Test func `S-SCENE-105: an app restores both ways: the activity first, then the pass, which fills what stands`()
        throws
    {
        let app = app { script in
            script.activity = { _ in
                let activity = NSUserActivity(activityType: "org.example.editing")
                activity.userInfo = ["title": "by activity"]
                return activity
            }
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                connect(scene, session, options)
                let title = session.stateRestorationActivity?.userInfo?["title"] as? String
                scene.windows.first?.rootViewController?.title = title
                let form = scene.windows.first?.rootViewController as? FormController
                form?.loadViewIfNeeded()
                if title != nil { form?.field.text = "by activity" }
            }
        }
        try app.launch()
        let page = try app.openPage()
        try page.type("by the pass", into: "field")
        app.save()
        app.kill()
        try app.launch()
        let form = try #require(app.scene?.windows.first?.rootViewController as? FormController)
        #expect(form.title == "by activity")
        #expect(form.field.text == "by the pass")
        #expect(form.decodeCount == 1)
    }
}

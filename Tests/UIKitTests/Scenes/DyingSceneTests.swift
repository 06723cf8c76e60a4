import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of sessions whose connection ends the app (spec chapter 13.8).
@MainActor
@Suite(.serialized)
struct DyingSceneTests: SeveralScenes {
    /// Lets the app die whenever it connects the session.
    private func dies(_ app: TestApp, with session: @escaping () -> String?) {
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, connected, options in
            connect(scene, connected, options)
            if connected.persistentIdentifier == session() { app.dieHere() }
        }
    }

    // S-SCENE-94.1 to S-SCENE-94.3, S-SCENE-111.1, S-SCENE-111.2
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
        #expect(UIApplication.shared.sessions?.kept.aside == [.init(two.session, .crashed)])
        let report = try #require(UIApplication.shared.openSessions.first?.restorationReport)
        let problem = try #require(report.problems.first { $0.reason == .leftOutAfterCrash })
        #expect(problem.message.contains("reprise quarantine release org.example.TestApp/\(two.session)"))
        // Its files are still there, and it stays set aside.
        let folder = app.stateFolder.appendingPathComponent("sessions/\(two.session)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".state") })
        app.save()
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [one.session])
    }

    // S-SCENE-94.3
    @Test func `S-SCENE-92, S-SCENE-94: a session that is new and ends the app is not connected for ever`() throws {
        let app = app()
        var deadly: String?
        // The deadly session is the first one that the app connects.
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

    /// The places where a connection can end the app before UIKit asks its delegate.
    enum Place: CaseIterable { case delegate, storyboard, window }

    // S-SCENE-92.2, S-SCENE-92.5
    @Test(arguments: Place.allCases)
    func `S-SCENE-92: a death before the delegate is asked counts, and the session is kept aside in the end`(
        _ place: Place
    )
        throws
    {
        let files = try StoryboardFiles([
            "Main.storyboard": StoryboardFiles.storyboard(
                initial: "i",
                """
                <viewController id="i" restorationIdentifier="Initial" customClass="DyingController" \
                customModule="UIKitTests" sceneMemberID="viewController"/>
                """)
        ])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes(storyboard: "Main", delegate: "UIKitTests.DyingSceneDelegate") { script in
            script.savesObjects = true
        }
        app.showsPages = true
        let places = Places()
        defer { Places.current = Places() }
        Places.current = places
        try app.launch()
        let session = try #require(app.scene?.session)
        let identifier = session.persistentIdentifier
        session.userInfo = ["deadly": true]
        app.save()
        app.kill()
        let die = { [unowned app] in
            if UIApplication.shared.currentScene.session.persistentIdentifier == identifier { app.dieHere() }
        }
        switch place {
        case .delegate: places.delegateIsMade = die
        case .storyboard: places.controllerAwakes = die
        case .window: places.windowIsSet = die
        }
        // The first launch restores everything, and the second one nothing. After that UIKit doesn't connect the
        // session any more.
        for launch in 1...2 {
            try app.launch()
            #expect(app.scene?.session.persistentIdentifier == identifier, "launch \(launch)")
            app.kill()
        }
        try app.launch()
        let open = UIApplication.shared.openSessions.map(\.persistentIdentifier)
        #expect(open.count == 1 && open != [identifier])
        let folder = app.stateFolder.appendingPathComponent("sessions/\(identifier)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".state") })
    }

    // S-SCENE-92.1, S-SCENE-92.3, S-SCENE-93.2, S-SCENE-103.3
    @Test func `S-SCENE-92: a death before the delegate is asked counts for a session that is connected later, too`()
        throws
    {
        let app = app()
        app.infoDictionary = TestApp.manifest(
            delegate: "UIKitTests.DyingSceneDelegate", supportsMultipleScenes: true)
        Places.current = Places()
        defer { Places.current = Places() }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try two.type("two", into: "field")
        try one.type("one", into: "field")
        app.save()
        app.kill()
        Places.current.delegateIsMade = { [unowned app] in
            if UIApplication.shared.currentScene.session.persistentIdentifier == two.session { app.dieHere() }
        }
        for launch in 1...3 {
            try app.launch()
            let session = try #require(
                UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
            #expect(session.scene == nil)
            let page = try? app.openPage(of: session)
            #expect((page != nil) == (launch < 3))
            app.kill()
        }
        try app.launch()
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [one.session])
        #expect(try app.openPage().element("field")?.input?.text == "one")
    }

    // S-SCENE-92.6
    @Test func `S-SCENE-92, S-LIFE-6: SIGKILL while a connected session waits for its page blames nobody`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try two.type("two", into: "field")
        try one.type("one", into: "field")
        app.save()
        app.kill()
        for _ in 1...3 {
            try app.launch()
            let session = try #require(
                UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
            UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
            app.settle()
            #expect(session.scene?.activationState == .background)
            app.kill()
        }
        try app.launch()
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        #expect(try app.openPage(of: session).element("field")?.input?.text == "two")
        #expect(session.restorationReport?.problems.map(\.reason) == [])
    }

    // S-SCENE-92.4, S-SCENE-93.1, S-SCENE-93.3
    @Test func `S-LIFE-28, S-SCENE-93: a row of slow crashes is that of one session; the others are whole`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        app.save()
        app.kill()
        for _ in 1...3 {
            try app.launch()
            #expect(app.scene?.session.persistentIdentifier == two.session)
            #expect(try app.openPage().element("field")?.input?.text == "two")
            app.pass(seconds: 11)
            app.dieHere()
            app.kill()
        }
        try app.launch()
        #expect(UIApplication.shared.launchReason == .crashLoop)
        let report = try #require(app.scene?.session.restorationReport)
        #expect(report.problems.map(\.reason).contains(.crashLoop))
        #expect(report.problems.first { $0.reason == .leftOutAfterCrash }?.publicPath == ["Form"])
        let other = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        #expect(try app.openPage(of: other).element("field")?.input?.text == "one")
        #expect(other.restorationReport?.problems.map(\.reason) == [])
    }

    // S-SCENE-93.7
    @Test func `S-LIFE-28, S-SCENE-93: an older save of a session brings its user info and activity, too`() throws {
        var title = "good"
        let app = app { script in
            script.activity = { _ in
                let activity = NSUserActivity(activityType: "org.example.editing")
                activity.userInfo = ["title": title]
                return activity
            }
        }
        try app.launch()
        try app.openPage().type("good", into: "field")
        try #require(app.scene).session.userInfo = ["value": "good"]
        app.save()
        app.terminate()
        title = "bad"
        for _ in 1...4 {
            try app.launch()
            let page = try app.openPage()
            try page.type("bad", into: "field")
            try #require(app.scene).session.userInfo = ["value": "bad"]
            app.save()
            app.pass(seconds: 11)
            app.dieHere()
            app.kill()
        }
        try app.launch()
        let session = try #require(app.scene?.session)
        #expect(UIApplication.shared.launchReason == .crashLoop)
        #expect(session.userInfo?["value"] as? String == "good")
        #expect(session.stateRestorationActivity?.userInfo?["title"] as? String == "good")
        #expect(try app.openPage().element("field")?.input?.text == "good")
    }

    // S-SCENE-92.6, S-SCENE-92.7
    @Test func `S-SCENE-92: a signal is noted for the scene whose code runs, also after another's has run within it`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let (outer, inner) = (try scene(one), try scene(two))
        let application = UIApplication.shared
        application.perform(in: outer) {
            #expect(application.sceneOfSignals === outer)
            application.perform(in: inner) { #expect(application.sceneOfSignals === inner) }
            #expect(application.sceneOfSignals === outer)
        }
        application.perform(in: inner) {}
        #expect(application.sceneOfSignals === inner, "it may have started a timer")
        // A scene whose launch guard ended has nothing to note.
        inner.launchGuard?.end()
        #expect(application.sceneOfSignals === outer)
        application.perform(in: outer) {
            application.perform(in: inner) { #expect(application.sceneOfSignals?.launchGuard == nil) }
            #expect(application.sceneOfSignals === outer)
        }
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

    // S-SCENE-105.1
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

    // S-SCENE-93.4 to S-SCENE-93.6
    @Test func `S-SCENE-93: with nothing restored, the activity is withheld, reported and kept aside, too`() throws {
        var isDeadly = false
        var seen: [String?] = []
        let app = app { $0.activity = { _ in NSUserActivity(activityType: "org.example.editing") } }
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, session, options in
            connect(scene, session, options)
            seen.append(session.stateRestorationActivity?.activityType)
            if isDeadly { app.dieHere() }
        }
        try app.launch()
        try app.openPage().type("one", into: "field")
        app.save()
        app.kill()
        isDeadly = true
        try app.launch()
        app.kill()
        isDeadly = false
        try app.launch()
        #expect(seen == [nil, "org.example.editing", nil])
        let session = try #require(app.scene?.session)
        #expect(session.restorationReport?.problems.contains { $0.reason == .activityWithheld } == true)
        let folder = app.stateFolder.appendingPathComponent("sessions/\(session.persistentIdentifier)")
        app.save()
        app.kill()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".crashed") })
    }
}

/// Code that runs before UIKit asks the delegate of a scene.
@MainActor
final class Places {
    static var current = Places()

    var delegateIsMade: () -> Void = {}
    var controllerAwakes: () -> Void = {}
    var windowIsSet: () -> Void = {}
}

final class DyingSceneDelegate: TestSceneDelegate {
    override init() {
        super.init()
        Places.current.delegateIsMade()
    }

    override var window: UIWindow? {
        didSet { if window != nil { Places.current.windowIsSet() } }
    }
}

final class DyingController: UIViewController {
    override func awakeFromNib() {
        super.awakeFromNib()
        Places.current.controllerAwakes()
    }
}

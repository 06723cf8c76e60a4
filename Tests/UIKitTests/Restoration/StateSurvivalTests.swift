import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of `@Restored` properties whose values don't survive everything (S-SURVIVE-1 to S-SURVIVE-4).
@MainActor
@Suite(.serialized)
struct StateSurvivalTests: SeveralScenes {
    @MainActor
    private final class Account {
        @Restored("name", survives: [.crash, .update]) var name = "nobody"
    }

    private final class Screen: UIViewController {
        @Restored("always") var always = ""
        @Restored("notCrash", survives: [.update, .logout]) var notCrash = ""
        @Restored("notUpdate", survives: [.crash, .logout]) var notUpdate: String?
        @Restored("notLogout", survives: [.crash, .update]) var notLogout = "initial" {
            didSet { told.append(notLogout) }
        }
        @Restored("none", survives: []) var none = 0
        @Restored("draft", begunOn: \Screen.version, survives: [.crash, .update]) var draft: String?
        let account = Account()
        lazy var late = Account()
        let version: Int? = 1
        var told: [String] = []

        static func make(_ identifier: String = "Screen") -> Screen {
            let screen = Screen()
            screen.restorationIdentifier = identifier
            screen.loadViewIfNeeded()
            return screen
        }

        func fill() {
            (always, notCrash, notUpdate, notLogout, none) = ("a", "c", "u", "l", 1)
            account.name = "Ada"
            late.name = "Late"
        }

        var values: [String] { [always, notCrash, notUpdate ?? "nil", notLogout, "\(none)", account.name] }
    }

    private func screen(_ app: TestApp) throws -> Screen { try app.root(as: Screen.self) }

    private func keys(_ archive: Archive?) throws -> Set<String> {
        Set(try #require(archive).records.flatMap { $0.values.keyed.map(\.key) })
    }

    private func stored(_ app: TestApp) throws -> [String: String] {
        var values: [String: String] = [:]
        for entry in try #require(app.storedArchive()).records[0].values.keyed {
            values[entry.key] = entry.value.decoded(String.self)
        }
        return values
    }

    /// Makes an app whose windows have a screen each.
    private func sceneApp(_ connected: @escaping (String, Screen?) -> Void) -> TestApp {
        let app = TestApp.withScenes(root: { Screen.make() }) { script in
            script.savesObjects = true
            let connect = script.onConnect
            script.onConnect = { scene, session, options in
                connect(scene, session, options)
                connected(session.persistentIdentifier, scene.windows.first?.rootViewController as? Screen)
            }
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.showsPages = true
        return app
    }

    private func crash() throws {
        let place = try #require(UIApplication.shared.run?.journal).signalOfRun
        #expect(pwrite(place.descriptor, [UInt8(SIGSEGV)], 1, off_t(place.offset)) == 1)
    }

    // S-SURVIVE-1.1 to S-SURVIVE-1.3, S-SURVIVE-2.1 to S-SURVIVE-2.3
    @Test(arguments: ["crash", "update", "nothing"])
    func `S-SURVIVE-1: a value comes back unless it doesn't survive the event`(event: String) throws {
        let app = TestApp(root: { Screen.make() })
        try app.launch()
        try screen(app).fill()
        app.save()
        if event == "crash" { try crash() }
        if event == "update" { app.bundleVersion = "2" }
        app.kill()
        try app.launch()
        let expected =
            switch event {
            case "crash": ["a", "", "u", "l", "0", "Ada"]
            case "update": ["a", "c", "nil", "l", "0", "Ada"]
            default: ["a", "c", "u", "l", "1", "Ada"]
            }
        #expect(try screen(app).values == expected)
        // The next launch has no event, and the values are still gone.
        app.settle()
        try app.relaunch()
        #expect(try screen(app).values == expected)
    }

    // S-SURVIVE-1.2
    @Test func `S-SURVIVE-1: a launch that forgets a value saves, also if nothing else changes`() throws {
        let app = TestApp(root: { Screen.make() })
        try app.launch()
        try screen(app).fill()
        app.save()
        app.kill()
        app.bundleVersion = "2"
        try app.launch()
        #expect(app.saveChange() || app.save())
        app.kill()
        app.bundleVersion = "1"
        #expect(try stored(app)["notUpdate"] == nil)
    }

    // S-SURVIVE-3.1 to S-SURVIVE-3.3, S-SURVIVE-3.6
    @Test func `S-SURVIVE-3: another user finds nothing of what doesn't survive`() throws {
        let app = TestApp(root: { Screen.make() })
        try app.launch()
        let screen = try screen(app)
        screen.fill()
        screen.draft = "mine"
        screen.undoManager?.registerUndo(withTarget: screen, restoring: \.notLogout)
        screen.undoManager?.setActionName("Rename")
        app.save()
        screen.told = []
        UIApplication.shared.userDidChange()
        #expect(screen.values == ["a", "c", "u", "initial", "0", "nobody"])
        #expect(screen.told == ["initial"], "its observers hear of it")
        #expect(screen.draft == nil && screen.late.name == "nobody")
        #expect(screen.undoManager?.canUndo == false)
        #expect(app.earlierStates().isEmpty)
        // It is saved already.
        app.kill()
        try app.launch()
        #expect(try self.screen(app).values == ["a", "c", "u", "initial", "0", "nobody"])
        #expect(try self.screen(app).late.name == "nobody")
    }

    /// Returns the files of states in a folder, the newest last.
    private func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "state" }.sorted { $0.path < $1.path }
    }

    // S-SURVIVE-3.7
    @Test func `S-SURVIVE-3: no damaged file brings back what the former user entered`() throws {
        let app = TestApp(root: { Screen.make() })
        try app.launch()
        try screen(app).fill()
        // A later launch may go back to the state that one has restored.
        for text in ["b", "c"] {
            try app.relaunch()
            try screen(app).always = text
            app.save()
        }
        #expect(try files(in: app.stateFolder).count > 1)
        UIApplication.shared.userDidChange()
        #expect(try files(in: app.stateFolder).count == 1)
        let saved = try #require(try app.writtenArchive())
        #expect(try keys(saved).contains("always"))
        app.kill()
        let newest = try #require(try files(in: app.stateFolder).last)
        try Data("damaged".utf8).write(to: newest)
        try app.launch()
        #expect(try screen(app).values == ["", "", "nil", "initial", "0", "nobody"])
        // From now on, a launch may go back to the save before, as always.
        for text in ["d", "e"] {
            try screen(app).always = text
            try app.relaunch()
        }
        #expect(try files(in: app.stateFolder).count > 1)
    }

    // S-SURVIVE-3.7
    @Test func `S-SURVIVE-3: the same is true of windows that aren't connected`() throws {
        var screens: [String: Screen] = [:]
        let app = sceneApp { screens[$0] = $1 }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        for page in [one, two] { try #require(screens[page.session]).fill() }
        for text in ["b", "c"] {
            app.save()
            app.kill()
            try app.launch()
            for page in [one, two] {
                let session = try #require(
                    UIApplication.shared.openSessions.first { $0.persistentIdentifier == page.session })
                _ = try app.openPage(of: session)
                // The newest state doesn't have the value any more.
                try #require(screens[page.session]).notLogout = text == "b" ? "l" : "initial"
            }
        }
        app.save()
        app.kill()
        try app.launch()
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        _ = try app.openPage(of: session)
        UIApplication.shared.userDidChange()
        for page in [one, two] {
            let folder = app.stateFolder.appendingPathComponent("sessions/\(page.session)")
            #expect(try files(in: folder).count == 1, "\(page.session)")
        }
    }

    // S-SURVIVE-3.4
    @Test func `S-SURVIVE-3: values that wait are forgotten, too`() throws {
        let app = TestApp(
            root: {
                let tabs = UITabBarController()
                tabs.restorationIdentifier = "Tabs"
                tabs.viewControllers = [Screen.make("1"), Screen.make("2")]
                return tabs
            },
            configure: { $0.stateRestorationConfiguration.restoresHiddenControllersLazily = true })
        try app.launch()
        func hidden() throws -> Screen { try #require(app.root?.children[1] as? Screen) }
        try hidden().fill()
        try app.relaunch()
        UIApplication.shared.userDidChange()
        try app.relaunch()
        (app.root as? UITabBarController)?.selectedIndex = 1
        app.settle()
        #expect(try hidden().values == ["a", "c", "u", "initial", "0", "nobody"])
    }

    // S-SURVIVE-3.4, S-SURVIVE-3.5
    @Test func `S-SURVIVE-3: windows that aren't connected forget, and closed ones are gone`() throws {
        var screens: [String: Screen] = [:]
        let app = sceneApp { screens[$0] = $1 }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let closed = try second(app)
        for page in [one, two, closed] { try #require(screens[page.session]).fill() }
        closed.closeWindow()
        app.save()
        app.kill()
        try app.launch()
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        _ = try app.openPage(of: session)
        #expect(try #require(screens[one.session]).notLogout == "l")
        UIApplication.shared.userDidChange()
        #expect(UIApplication.shared.recentlyClosedSessions.isEmpty)
        let other = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        _ = try app.openPage(of: other)
        for page in [one, two] {
            #expect(
                try #require(screens[page.session]).values == ["a", "c", "u", "initial", "0", "nobody"],
                "\(page.session)")
        }
    }

    // S-SURVIVE-3.8
    @Test func `S-SURVIVE-3: windows that a version with scenes left forget, too`() throws {
        var screens: [String: Screen] = [:]
        let app = sceneApp { screens[$0] = $1 }
        let (scenes, makeSceneDelegate) = (app.infoDictionary, app.makeDelegate)
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let closed = try second(app)
        for page in [one, two, closed] { try #require(screens[page.session]).fill() }
        closed.closeWindow()
        app.save()
        app.kill()
        app.infoDictionary = [:]
        app.makeDelegate = { StateDelegate { Screen.make() } }
        try app.launch()
        UIApplication.shared.userDidChange()
        app.kill()
        app.infoDictionary = scenes
        app.makeDelegate = makeSceneDelegate
        try app.launch()
        #expect(UIApplication.shared.recentlyClosedSessions.isEmpty)
        let sessions = UIApplication.shared.openSessions
        #expect(Set(sessions.map(\.persistentIdentifier)) == [one.session, two.session])
        for session in sessions {
            _ = try app.openPage(of: session)
            let screen = try #require(screens[session.persistentIdentifier])
            #expect(screen.values == ["a", "c", "u", "initial", "0", "nobody"], "\(session.persistentIdentifier)")
        }
    }

    // S-SURVIVE-1.4
    @Test func `S-SURVIVE-1: drafts and changes to undo go with the value`() throws {
        let app = TestApp(root: { Screen.make() })
        try app.launch()
        let screen = try screen(app)
        screen.fill()
        screen.draft = "mine"
        screen.undoManager?.registerUndo(withTarget: screen, restoring: \.always)
        screen.undoManager?.setActionName("Rename")
        app.save()
        app.kill()
        var archive = try #require(app.storedArchive())
        let before = archive
        archive.removeValues(notSurviving: 3)
        #expect(
            try keys(before).subtracting(keys(archive)) == [
                "notCrash", "UIKit.survives.notCrash", "notUpdate", "UIKit.survives.notUpdate", "none",
                "UIKit.survives.none", "UIKit.undo",
            ])
        archive = before
        archive.removeValues(notSurviving: 4)
        #expect(try keys(before).subtracting(keys(archive)).contains("UIKit.draft.draft"))
        #expect(try keys(archive).contains("notCrash"))
    }

    // S-SURVIVE-2.1
    @Test func `S-SURVIVE-2: a window that is opened again in the run after a crash keeps its values`() throws {
        var screens: [String: Screen] = [:]
        let app = sceneApp { screens[$0] = $1 }
        try app.launch()
        let page = try app.openPage()
        let other = try second(app)
        try #require(screens[page.session]).fill()
        app.save()
        try crash()
        app.kill()
        try app.launch()
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == page.session })
        let again = try app.openPage(of: session)
        _ = try app.openPage(
            of: UIApplication.shared.openSessions.first { $0.persistentIdentifier == other.session })
        #expect(try #require(screens[page.session]).notCrash == "")
        try #require(screens[page.session]).notCrash = "after"
        again.closeWindow()
        app.settle()
        let closed = try #require(UIApplication.shared.recentlyClosedSessions.first)
        screens = [:]
        UIApplication.shared.requestSceneSessionActivation(closed, userActivity: nil, options: nil)
        _ = try #require(app.openRequestedPage())
        #expect(try #require(screens[page.session]).notCrash == "after")
    }

    // S-SURVIVE-4.1, S-SURVIVE-4.2
    @Test func `S-SURVIVE-4: a migration that renames a key renames its survival`() throws {
        var values = CodedValues()
        values.replace("old", with: .codable(Data("1".utf8)))
        values.replace("UIKit.survives.old", with: .codable(Data("3".utf8)))
        values.renameKey("old", to: "new")
        #expect(values.keyed.map(\.key).sorted() == ["UIKit.survives.new", "new"])
        var after = values
        #expect(!after.removeValues(notSurviving: 3) && after == values)
        #expect(after.removeValues(notSurviving: 4) && after.keyed.isEmpty)
        values.replace("new", with: nil)
        #expect(values.keyed.isEmpty)
    }
}

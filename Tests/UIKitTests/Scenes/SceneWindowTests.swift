import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the windows, responders and sizes that belong to a scene (spec chapter 13.5).
@MainActor
@Suite(.serialized)
struct SceneWindowTests: SeveralScenes {
    // S-SCENE-67.1, S-SCENE-67.2
    // S-SCENE-97.1, S-SCENE-97.3, S-SCENE-97.4, S-SCENE-100.2
    @Test func `S-SCENE-97, S-SCENE-67: each page shows its scene, with a first responder of its own`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        #expect(one.element("field")?.input?.text == "one" && two.element("field")?.input?.text == "two")
        #expect(one.element("field")?.traits.contains(.focused) == true)
        #expect(two.element("field")?.traits.contains(.focused) == true)
        let again = try app.openPage(of: scene(one).session)
        #expect(again.element("field")?.input?.text == "one", "several pages show the same scene")
        try again.type("by the other page", into: "field")
        #expect(one.element("field")?.input?.text == "by the other page")
    }

    // S-SCENE-58.1 to S-SCENE-58.4, S-SCENE-60.4 to S-SCENE-60.6, S-SCENE-62.1
    @Test func `S-SCENE-58, S-SCENE-60, S-SCENE-62: windows are a scene's, and move with all they show`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let (first, other) = (try scene(one), try scene(two))
        let extra = UIWindow(windowScene: first)
        #expect(extra.isHidden && extra.bounds.size == first.screen.bounds.size && extra.next === first)
        extra.rootViewController = StateController("Extra") { $0.title = "Extra" }
        extra.isHidden = false
        #expect(first.windows.count == 2 && first.windows.last === extra)
        #expect(one.windows.count == 2)
        extra.windowScene = other
        #expect(first.windows.count == 1 && other.windows.last === extra)
        UIApplication.shared.settle()
        #expect(one.windows.count == 1 && two.windows.count == 2)
        extra.makeKey()
        #expect(extra.isKeyWindow && other.keyWindow === extra && first.keyWindow === first.windows.first)
        #expect(first.windows.first?.isKeyWindow == true)
        #expect(UIApplication.shared.windows.count == 3 && UIApplication.shared.windows.last === extra)
        extra.windowScene = nil
        #expect(other.windows.count == 1 && extra.windowScene == nil)
    }

    // S-SCENE-60.1 to S-SCENE-60.3, S-SCENE-62.1
    @Test func `S-SCENE-60, S-SCENE-62: windows are ordered from back to front by level, then by creation`() throws {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        let scene = try scene(page)
        let main = try #require(scene.windows.first)
        func window(_ title: String) -> UIWindow {
            let window = UIWindow(windowScene: scene)
            window.rootViewController = StateController(title) { $0.title = title }
            return window
        }
        let (alert, extra) = (window("Alert"), window("Extra"))
        alert.windowLevel = .alert
        // Hidden windows count too, and the last one to join may be older than others.
        alert.isHidden = false
        #expect(scene.windows == [main, extra, alert])
        main.windowScene = nil
        main.windowScene = scene
        #expect(scene.windows == [main, extra, alert])
        #expect(UIApplication.shared.windows == [main, extra, alert])
        extra.isHidden = false
        app.settle()
        let shown = page.windows.map(\.id)
        #expect(shown.count == 3)
        extra.windowLevel = .alert + 1
        #expect(scene.windows == [main, alert, extra])
        app.settle()
        #expect(page.windows.map(\.id) == [shown[0], shown[2], shown[1]], "the windows keep their identities")
    }

    // S-SCENE-60.7
    @Test func `S-SCENE-60: a window that becomes key tells the one that was`() throws {
        final class Window: UIWindow {
            var calls: [String] = []
            override func becomeKey() {
                super.becomeKey()
                calls.append("become \(isKeyWindow)")
                CallRecorder.current.note("become")
            }
            override func resignKey() {
                super.resignKey()
                calls.append("resign \(isKeyWindow)")
                CallRecorder.current.note("resign")
            }
        }
        let app = app()
        try app.launch()
        let scene = try scene(try app.openPage())
        let (one, two) = (Window(windowScene: scene), Window(windowScene: scene))
        _ = CallRecorder.current.takeCalls()
        one.makeKey()
        one.makeKey()
        two.makeKey()
        #expect(one.calls == ["become true", "resign false"])
        #expect(two.calls == ["become true"])
        #expect(CallRecorder.current.takeCalls() == ["become", "resign", "become"])
    }

    // S-SCENE-59.1 to S-SCENE-59.4
    @Test func `S-SCENE-59: a window without scene is not shown, which is reported; a scene later makes up for it`()
        throws
    {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        let window = UIWindow(frame: .zero)
        #expect(window.windowScene == nil)
        window.rootViewController = StateController("Stray")
        window.makeKeyAndVisible()
        app.save()
        #expect(app.saveProblems(.windowWithoutScene).count == 1)
        #expect(page.windows.count == 1 && !app.savedPaths.contains(["Stray"]))
        window.windowScene = try scene(page)
        app.save()
        #expect(page.windows.count == 2 && app.savedPaths.contains(["Stray"]))
    }

    // S-SCENE-61.1, S-SCENE-61.2, S-SCENE-62.2, S-SCENE-64.1 to S-SCENE-64.3
    @Test
    func `S-SCENE-61, S-SCENE-64: the current scene is the one whose event is handled, else that was active last`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        #expect(UIApplication.shared.keyWindow?.windowScene === (try scene(two)))
        one.deliver(.resize(width: 1000, height: 700))
        #expect(UITraitCollection.current.horizontalSizeClass == .compact)
        var seen: [UIWindowScene?] = []
        let form = try #require(try scene(one).windows.first?.rootViewController)
        let button = UIButton(
            primaryAction: UIAction(title: "Ask") { _ in
                seen.append(UIApplication.shared.keyWindow?.windowScene)
                #expect(UIScreen.main === seen.last??.screen)
                #expect(UITraitCollection.current.horizontalSizeClass == .regular)
            })
        form.view.addSubview(button)
        app.settle()
        try one.press("Ask")
        #expect(seen == [try scene(one)])
        #expect(UIScreen.screens.count == 2)
    }

    // S-SCENE-63.1, S-SCENE-63.4, S-SCENE-63.5, S-SCENE-65.1 to S-SCENE-65.3
    @Test func `S-SCENE-63, S-SCENE-65: each scene has its page's size, and hears of changes with what was before`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        _ = CallRecorder.current.takeCalls()
        one.deliver(.resize(width: 1000, height: 700))
        let (first, other) = (try scene(one), try scene(two))
        #expect(first.screen.bounds.size == CGSize(width: 1000, height: 700))
        #expect(first.coordinateSpace.bounds.size == CGSize(width: 1000, height: 700))
        #expect(first.effectiveGeometry.coordinateSpace.bounds.size == CGSize(width: 1000, height: 700))
        #expect(first.traitCollection.horizontalSizeClass == .regular)
        #expect(first.windows.first?.rootViewController?.traitCollection.horizontalSizeClass == .regular)
        #expect(other.screen.bounds == UIScreen.phoneBounds && other.traitCollection.horizontalSizeClass == .compact)
        #expect(other.windows.first?.rootViewController?.traitCollection.horizontalSizeClass == .compact)
        #expect(CallRecorder.current.takeCalls() == ["didUpdate from 390", "geometry from 390"])
    }

    // S-SCENE-66.1 to S-SCENE-66.4
    @Test func `S-SCENE-66: a view reaches its session, and the chain leads from window to scene to app`() throws {
        let app = app()
        try app.launch()
        let (page, other) = (try app.openPage(), try second(app))
        let view = try #require(try scene(page).windows.first?.rootViewController?.view)
        #expect(view.window?.windowScene?.session.persistentIdentifier == page.session)
        // The other scene was active last.
        let theirs = try #require(try scene(other).windows.first?.rootViewController?.view)
        #expect(theirs.window?.windowScene?.session.persistentIdentifier == other.session)
        #expect(view.window?.next === (try scene(page)))
        #expect(try scene(page).next === UIApplication.shared)
        #expect(UIApplication.shared.next === app.delegate)
        var chain: [UIResponder] = []
        while let next = (chain.last ?? view).next { chain.append(next) }
        #expect(chain.last === app.delegate && !chain.contains { $0 is any UISceneDelegate })
    }

    /// Opens three pages. The scene of the first one is active last, and that of the third one is connected last.
    private func threePages(_ app: TestApp) throws -> [TestPage] {
        try app.launch()
        let pages = [try app.openPage(), try second(app), try second(app)]
        pages[0].isSeen = false
        app.pass(seconds: 10)
        pages[0].isSeen = true
        return pages
    }

    // S-SCENE-61.1
    @Test func `S-SCENE-61: a scene is the current one in its connection, its passes and the calls of its delegate`()
        throws
    {
        var isCurrent: [String: Bool] = [:]
        func note(_ place: String, _ scene: UIScene?) {
            isCurrent[place] = isCurrent[place] ?? true && UIScreen.main === (scene as? UIWindowScene)?.screen
        }
        let app = app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                connect(scene, session, options)
                note("connection", scene)
                let form = scene.windows.first?.rootViewController as? FormController
                form?.onEncode = { [weak scene] _ in note("pass", scene) }
            }
            script.onBackground = { note("call", $0) }
        }
        try app.launch()
        let (one, _) = (try app.openPage(), try second(app))
        app.save()
        one.isSeen = false
        app.pass(seconds: 10)
        #expect(isCurrent == ["connection": true, "pass": true, "call": true])
    }

    // S-SCENE-61.2, S-SCENE-61.3
    @Test func `S-SCENE-61: when the scene that was active last is gone, the one that was connected last is current`()
        throws
    {
        let app = app()
        let pages = try threePages(app)
        let last = try scene(pages[2])
        #expect(UIScreen.main === (try scene(pages[0]).screen))
        pages[0].close()
        app.pass(seconds: 400)
        #expect(UIApplication.shared.connectedScenes.count == 2)
        #expect(UIScreen.main === last.screen)
    }

    // S-SCENE-62.2, S-SCENE-62.3
    @Test func `S-SCENE-62: where the current scene has no key window, that of the scene connected last is the app's`()
        throws
    {
        let app = app()
        let keys = try threePages(app).map { try #require(try scene($0).keyWindow) }
        #expect(UIApplication.shared.keyWindow === keys[0])
        keys[0].windowScene = nil
        #expect(UIApplication.shared.keyWindow === keys[2])
        keys[2].windowScene = nil
        #expect(UIApplication.shared.keyWindow === keys[1])
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the windows, responders and sizes that belong to a scene (spec chapter 13.5).
@MainActor
@Suite(.serialized)
struct SceneWindowTests: SeveralScenes {
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
        #expect(UIApplication.shared.windows.count == 3 && UIApplication.shared.windows.last === extra)
        extra.windowScene = nil
        #expect(other.windows.count == 1 && extra.windowScene == nil)
    }

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

    @Test func `S-SCENE-60: a window that becomes key tells the one that was`() throws {
        final class Window: UIWindow {
            var calls: [String] = []
            override func becomeKey() {
                super.becomeKey()
                calls.append("become \(isKeyWindow)")
            }
            override func resignKey() {
                super.resignKey()
                calls.append("resign \(isKeyWindow)")
            }
        }
        let app = app()
        try app.launch()
        let scene = try scene(try app.openPage())
        let (one, two) = (Window(windowScene: scene), Window(windowScene: scene))
        one.makeKey()
        one.makeKey()
        two.makeKey()
        #expect(one.calls == ["become true", "resign false"])
        #expect(two.calls == ["become true"])
    }

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

    @Test
    func `S-SCENE-61, S-SCENE-64: the current scene is the one whose event is handled, else that was active last`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        #expect(UIApplication.shared.keyWindow?.windowScene === (try scene(two)))
        var seen: [UIWindowScene?] = []
        let form = try #require(try scene(one).windows.first?.rootViewController)
        let button = UIButton(
            primaryAction: UIAction(title: "Ask") { _ in
                seen.append(UIApplication.shared.keyWindow?.windowScene)
                #expect(UIScreen.main === seen.last??.screen)
            })
        form.view.addSubview(button)
        app.settle()
        try one.press("Ask")
        #expect(seen == [try scene(one)])
        #expect(UIScreen.screens.count == 2)
    }

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

    @Test func `S-SCENE-66: a view reaches its session, and the chain leads from window to scene to app`() throws {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        let view = try #require(try scene(page).windows.first?.rootViewController?.view)
        #expect(view.window?.windowScene?.session.persistentIdentifier == page.session)
        #expect(view.window?.next === (try scene(page)))
        #expect(try scene(page).next === UIApplication.shared)
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of the size of a page. UIKit keeps it with the page's scene, and displays learn it.
@MainActor
@Suite(.serialized)
struct PageSizeTests: SeveralScenes {
    private let wide = CGSize(width: 1000, height: 700)

    /// Notes the size that each scene has when UIKit connects it.
    private func noteSizes(_ note: @escaping @MainActor (CGSize) -> Void) {
        let connect = SceneScript.current.onConnect
        SceneScript.current.onConnect = { scene, session, options in
            note(scene.screen.bounds.size)
            connect(scene, session, options)
        }
    }

    private func listed(_ session: String) throws -> ListedSession {
        try #require(UIApplication.shared.sessions?.listed.first { $0.identifier == session })
    }

    // S-SCENE-63.2, S-SCENE-63.3, S-SCENE-63.5
    @Test func `S-SCENE-63: until a page is open, a scene is as large as its page was last, in the next launch too`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        one.deliver(.resize(width: 1000, height: 700))
        // The launch connects the session that was active last.
        try one.type("one", into: "field")
        app.save()
        app.kill()
        var sizes: [CGSize] = []
        noteSizes { sizes.append($0) }
        try app.launch()
        #expect(sizes == [wide])
        let again = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        #expect(again.session.persistentIdentifier == one.session)
        #expect(again.effectiveGeometry.coordinateSpace.bounds.size == wide)
        #expect(again.traitCollection.horizontalSizeClass == .regular)
        #expect(again.windows.first?.bounds.size == wide)
        let other = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        _ = try app.openPage(of: other)
        #expect(sizes == [wide, UIScreen.phoneBounds.size])
    }

    // S-SCENE-63.2
    @Test func `S-SCENE-63: a scene that is connected again within a launch has the size that it had`() throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.deliver(.resize(width: 1000, height: 700))
        two.close()
        app.pass(seconds: 310)
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        #expect(session.scene == nil)
        #expect(try scene(app.openPage(of: session)).screen.bounds.size == wide)
    }

    @Test func `S-SCENE-101: the list of sessions says how large a page was, and whether its window was its own`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        two.deliver(.resize(width: 420, height: 330, isOwnWindow: true))
        let popup = PageGeometry(width: 420, height: 330, isOwnWindow: true)
        #expect(try listed(two.session).page == popup)
        try one.type("one", into: "field")
        app.save()
        app.kill()
        try app.launch()
        // The app didn't connect this session, but the test asks for what it showed.
        #expect(UIApplication.shared.connectedScenes.count == 1)
        _ = UIApplication.shared.sessions?.windows(of: two.session)
        #expect(try listed(two.session).isConnected == false)
        #expect(try listed(two.session).page == popup)
        #expect(try listed(one.session).page == nil)
        // In a tab, the page isn't a window of its own.
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        try app.openPage(of: session).deliver(.resize(width: 420, height: 330))
        try app.relaunch()
        _ = UIApplication.shared.sessions?.windows(of: two.session)
        #expect(try listed(two.session).page == PageGeometry(width: 420, height: 330, isOwnWindow: false))
    }

    // S-SCENE-63.2
    @Test func `S-SCENE-63: another page of the same size is a change to save, and the same page is none`() throws {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        let size = UIScreen.phoneBounds.size
        for isOwnWindow in [false, true, false] {
            let event = DisplayEvent.resize(width: size.width, height: size.height, isOwnWindow: isOwnWindow)
            app.save()
            #expect(UIApplication.shared.oldestUnsavedChangeAge == nil)
            page.deliver(event)
            #expect(UIApplication.shared.oldestUnsavedChangeAge != nil)
            app.save()
            page.deliver(event)
            #expect(UIApplication.shared.oldestUnsavedChangeAge == nil)
        }
    }

    /// A display of several scenes. It notes the pages in the list whenever UIKit tells it of a change.
    private final class ListDisplay: SceneDisplay {
        private(set) weak var scenes: (any DisplayedScenes)?
        private(set) var pages: [PageGeometry?] = []

        func start(_ session: DisplaySession) throws {}
        func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws { self.scenes = scenes }
        func show(_ windows: [PresentationNode]) {}
        func show(_ windows: [PresentationNode], of session: String) {}
        func didSave(eventsUpTo numbers: [String: Int], of session: String) {}
        func present(_ session: String, askedBy requesting: String?) {}
        func sessionsDidChange() { pages = scenes?.listed.map(\.page) ?? [] }
        func stop() {}
    }

    @Test func `S-SCENE-101: a display learns that the size of a page in the list has changed`() async throws {
        let app = app()
        app.showsPages = false
        let display = ListDisplay()
        app.display = display
        try app.launch()
        // Other tests may run their apps from here on.
        let application = UIApplication.shared
        let session = try #require(application.openSessions.first).persistentIdentifier
        #expect(await eventually { display.pages == [nil] })
        let size = UIScreen.phoneBounds.size
        let event = DisplayEvent.resize(width: size.width, height: size.height, isOwnWindow: true)
        #expect(display.scenes?.deliver(event, as: nil, to: session) == .handled)
        let page = PageGeometry(width: size.width, height: size.height, isOwnWindow: true)
        #expect(await eventually { display.pages == [page] })
        withExtendedLifetime((app, application)) {}
    }

    // S-SCENE-63.3
    @Test func `S-SCENE-63: a state without a size, as older versions have saved it, is that of a phone's page`() throws
    {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        try page.type("one", into: "field")
        try app.relaunch()
        #expect(try listed(page.session).page == nil)
        #expect(UIScreen.main.bounds == UIScreen.phoneBounds)
    }

    // S-SCENE-17.6
    @Test func `An app without scenes is as large as its page was last, as soon as it is launched`() throws {
        final class SizedDisplay: Display {
            var session: DisplaySession?
            var pageAtStart: PageGeometry?

            func start(_ session: DisplaySession) {
                self.session = session
                pageAtStart = session.page()
            }
            func show(_ windows: [PresentationNode]) {}
            func didSave(eventsUpTo numbers: [String: Int]) {}
            func stop() {}
        }
        let app = TestApp(root: { StateController("Root") })
        let display = SizedDisplay()
        app.display = display
        try app.launch()
        #expect(display.pageAtStart == nil && UIScreen.main.bounds == UIScreen.phoneBounds)
        app.deliver(.resize(width: 1000, height: 700, isOwnWindow: true))
        let page = PageGeometry(width: 1000, height: 700, isOwnWindow: true)
        #expect(display.session?.page() == page)
        try app.relaunch()
        #expect(display.pageAtStart == page)
        #expect(UIScreen.main.bounds.size == wide)
        #expect(app.root?.view.bounds.size == wide)
        // The size stays, also if nobody opens a page.
        try app.relaunch()
        #expect(display.pageAtStart == page)
        app.kill()
        app.ignoresSavedState = true
        try app.launch()
        #expect(display.pageAtStart == nil && UIScreen.main.bounds == UIScreen.phoneBounds)
    }

    @Test func `S-SCENE-63, S-SCENE-96: an app that becomes a scene app is as large as its page was before`() throws {
        let app = TestApp(root: { FormController("Form") })
        try app.launch()
        app.deliver(.resize(width: 1000, height: 700))
        app.save()
        app.kill()
        SceneScript.current = SceneScript()
        app.makeDelegate = { SceneAppDelegate() }
        app.infoDictionary = TestApp.manifest()
        try app.launch()
        #expect(UIScreen.main.bounds.size == wide)
    }

    @Test(arguments: [(-1, 700), (0, 700), (1000, .nan), (.infinity, 700), (1000, 100_000)] as [(Double, Double)])
    func `What is the size of no page changes nothing, whether a display tells it or a state has it`(
        width: Double, height: Double
    ) throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        app.deliver(.resize(width: 1000, height: 700))
        guard case .refused = app.deliver(.resize(width: width, height: height)) else {
            Issue.record("The size was taken.")
            return
        }
        #expect(UIScreen.main.bounds.size == wide)
        app.save()
        app.kill()
        try app.rewriteArchive { archive in
            let size = CodedGeometry(kind: .size, numbers: [width, height]).map { CodedValue.geometry($0) }
            for index in archive.applicationState.keyed.indices
            where archive.applicationState.keyed[index].key == "UIKit.page.size" {
                archive.applicationState.keyed[index].value = size ?? .null
            }
        }
        try app.launch()
        #expect(UIScreen.main.bounds == UIScreen.phoneBounds)
    }

    @Test func `A value of another kind under the key of a size is no size`() {
        let values: [CodedValue] = [
            .string("1000 700"), .array([.double(1000), .double(700)]),
            CodedGeometry(kind: .rect, numbers: [0, 0, 1000, 700]).map { .geometry($0) } ?? .null,
        ]
        for value in values {
            let state = CodedValues(keyed: [CodedEntry("UIKit.page.size", value)], unkeyed: [], objects: [])
            #expect(PageGeometry(state) == nil)
        }
    }
}

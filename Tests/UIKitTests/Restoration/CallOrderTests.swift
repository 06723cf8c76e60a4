import Testing
import UIKit
import UIKitTesting

/// Tests of the golden call orders of spec chapters 2 and 3.
@MainActor
@Suite(.serialized)
struct CallOrderTests {
    private func calls(_ text: String) -> [String] {
        // "decode Nav, List" means two calls. "viewDidLoad …" in braces means calls within the one before.
        text.replacing("\n", with: " ").replacing("{", with: ";").replacing("}", with: "").split(separator: ";")
            .flatMap { part -> [String] in
                let words = part.trimmingCharacters(in: .whitespaces)
                guard !words.isEmpty else { return [] }
                let verbs = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "encode", "decode", "finished"]
                guard let verb = verbs.first(where: { words.hasPrefix($0 + " ") }) else { return [words] }
                return words.dropFirst(verb.count + 1).split(separator: ",").map {
                    "\(verb) \($0.trimmingCharacters(in: .whitespaces))"
                }
            }
    }

    private func launchAgain(_ app: TestApp) throws -> [String] {
        app.save()
        app.kill()
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        return CallRecorder.current.takeCalls()
    }

    private func navigationApp() throws -> TestApp {
        let app = TestApp { NotingDelegate { NotingNavigation("Nav", [NotingController("List")]) } }
        try app.launch()
        let navigation = try #require(app.delegate?.window?.rootViewController as? UINavigationController)
        navigation.pushViewController(SelfRestoringController(restoring: "Detail"), animated: false)
        navigation.pushViewController(SelfRestoringController(restoring: "Editor"), animated: false)
        return app
    }

    // S-SAVE-19.1
    @Test
    func `S-SAVE-27: a save pass asks the delegate, then encodes breadth first, children before views before sheets`()
        throws
    {
        let note = UITextField()
        note.restorationIdentifier = "Note"
        let app = TestApp {
            NotingDelegate {
                NotingTabs(
                    "Tabs",
                    [
                        NotingNavigation("NavA", [NotingController("A0")]),
                        NotingNavigation("NavB", [NotingController("B0"), NotingController("B1")]),
                    ])
            }
        }
        try app.launch()
        let tabs = try #require(app.delegate?.window?.rootViewController as? UITabBarController)
        tabs.selectedIndex = 1
        let top = (tabs.selectedViewController as? UINavigationController)?.topViewController
        top?.view.addSubview(note)
        tabs.present(NotingController("Sheet"), animated: false)
        _ = CallRecorder.current.takeCalls()
        #expect(app.save())
        #expect(
            CallRecorder.current.takeCalls()
                == calls("shouldSave -> true; willEncode; encode Tabs, NavA, NavB, Sheet, A0, B0, B1"))
        let report = try #require(UIApplication.shared.preservationReport)
        #expect(
            report.entries.map(\.key) == [
                "Tabs", "Tabs/:[0]:/NavA", "Tabs/:[1]:/NavB", "Tabs/Sheet", "Tabs/:[0]:/NavA/:[0]:/A0",
                "Tabs/:[1]:/NavB/:[0]:/B0", "Tabs/:[1]:/NavB/:[1]:/B1", "Tabs/:[1]:/NavB/:[1]:/B1/Note",
            ])
    }

    @Test func `S-LAUNCH-26: a navigation controller with two pushed controllers`() throws {
        let app = try navigationApp()
        #expect(
            try launchAgain(app)
                == calls(
                    """
                    willFinishLaunching { viewDidLoad Nav, List };  shouldRestore -> true;  delegate [Nav];
                    delegate [Nav, List]; class Detail [Nav, Detail];  viewDidLoad Detail;  class Editor [Nav, Editor];
                    viewDidLoad Editor; decode Nav, List, Detail, Editor;  didDecode;
                    finished Nav, List, Detail, Editor;  didFinishLaunching;
                    viewWillAppear Nav, Editor;  viewDidAppear Nav, Editor;  applicationDidBecomeActive
                    """))
    }

    // S-LAUNCH-20.1, S-LAUNCH-21.1 to S-LAUNCH-21.3
    @Test func `S-LAUNCH-27: a tab bar with two navigation controllers`() throws {
        let app = TestApp {
            NotingDelegate {
                NotingTabs(
                    "Tabs",
                    [
                        NotingNavigation("NavA", [NotingController("A0")]),
                        NotingNavigation("NavB", [NotingController("B0")]),
                    ])
            }
        }
        try app.launch()
        let tabs = try #require(app.delegate?.window?.rootViewController as? UITabBarController)
        tabs.selectedIndex = 1
        (tabs.selectedViewController as? UINavigationController)?.pushViewController(
            SelfRestoringController(restoring: "B1"), animated: false)
        #expect(
            try launchAgain(app)
                == calls(
                    """
                    willFinishLaunching { viewDidLoad Tabs, NavA, A0 };  shouldRestore -> true;  delegate [Tabs];
                    delegate [Tabs, NavA]; delegate [Tabs, NavB];  viewDidLoad NavB;  delegate [Tabs, NavA, A0];
                    delegate [Tabs, NavB, B0];  viewDidLoad B0; class B1 [Tabs, NavB, B1];  viewDidLoad B1;
                    decode Tabs, NavA, NavB, A0, B0, B1;  didDecode; finished Tabs, NavA, NavB, A0, B0, B1;
                    didFinishLaunching; viewWillAppear Tabs, NavB, B1;  viewDidAppear Tabs, NavB, B1;
                    applicationDidBecomeActive
                    """))
    }

    // S-LAUNCH-16.1, S-LAUNCH-18.1
    @Test func `S-LAUNCH-28: a presented controller is presented again after all decodes`() throws {
        let app = TestApp { NotingDelegate { NotingController("Home") } }
        try app.launch()
        let home = try #require(app.delegate?.window?.rootViewController)
        home.present(SelfRestoringController(restoring: "Inspector"), animated: false)
        var isPresented = true
        CallRecorder.current.noticing = {
            let presented = app.delegate?.window?.rootViewController?.presentedViewController
            defer { isPresented = presented != nil }
            return presented == nil || isPresented ? [] : ["Home presents \(presented?.restorationIdentifier ?? "?")"]
        }
        defer { CallRecorder.current.noticing = { [] } }
        #expect(
            try launchAgain(app)
                == calls(
                    """
                    willFinishLaunching { viewDidLoad Home };  shouldRestore -> true;  delegate [Home];
                    class Inspector [Home, Inspector];  viewDidLoad Inspector;  decode Home, Inspector;
                    Home presents Inspector;  didDecode;  finished Home, Inspector;  didFinishLaunching;
                    viewWillAppear Home, Inspector;  viewDidAppear Home, Inspector;  applicationDidBecomeActive
                    """))
    }

    @Test func `S-LAUNCH-29: without an archive, nobody is asked and nothing is decoded`() throws {
        CallRecorder.current = CallRecorder()
        let app = TestApp { NotingDelegate { NotingNavigation("Nav", [NotingController("List")]) } }
        try app.launch()
        #expect(
            CallRecorder.current.takeCalls()
                == calls(
                    """
                    willFinishLaunching { viewDidLoad Nav, List };  didFinishLaunching;
                    viewWillAppear Nav, List;  viewDidAppear Nav, List;  applicationDidBecomeActive
                    """))
    }

    @Test func `S-LAUNCH-30: if the delegate answers false, nothing is created, decoded or presented`() throws {
        let app = try navigationApp()
        let inspector = SelfRestoringController(restoring: "Inspector")
        app.delegate?.window?.rootViewController?.present(inspector, animated: false)
        app.save()
        app.makeDelegate = {
            let delegate = NotingDelegate { NotingNavigation("Nav", [NotingController("List")]) }
            delegate.answersRestore = false
            return delegate
        }
        app.kill()
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        #expect(
            CallRecorder.current.takeCalls()
                == calls(
                    """
                    willFinishLaunching { viewDidLoad Nav, List };  shouldRestore -> false;  didFinishLaunching;
                    viewWillAppear Nav, List;  viewDidAppear Nav, List;  applicationDidBecomeActive
                    """))
        let navigation = try #require(app.delegate?.window?.rootViewController as? UINavigationController)
        #expect(navigation.viewControllers.map(\.restorationIdentifier) == ["List"])
        #expect(navigation.presentedViewController == nil)
        #expect(UIApplication.shared.restorationReport == nil)
    }
}

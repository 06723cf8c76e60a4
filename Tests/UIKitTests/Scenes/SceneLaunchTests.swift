import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of which apps have scenes, the parts of a scene, and the order of calls (spec chapters 13.1 to 13.3).
@MainActor
@Suite(.serialized)
struct SceneLaunchTests {
    private func calls(_ text: String) -> [String] {
        text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }

    private static let main = StoryboardFiles.storyboard(
        initial: "n",
        """
        <navigationController id="n" customClass="NotingNavigation" customModule="UIKitTests" restorationIdentifier="Nav" \
        sceneMemberID="viewController"><connections>
        <segue kind="relationship" relationship="rootViewController" destination="l" id="r"/></connections>
        </navigationController>
        """,
        """
        <viewController id="l" storyboardIdentifier="List" restorationIdentifier="List" customClass="NotingController" \
        customModule="UIKitTests" sceneMemberID="viewController"/>
        """,
        """
        <viewController id="d" storyboardIdentifier="Detail" restorationIdentifier="Detail" customClass="NotingController" \
        customModule="UIKitTests" sceneMemberID="viewController"/>
        """)

    // S-SCENE-5.1, S-SCENE-15.2, S-SCENE-32.1, S-SCENE-33, S-SCENE-35.2, S-SCENE-35.4, S-SCENE-35.5, S-SCENE-37.2,
    // S-SCENE-44
    @Test func `S-SCENE-32, S-SCENE-33, S-SCENE-34, S-SCENE-35, S-SCENE-37, S-SCENE-44: a first launch`() throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        var viewsBefore: Bool?
        let app = TestApp.withScenes(storyboard: "Main") { script in
            script.savesObjects = true
            script.onConnect = { scene, _, _ in viewsBefore = scene.windows.first?.rootViewController?.isViewLoaded }
        }
        try app.launch()
        #expect(
            CallRecorder.current.takeCalls()
                == calls(
                    """
                    willFinishLaunching; didFinishLaunching; cfg; window = a new one; willConnectTo; viewDidLoad Nav;
                    viewDidLoad List; viewWillAppear Nav; viewWillAppear List; sceneWillEnterForeground;
                    viewDidAppear Nav; viewDidAppear List; sceneDidBecomeActive
                    """))
        #expect(viewsBefore == false)
        #expect(app.windows.count == 1)
        #expect(UIApplication.shared.openSessions.count == 1)
        #expect(app.scene?.session.role == .windowApplication)
        #expect(app.scene?.windows.first?.isKeyWindow == true)
        #expect((app.scene?.delegate as? TestSceneDelegate)?.window === app.scene?.windows.first)
    }

    // S-SCENE-5.5, S-SCENE-7.1, S-SCENE-7.2, S-SCENE-37.1, S-SCENE-45
    // S-SCENE-80.1, S-SCENE-80.3, S-SCENE-80.4
    @Test
    func
        `S-SCENE-5, S-SCENE-7, S-SCENE-45, S-SCENE-80: the launch after a kill restores between connection and foreground`()
        throws
    {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes(storyboard: "Main") { script in
            script.savesObjects = true
            script.activity = { _ in NSUserActivity(activityType: "org.example.place") }
        }
        try app.launch()
        let navigation = try #require(app.sceneRoot as? UINavigationController)
        let detail = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail")
        navigation.pushViewController(detail, animated: false)
        app.save()
        app.kill()
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        #expect(
            CallRecorder.current.takeCalls()
                == calls(
                    """
                    willFinishLaunching; didFinishLaunching; window = a new one; willConnectTo; shouldRestore -> true;
                    delegate [Nav]; viewDidLoad Nav; delegate [Nav, List]; viewDidLoad List; delegate [Nav, Detail];
                    viewDidLoad Detail; decode Nav; decode List; decode Detail; didDecode; finished Nav; finished List;
                    finished Detail; viewWillAppear Nav; viewWillAppear Detail; sceneWillEnterForeground;
                    restoreInteractionState; viewDidAppear Nav; viewDidAppear Detail; sceneDidBecomeActive
                    """))
        let stack = (app.sceneRoot as? UINavigationController)?.viewControllers.map(\.restorationIdentifier)
        #expect(stack == ["List", "Detail"])
    }

    // S-SCENE-15.4
    @Test func `S-SCENE-15, S-SCENE-16: a manifest with storyboards only is an app without scenes`() throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes(storyboard: "Main")
        app.infoDictionary = TestApp.manifest(storyboard: "Main", delegate: nil)
        app.mainStoryboard = "Main"
        try app.launch()
        let noted = CallRecorder.current.takeCalls()
        #expect(noted.first == "willFinishLaunching" && noted.last == "app active")
        #expect(!noted.contains("willConnectTo"))
        #expect(app.windows.count == 1)
    }

    // S-SCENE-15.3
    @Test func `S-SCENE-15: a manifest without configurations has scenes`() throws {
        let app = TestApp.withScenes()
        app.infoDictionary = ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]]
        SceneScript.current.configuration = { session, _ in
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = TestSceneDelegate.self
            return configuration
        }
        try app.launch()
        #expect(CallRecorder.current.takeCalls().contains("willConnectTo"))
    }

    // S-SCENE-15.1, S-SCENE-17.1 to S-SCENE-17.6, S-SCENE-62.4
    @Test func `S-SCENE-17: an app without scenes has one scene, which stays the same and keeps every window`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let scene = try #require(app.delegate?.window?.windowScene)
        let identifier = scene.session.persistentIdentifier
        #expect(UIApplication.shared.connectedScenes == [scene])
        #expect(UIApplication.shared.openSessions == [scene.session])
        #expect(scene.delegate == nil && scene.activationState == .foregroundActive)
        #expect(scene.windows.map(\.rootViewController) == [app.root])
        #expect(UIApplication.shared.windows == scene.windows)
        #expect(scene.keyWindow != nil && UIApplication.shared.keyWindow === scene.keyWindow)
        #expect(scene.session.stateRestorationActivity == nil)
        try app.relaunch()
        #expect(app.delegate?.window?.windowScene?.session.persistentIdentifier == identifier)
        app.terminate()
        #expect(app.storedArchive()?.applicationState.keyed.map(\.key).filter { $0.hasPrefix("UIKit.session") } == [])
    }

    // S-SCENE-18.1 to S-SCENE-18.3
    @Test func `S-SCENE-18: a class for iOS 13 and later is found by its name`() throws {
        let app = TestApp.withScenes(delegate: "UIKitTests.NewerSceneDelegate")
        try app.launch()
        #expect(app.scene?.delegate is NewerSceneDelegate)
        if #available(iOS 13, *) {} else { Issue.record("never here") }
    }

    // S-SCENE-20.2
    @Test func `S-SCENE-20: a class without module is looked for in the app delegate's`() throws {
        let app = TestApp.withScenes(delegate: "TestSceneDelegate")
        try app.launch()
        #expect(app.scene?.delegate is TestSceneDelegate)
    }

    // S-SCENE-19.3
    @Test func `S-SCENE-19, S-SCENE-22: the scene is of the class that the manifest names`() throws {
        let app = TestApp.withScenes(sceneClass: "UIKitTests.TestWindowScene")
        try app.launch()
        #expect(app.scene is TestWindowScene)
        #expect(app.scene?.session.configuration.name == "Default")
    }

    // S-SCENE-22.1 to S-SCENE-22.4, S-SCENE-22.7
    @Test(arguments: ["UIKitTests.NoSuchDelegate", "UIKitTests.StateController", "UIKitTests.PlainSceneDelegate"])
    func `S-SCENE-22: without a delegate of use the storyboard's window is shown all the same, and it is reported`(
        delegate: String
    ) throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes(storyboard: "Main", delegate: delegate, sceneClass: "UIKitTests.Missing")
        try app.launch()
        #expect(app.scene?.delegate == nil)
        #expect(type(of: try #require(app.scene)) == UIWindowScene.self)
        #expect(app.windows.count == 1)
        #expect(app.restoreProblems(.sceneDelegateMissing).isEmpty == false)
    }

    // S-SCENE-21.1 to S-SCENE-21.4
    @Test func `S-SCENE-21: a configuration has what the manifest says under its name; an unknown one is reported`()
        throws
    {
        let app = TestApp.withScenes()
        try app.launch()
        let named = UISceneConfiguration(name: "Default", sessionRole: .windowApplication)
        #expect(named.delegateClass == TestSceneDelegate.self)
        let byDefault = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        #expect(byDefault.delegateClass == TestSceneDelegate.self && byDefault.name == "Default")
        let unknown = UISceneConfiguration(name: "Other", sessionRole: .windowApplication)
        #expect(unknown.delegateClass == nil && unknown.storyboard == nil && unknown.sceneClass == nil)
        app.save()
        #expect(app.saveProblems(.sceneConfigurationUnknown).count == 1)
    }

    // S-SCENE-23.1, S-SCENE-36.1, S-SCENE-36.2
    @Test func `S-SCENE-23, S-SCENE-36: the app's main storyboard is not loaded, and there is what the delegate makes`()
        throws
    {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes()
        app.mainStoryboard = "Main"
        try app.launch()
        #expect(app.windows.isEmpty && app.scene?.windows.isEmpty == true)
        #expect((app.scene?.delegate as? TestSceneDelegate)?.window == nil)
        #expect(app.delegate?.window == nil)
        #expect(UIApplication.shared.liveControllers.controllers(identifier: "Nav").isEmpty)
    }

    // S-SCENE-24.1
    @Test func `S-SCENE-24: the Info.plist that UIKit reads`() throws {
        let app = TestApp.withScenes()
        app.infoDictionary["NSUserActivityTypes"] = ["org.example.place"]
        try app.launch()
        #expect(UIApplication.infoDictionary["NSUserActivityTypes"] as? [String] == ["org.example.place"])
    }

    // S-SCENE-35.3, S-SCENE-35.6
    @Test func `S-SCENE-35: a delegate that stores no window loses nothing, one with another shows that`() throws {
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes(storyboard: "Main") { $0.keepsWindow = false }
        try app.launch()
        #expect(app.windows.count == 1)
        app.kill()
        SceneScript.current.keepsWindow = true
        SceneScript.current.onConnect = { scene, _, _ in
            let window = UIWindow(windowScene: scene)
            window.rootViewController = StateController("Own")
            (scene.delegate as? TestSceneDelegate)?.window = window
            window.makeKeyAndVisible()
        }
        try app.launch()
        #expect(app.scene?.windows.filter { !$0.isHidden }.map(\.rootViewController?.restorationIdentifier) == ["Own"])
    }

    // S-SCENE-4.4
    @Test func `S-SCENE-4, S-SCENE-26, S-SCENE-31: each connection makes a new scene; the session stays`() throws {
        let app = TestApp.withScenes(root: { StateController("Root") })
        try app.launch()
        let first = try #require(app.scene)
        let identifier = first.session.persistentIdentifier
        #expect(first.session.scene === first)
        #expect(UUID(uuidString: identifier) != nil)
        app.save()
        app.kill()
        try app.launch()
        let second = try #require(app.scene)
        #expect(second !== first && second.delegate !== first.delegate)
        #expect(second.session.persistentIdentifier == identifier)
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [identifier])
    }

    // S-SCENE-27.1, S-SCENE-27.5
    @Test func `S-SCENE-27: the delegate is asked with the default, and its answer is copied`() throws {
        var offered: String?
        let answer = UISceneConfiguration(unfilled: "Own", role: .windowApplication)
        answer.delegateClass = TestSceneDelegate.self
        let app = TestApp.withScenes { script in
            script.configuration = { session, _ in
                offered = session.configuration.name
                return answer
            }
        }
        try app.launch()
        #expect(offered == "Default")
        let used = try #require(app.scene?.session.configuration)
        #expect(used !== answer && used.name == "Own" && used.delegateClass == TestSceneDelegate.self)
    }

    // S-SCENE-27.2, S-SCENE-27.4
    @Test
    func
        `S-SCENE-27: a known session offers what is left of its configuration, and a delegate without the method accepts it`()
        throws
    {
        var offered: [UISceneConfiguration] = []
        let app = TestApp.withScenes(root: { StateController("Root") })
        SceneScript.current.configuration = { session, _ in
            offered.append(session.configuration)
            guard offered.count == 1 else { return session.configuration }
            let configuration = UISceneConfiguration(unfilled: "Own", role: session.role)
            configuration.sceneClass = OwnScene.self
            configuration.delegateClass = NewerSceneDelegate.self
            return configuration
        }
        try app.launch()
        try #require(app.scene).session.values.configuration?.parts?.delegateClass = "UIKitTests.GoneDelegate"
        app.save()
        app.kill()
        try app.launch()
        #expect(offered.count == 2)
        #expect(offered.last?.name == "Own" && offered.last?.sceneClass == OwnScene.self)
        #expect(offered.last?.delegateClass == nil)
        // The configuration names nothing that makes an interface, so it means the default of the role.
        #expect(app.scene?.delegate is TestSceneDelegate)
        #expect(app.scene?.session.configuration.name == "Default")
    }

    // S-SCENE-5.2, S-SCENE-5.5, S-SCENE-28.2
    @Test func `S-SCENE-5, S-SCENE-28: a known session is asked for again only if its delegate class is gone`() throws {
        let app = TestApp.withScenes(root: { StateController("Root") })
        SceneScript.current.configuration = { session, _ in
            let configuration = UISceneConfiguration(unfilled: "Own", role: session.role)
            configuration.delegateClass = NewerSceneDelegate.self
            return configuration
        }
        try app.launch()
        #expect(app.scene?.delegate is NewerSceneDelegate)
        app.save()
        app.kill()
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        #expect(!CallRecorder.current.takeCalls().contains("cfg"))
        #expect(app.scene?.delegate is NewerSceneDelegate, "made in code, so its own classes are kept")
        let session = try #require(app.scene?.session)
        session.values.configuration?.parts?.delegateClass = "UIKitTests.GoneDelegate"
        app.save()
        app.kill()
        try app.launch()
        #expect(CallRecorder.current.takeCalls().contains("cfg"))
    }

    // S-SCENE-5.5, S-SCENE-28.1
    @Test func `S-SCENE-28: a session that was configured by name has what the manifest says under it now`() throws {
        let app = TestApp.withScenes(root: { StateController("Root") })
        try app.launch()
        app.save()
        app.kill()
        app.infoDictionary = TestApp.manifest(delegate: "UIKitTests.NewerSceneDelegate")
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        #expect(app.scene?.delegate is NewerSceneDelegate)
        #expect(!CallRecorder.current.takeCalls().contains("cfg"))
    }

    // S-SCENE-29.1, S-SCENE-29.2, S-SCENE-29.4
    // S-SCENE-9.2, S-SCENE-9.3
    @Test func `S-SCENE-29: a session's user info is there again before any call about it`() throws {
        var info: [[String: Any]?] = []
        let app = TestApp.withScenes { script in
            script.onConnect = { _, session, _ in info.append(session.userInfo) }
        }
        try app.launch()
        app.scene?.session.userInfo = ["count": 3, "names": ["a", "b"], "bad": NSNull(), "worse": UIView()]
        app.save()
        app.kill()
        try app.launch()
        #expect(info.count == 2 && info[0] == nil)
        let restored = try #require(info[1])
        #expect(restored["count"] as? Int == 3 && restored["names"] as? [String] == ["a", "b"])
        #expect(restored.count == 2)
    }

    // S-SCENE-9.2
    @Test func `S-SCENE-9: a session's user info takes each kind of property list value`() throws {
        let app = TestApp.withScenes(root: { StateController("Root") })
        try app.launch()
        let date = Date(timeIntervalSinceReferenceDate: 5)
        app.scene?.session.userInfo = [
            "text": "t", "yes": true, "whole": 3, "half": 1.5, "date": date, "data": Data([1, 2]),
            "list": ["a", date] as [Any], "inner": ["k": ["deep": Data([3])]],
        ]
        app.save()
        #expect(app.saveProblems(.valueNotEncodable).isEmpty)
        app.kill()
        try app.launch()
        let info = try #require(app.scene?.session.userInfo)
        #expect(info.count == 8)
        #expect(info["text"] as? String == "t" && info["yes"] as? Bool == true)
        #expect(info["whole"] as? Int == 3 && info["half"] as? Double == 1.5)
        #expect(info["date"] as? Date == date && info["data"] as? Data == Data([1, 2]))
        let list = try #require(info["list"] as? [Any])
        #expect(list.count == 2 && list.first as? String == "a" && list.last as? Date == date)
        #expect((info["inner"] as? [String: [String: Data]])?["k"]?["deep"] == Data([3]))
    }

    // S-SCENE-9.4, S-SCENE-71.5
    @Test func `S-SCENE-9: what a session's user info does not take is reported`() throws {
        let app = TestApp.withScenes(root: { StateController("Root") })
        try app.launch()
        app.scene?.session.userInfo = [
            "list": [1, UIView()], "url": URL(fileURLWithPath: "/"), "nothing": Optional<Int>.none as Any,
        ]
        app.save()
        let problems =
            UIApplication.shared.preservationReport?.problems.filter { $0.reason == .valueNotEncodable } ?? []
        #expect(problems.count == 3)
        #expect(problems.contains { $0.message.contains("\"list.1\"") })
        #expect(problems.contains { $0.message.contains("\"nothing\"") })
        #expect(app.scene?.session.userInfo?["list"] as? [Int] == [1])
    }

    // S-SCENE-38.1, S-SCENE-38.4, S-SCENE-39.1, S-SCENE-39.2, S-SCENE-43.4
    // S-SCENE-2.1
    @Test
    func `S-SCENE-38, S-SCENE-39, S-SCENE-43: the end calls the scene and not the app, which hears of the end only`()
        throws
    {
        let app = TestApp.withScenes(root: { NotingController("Root") }) { script in
            script.activity = { _ in NSUserActivity(activityType: "org.example.place") }
        }
        try app.launch()
        _ = CallRecorder.current.takeCalls()
        app.terminate()
        #expect(
            CallRecorder.current.takeCalls()
                == calls(
                    """
                    sceneWillResignActive; sceneDidEnterBackground; stateRestorationActivity; didUpdate; app terminates
                    """))
    }

    // S-SCENE-40.1, S-SCENE-40.6
    @Test func `S-SCENE-40: a state has changed when a method with Did is called, and not yet with Will`() throws {
        var states: [UIScene.ActivationState] = []
        let app = TestApp.withScenes { script in
            script.onConnect = { scene, _, _ in states.append(scene.activationState) }
            script.onActive = { states.append($0.activationState) }
            script.onBackground = { states.append($0.activationState) }
        }
        try app.launch()
        let scene = try #require(app.scene)
        app.terminate()
        #expect(states == [.unattached, .foregroundActive, .background])
        #expect(scene.activationState == .background)
    }

    // S-SCENE-41.2, S-SCENE-41.3
    @Test func `S-SCENE-41: notifications of the scene are followed by those of the app`() throws {
        nonisolated(unsafe) var noted: [String] = []
        let names = [
            UIScene.willConnectNotification, UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                noted.append($0.name.rawValue)
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        let app = TestApp.withScenes()
        try app.launch()
        #expect(UIApplication.shared.applicationState == .active)
        app.terminate()
        #expect(
            noted == [
                "UISceneWillConnectNotification", "UISceneWillEnterForegroundNotification",
                "UIApplicationWillEnterForegroundNotification", "UISceneDidActivateNotification",
                "UIApplicationDidBecomeActiveNotification", "UISceneWillDeactivateNotification",
                "UIApplicationWillResignActiveNotification", "UISceneDidEnterBackgroundNotification",
                "UIApplicationDidEnterBackgroundNotification",
            ])
    }
}

@available(iOS 13.0, *)
final class NewerSceneDelegate: TestSceneDelegate {}

final class OwnScene: UIWindowScene {}

/// A scene delegate that doesn't derive from `UIResponder`.
final class PlainSceneDelegate: NSObject, UIWindowSceneDelegate {}

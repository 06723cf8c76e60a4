import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of what UIKit reads from a scene manifest, and of apps without one (spec chapter 13.1).
@MainActor
@Suite(.serialized)
struct SceneManifestTests {
    private static let main = StoryboardFiles.storyboard(
        initial: "v", #"<viewController id="v" sceneMemberID="viewController"/>"#)

    // S-SCENE-16.1, S-SCENE-16.2
    @Test func `S-SCENE-16: without scenes, the app's delegate hears of all changes but a return from the background`()
        throws
    {
        let app = TestApp.withScenes()
        app.infoDictionary = [:]
        try app.launch()
        app.terminate()
        #expect(
            CallRecorder.current.takeCalls().filter { $0.hasPrefix("app ") } == [
                "app active", "app resigns", "app background", "app terminates",
            ])
    }

    // S-SCENE-18.4
    @Test func `S-SCENE-18: an app for both kinds of system has scenes with a manifest, and none without`() throws {
        let app = TestApp.withScenes()
        try app.launch()
        let withManifest = CallRecorder.current.takeCalls()
        #expect(withManifest.contains("willConnectTo") && !withManifest.contains("app active"))
        app.kill()
        app.infoDictionary = [:]
        try app.launch()
        let without = CallRecorder.current.takeCalls()
        #expect(without.contains("app active") && !without.contains("cfg") && !without.contains("willConnectTo"))
    }

    // S-SCENE-19.1 to S-SCENE-19.4, S-SCENE-21.1, S-SCENE-21.2
    @Test func `S-SCENE-19, S-SCENE-21: a manifest has configurations by role and name, and the first one counts`()
        throws
    {
        let app = TestApp.withScenes()
        app.infoDictionary = [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        [
                            "UISceneConfigurationName": "First",
                            "UISceneDelegateClassName": "UIKitTests.TestSceneDelegate",
                        ],
                        [
                            "UISceneConfigurationName": "Second",
                            "UISceneDelegateClassName": "UIKitTests.NewerSceneDelegate",
                            "UISceneStoryboardFile": "Side", "UISceneClassName": "UIKitTests.TestWindowScene",
                        ],
                    ],
                    "other": [
                        [
                            "UISceneConfigurationName": "Third",
                            "UISceneDelegateClassName": "UIKitTests.NewerSceneDelegate",
                        ]
                    ],
                ],
            ] as [String: Any]
        ]
        try app.launch()
        #expect(UIApplication.shared.sessions?.manifest.supportsMultipleScenes == true)
        #expect(app.scene?.session.configuration.name == "First" && app.scene?.delegate is TestSceneDelegate)
        let second = UISceneConfiguration(name: "Second", sessionRole: .windowApplication)
        #expect(second.delegateClass == NewerSceneDelegate.self && second.sceneClass == TestWindowScene.self)
        #expect(second.storyboard?.name == "Side")
        let ofRole = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        #expect(ofRole.name == "First" && ofRole.delegateClass == TestSceneDelegate.self)
        let ofOther = UISceneConfiguration(name: nil, sessionRole: UISceneSession.Role(rawValue: "other"))
        #expect(ofOther.name == "Third" && ofOther.delegateClass == NewerSceneDelegate.self)
        let ofWrongRole = UISceneConfiguration(name: "Third", sessionRole: .windowApplication)
        #expect(ofWrongRole.delegateClass == nil)
    }

    // S-SCENE-22.2 to S-SCENE-22.5
    @Test(arguments: ["UIKitTests.NoSuchDelegate", "UIKitTests.StateController", "UIKitTests.PlainSceneDelegate"])
    func `S-SCENE-22: a class that can be no scene delegate is reported, and the scene has none`(
        delegate: String
    ) throws {
        let app = TestApp.withScenes(delegate: delegate)
        try app.launch()
        #expect(try #require(app.scene).delegate == nil)
        #expect(!app.restoreProblems(.sceneDelegateMissing).isEmpty)
    }

    // S-SCENE-22.1, S-SCENE-22.6
    @Test(arguments: ["UIKitTests.Missing", "UIKitTests.StateController"])
    func `S-SCENE-22: in place of a scene class that is missing or no scene class, there is a window scene`(
        sceneClass: String
    ) throws {
        let app = TestApp.withScenes(sceneClass: sceneClass)
        try app.launch()
        #expect(type(of: try #require(app.scene)) == UIWindowScene.self)
        #expect(app.scene?.delegate is TestSceneDelegate)
        if sceneClass == "UIKitTests.Missing" { #expect(!app.restoreProblems(.sceneDelegateMissing).isEmpty) }
    }

    // S-SCENE-23.2, S-SCENE-27.3
    @Test func `S-SCENE-23, S-SCENE-27: an app delegate has no window of a scene, and need not answer for one`()
        throws
    {
        final class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
        let files = try StoryboardFiles(["Main.storyboard": Self.main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes(storyboard: "Main")
        app.makeDelegate = { Delegate() }
        app.mainStoryboard = "Main"
        try app.launch()
        #expect(app.windows.count == 1)
        #expect((app.delegate as? Delegate).map { $0.window == nil } == true)
        #expect(app.scene?.session.configuration.name == "Default" && app.scene?.delegate is TestSceneDelegate)
    }
}

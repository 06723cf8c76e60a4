import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// Obstacles that keep an app from the screen. UIKit says what to do about each.
@MainActor
@Suite(.serialized)
struct LaunchHintTests {
    private func hints(
        root: UIViewController?, storyboard: String? = nil, storyboards: [String] = []
    ) throws -> [String] {
        let app = TestApp(root: { root }) { delegate in
            delegate.onDidFinish = { if root != nil { $0.window?.makeKeyAndVisible() } }
        }
        try app.launch()
        return UIApplication.shared.launchHints(
            for: ApplicationIdentity(bundleIdentifier: "org.example.Hints", mainStoryboard: storyboard),
            storyboards: storyboards)
    }

    @Test func `An app that shows a window gets no hint`() throws {
        #expect(try hints(root: UIViewController(), storyboards: ["Main.storyboard"]) == [])
    }

    @Test func `Nobody looks for storyboards in the folders of an app that shows a window`() throws {
        let app = TestApp(root: { UIViewController() })
        try app.launch()
        var searches = 0
        func storyboards() -> [String] {
            searches += 1
            return ["Main.storyboard"]
        }
        let identity = ApplicationIdentity(bundleIdentifier: "org.example.Hints")
        _ = UIApplication.shared.launchHints(for: identity, storyboards: storyboards())
        #expect(searches == 0)
        for window in UIApplication.shared.windows { window.isHidden = true }
        _ = UIApplication.shared.launchHints(for: identity, storyboards: storyboards())
        #expect(searches == 1)
    }

    @Test func `Without a visible window, the app is told how to show one`() throws {
        let hint = try #require(try hints(root: nil).first)
        #expect(hint.hasPrefix("No window is visible. Give one a rootViewController, and call makeKeyAndVisible()"))
    }

    @Test func `Info.plist without a storyboard beside storyboards: the line that is missing is named`() throws {
        let found = ["LaunchScreen.storyboard", "Other.storyboard", "Main.storyboard"]
        let hint = try #require(try hints(root: nil, storyboards: found).first)
        #expect(
            hint.contains(
                "Main.storyboard is among the resources. Add the key UIMainStoryboardFile with the value \"Main\""))
    }

    @Test func `A scene that shows no window: its delegate is named, or that it has none`() throws {
        let app = TestApp.withScenes()
        try app.launch()
        let identity = ApplicationIdentity(bundleIdentifier: "org.example.Hints")
        let hints = UIApplication.shared.launchHints(for: identity, storyboards: [])
        #expect(hints.count == 1 && hints[0].contains("In scene(_:willConnectTo:options:) of TestSceneDelegate"))
        app.kill()
        app.infoDictionary = TestApp.manifest(delegate: "Notes.SceneDelegate")
        try app.launch()
        let without = UIApplication.shared.launchHints(for: identity, storyboards: [])
        #expect(without.count == 1 && without[0].contains("the scene has no delegate"))
    }
}

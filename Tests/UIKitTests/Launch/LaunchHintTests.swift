import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// What keeps an app from being seen is said, with what to do.
@MainActor
@Suite(.serialized)
struct LaunchHintTests {
    private func hints(
        root: UIViewController?, storyboard: String? = nil, sceneDelegate: String? = nil, storyboards: [String] = []
    ) throws -> [String] {
        let app = TestApp(root: { root }) { delegate in
            delegate.onDidFinish = { if root != nil { $0.window?.makeKeyAndVisible() } }
        }
        try app.launch()
        return UIApplication.shared.launchHints(
            for: ApplicationIdentity(
                bundleIdentifier: "org.example.Hints", mainStoryboard: storyboard, sceneDelegate: sceneDelegate),
            storyboards: storyboards)
    }

    @Test func `An app that shows a window gets no hint`() throws {
        #expect(try hints(root: UIViewController(), storyboards: ["Main.storyboard"]) == [])
    }

    @Test func `Without a visible window, the app is told how to show one`() throws {
        let hint = try #require(try hints(root: nil).first)
        #expect(hint.hasPrefix("No window is visible; give one a rootViewController, and call makeKeyAndVisible()"))
    }

    @Test func `Info.plist without a storyboard beside storyboards: the line that is missing is named`() throws {
        let found = ["LaunchScreen.storyboard", "Other.storyboard", "Main.storyboard"]
        let hint = try #require(try hints(root: nil, storyboards: found).first)
        #expect(
            hint.contains(
                "Main.storyboard is among the resources; give it the key UIMainStoryboardFile with the value \"Main\""))
    }

    @Test func `A scene delegate that does not exist is named, also where a window is shown`() throws {
        let hints = try hints(root: UIViewController(), sceneDelegate: "Notes.SceneDelegate")
        #expect(hints.count == 1)
        #expect(hints.first?.contains("no class \"Notes.SceneDelegate\"") == true)
    }

    @Test func `A scene delegate that exists is not asked, which is said where no window is shown`() throws {
        #expect(try hints(root: UIViewController(), sceneDelegate: "UIKitTests.HintSceneDelegate") == [])
        let hints = try hints(root: nil, sceneDelegate: "UIKitTests.HintSceneDelegate")
        #expect(hints.count == 1)
        #expect(hints.first?.contains("no scenes here, so that UIKitTests.HintSceneDelegate is not asked") == true)
    }
}

final class HintSceneDelegate: UIResponder {}

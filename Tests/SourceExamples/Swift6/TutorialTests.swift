import Foundation
import Testing
import UIKit
import UIKitTesting

/// The scene delegate of the tutorial, under a name that an Info.plist can have.
final class TutorialSceneDelegate: ScenesTutorial.SceneDelegate {}

/// Runs the apps with which the tutorials end, and compares them with the tutorials' files.
@MainActor
@Suite(.serialized)
struct TutorialTests {
    nonisolated private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the lines of a Swift file without those that a copy can't have, and without spaces at their ends.
    private func lines(of file: String) throws -> [String] {
        let text = try String(contentsOf: Self.root.appendingPathComponent(file), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { !["", "import UIKit", "@main"].contains($0) }
    }

    @Test(arguments: ["FirstApp", "RestoreControllers", "Scenes", "FindALoss"])
    func `The app that runs here is the last one of the tutorial`(tutorial: String) throws {
        let code = "Sources/UIKit/UIKit.docc/Tutorials/Code"
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent(code).path)
        let steps = names.filter { $0.hasPrefix("\(tutorial)-") && $0.hasSuffix("-AppDelegate.swift") }
        let last = try lines(of: "\(code)/\(#require(steps.max()))")
        let copy = try lines(of: "Tests/SourceExamples/Swift6/TutorialApps.swift")
        let start = try #require(copy.firstIndex(of: "enum \(tutorial)Tutorial {"))
        #expect(last.count > 15 && Array(copy[(start + 1)...].prefix(last.count)) == last)
    }

    @Test func `The app of README is the one that runs here`() throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        let app = try #require(blocks.first { $0.contains("@main") })
        let lines = app.split(separator: "\n").map {
            $0.replacing(#/ +// .*/#, with: "").trimmingCharacters(in: .whitespaces)
        }
        let code = lines.filter { !["", "import UIKit", "@main"].contains($0) }
        let copy = try self.lines(of: "Tests/SourceExamples/Swift6/TutorialApps.swift")
        let start = try #require(copy.firstIndex(of: "enum FirstAppTutorial {"))
        #expect(code.count > 15 && Array(copy[(start + 1)...].prefix(code.count)) == code)
        // README's test types into what has this label.
        let test = try #require(blocks.first { $0.contains("TestApp") })
        #expect(test.contains("into: \"Text\"") && code.contains("text.accessibilityLabel = \"Text\""))
    }

    @Test func `The text of the first app comes back`() throws {
        let app = TestApp { FirstAppTutorial.AppDelegate() }
        try app.launch()
        try app.type("half a sentence", into: "Text", cursor: 4)
        try app.relaunch()
        let text = try #require(app.element("Text"))
        #expect(text.input?.text == "half a sentence" && text.input?.selection?.location == 4)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `A note comes back by its restoration class`() throws {
        let app = TestApp { RestoreControllersTutorial.AppDelegate() }
        func navigation() -> UINavigationController? {
            (app.delegate as? RestoreControllersTutorial.AppDelegate)?.window?.rootViewController
                as? UINavigationController
        }
        try app.launch()
        try app.press("Travel")
        try app.type("half a sentence", into: "Text")
        try app.relaunch()
        #expect(navigation()?.topViewController is RestoreControllersTutorial.NoteController)
        #expect(navigation()?.topViewController?.title == "Travel")
        #expect(app.element("Text")?.input?.text == "half a sentence")
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `A presented controller comes back by the app delegate, with the result of its input`() throws {
        let app = TestApp { RestoreControllersTutorial.AppDelegate() }
        try app.launch()
        try app.press("Find")
        let everything = "Shopping, Travel, Ideas"
        #expect(app.element(everything) != nil)
        try app.type("Id", into: "Name")
        #expect(app.element(everything) == nil && app.element("Ideas") != nil)
        try app.relaunch()
        #expect(app.element("Name")?.input?.text == "Id")
        #expect(app.element(everything) == nil && app.element("Ideas") != nil)
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `Two windows come back, each with its note and its text`() throws {
        let app = TestApp { ScenesTutorial.AppDelegate() }
        app.showsPages = true
        app.infoDictionary = [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneDelegateClassName": String(reflecting: TutorialSceneDelegate.self)]
                    ]
                ],
            ] as [String: Any],
            "NSUserActivityTypes": ["org.example.Notes.note"],
        ]
        try app.launch()
        let first = try app.openPage()
        try first.press("Travel")
        try first.type("half a sentence", into: "Text")
        try first.press("Open in New Window")
        let second = try #require(app.openRequestedPage())
        #expect(second.session != first.session)
        try second.type("another one", into: "Text")

        try app.relaunch()
        var texts: [String: String] = [:]
        for session in UIApplication.shared.openSessions {
            let page = try app.openPage(of: session)
            texts[page.session] = page.element("Text")?.input?.text
            #expect(session.stateRestorationActivity?.userInfo?["noteID"] as? String == "Travel")
        }
        #expect(texts == [first.session: "half a sentence", second.session: "another one"])
    }

    @Test func `The repaired app brings its note back`() throws {
        let app = TestApp { FindALossTutorial.AppDelegate() }
        try app.launch()
        try app.press("Travel")
        try app.type("half a sentence", into: "Text")
        app.save()
        #expect(UIApplication.shared.preservationReport?.problems == [])
        try app.relaunch()
        let navigation = (app.delegate as? FindALossTutorial.AppDelegate)?.window?.rootViewController
        #expect((navigation as? UINavigationController)?.topViewController?.title == "Travel")
        #expect(app.element("Text")?.input?.text == "half a sentence")
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }
}

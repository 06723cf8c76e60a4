import Foundation
import Testing
import UIKit
import UIKitTesting

/// Compares the guide's code with the examples, which are compiled and run.
@MainActor
@Suite(.serialized)
struct GuideCodeTests {
    nonisolated private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The lines of code of all tests, without spaces at their ends.
    nonisolated private static let lines: Set<String> = {
        let tests = root.appendingPathComponent("Tests")
        let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
        let texts = paths.filter { $0.hasSuffix(".swift") }.compactMap {
            try? String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8)
        }
        return Set(texts.flatMap { $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } })
    }()

    nonisolated private static let pages: [String] = {
        let folder = root.appendingPathComponent("Sources/UIKit/UIKit.docc")
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
            $0.hasSuffix(".md")
        }
        .sorted()
    }()

    /// Lines that only another package or the app's own file can have.
    nonisolated private static let elsewhere: Set<String> = [
        "@main", "@testable import Notes", "let app = TestApp { AppDelegate() }", "import RestorationMetrics",
        "@Test func aHalfTypedTitleComesBack() async throws {",
        "@IBInspectable var cornerRadius: CGFloat {",
        "UIApplication.shared.reportPasses(dimensions: [(\"app\", \"notes\")])",
        "let app = ExploredApp(executable: URL(fileURLWithPath: \".build/debug/Notes\"))",
        "@Test func `everything comes back`() async throws {",
        "let result = try await RestorationExplorer(app).explore()",
        "#expect(result.findings.isEmpty, \"\\(result)\")",
        "@Test func `states of old versions come back`() async throws {",
        "let result = try await StateReplayer(app).replay([\"states/11/editing.json\"])",
        "#expect(result.isFine, \"\\(result.junit)\")",
    ]

    @Test func `There are pages to compare`() {
        #expect(Self.pages.contains("FirstApp.md") && Self.pages.count >= 11 && Self.lines.count > 10_000)
    }

    @Test(arguments: pages)
    func `Each line of code of the guide is in a test`(page: String) throws {
        let file = Self.root.appendingPathComponent("Sources/UIKit/UIKit.docc/\(page)")
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        for part in parts {
            let code = part.components(separatedBy: "```")[0]
            let lines = code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            // A package's manifest, or a piece of one.
            if lines.first?.hasSuffix("arget(") == true || lines.first?.hasPrefix("// swift-tools-version") == true {
                continue
            }
            let missing = lines.filter {
                !$0.hasPrefix("//") && !Self.lines.contains($0) && !Self.elsewhere.contains($0)
            }
            #expect(missing == [], "\(page)")
        }
    }

    @Test func `a half-typed note comes back`() throws {
        let app = TestApp { GuideAppDelegate() }
        app.bundleVersion = "12"
        try app.launch()
        try app.press("Shopping")
        try app.type("half a sentence", into: "Text")
        try app.relaunch()
        #expect(app.element("Text")?.input?.text == "half a sentence")
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `S-SCENE-7: the scene of the guide comes back with the note of its activity`() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {}
        let app = TestApp { Delegate() }
        app.infoDictionary = [
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneDelegateClassName": String(reflecting: SceneDelegate.self)]
                    ]
                ]
            ] as [String: Any]
        ]
        func navigation() -> UINavigationController? {
            UIApplication.shared.windows.first?.rootViewController as? UINavigationController
        }
        try app.launch()
        #expect(navigation()?.topViewController is NoteListController)
        try app.press("Travel")
        #expect(navigation()?.topViewController?.title == "Travel")
        try app.relaunch()
        #expect(navigation()?.topViewController?.title == "Travel")
    }
}

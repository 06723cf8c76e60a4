import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of objects that contain, embed or multiply themselves. A small file must not become more than memory has room
/// for.
@MainActor
@Suite(.serialized)
struct CircleTests {
    private func relation(_ destination: String, _ kind: String) -> String {
        #"<segue destination="\#(destination)" kind="relationship" relationship="\#(kind)" id="\#(kind)-\#(destination)"/>"#
    }

    private func container(_ kind: String, _ id: String, _ connections: String) -> String {
        "<\(kind) storyboardIdentifier=\"\(id)\" id=\"\(id)\" sceneMemberID=\"viewController\"><connections>"
            + "\(connections)</connections></\(kind)>"
    }

    /// Returns a screen with a container view for each of the others.
    private func embedding(_ id: String, depth: Int = 0, _ others: String...) -> String {
        let boxes = others.enumerated().map { index, other in
            """
            <containerView id="\(id)-box\(index)"><rect key="frame" x="0" y="0" width="9" height="9"/><connections>
            <segue destination="\(other)" kind="embed" id="\(id)-embed\(index)"/></connections></containerView>
            """
        }
        let open = String(repeating: "<view><subviews>", count: depth)
        let close = String(repeating: "</subviews></view>", count: depth)
        return """
            <viewController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController"><view key="view">
            <subviews>\(open)\(boxes.joined())\(close)</subviews></view></viewController>
            """
    }

    /// Loads every view, as a display that shows all of them would. The limit ends the test.
    private func loadAll(_ controller: UIViewController?) -> Int {
        var waiting = [controller].compactMap(\.self)
        var count = 0
        while let next = waiting.popLast(), count < 100_000 {
            count += 1
            next.loadViewIfNeeded()
            waiting += next.children
        }
        return count
    }

    private func problems(_ files: StoryboardFiles, _ name: String = "Main", controllers: ClosedRange<Int>) throws
        -> [InterfaceProblem]
    {
        try InterfaceFixtures.within(files.folder) {
            let initial = try #require(UIStoryboard(name: name, bundle: nil).instantiateInitialViewController())
            #expect(controllers.contains(loadAll(initial)))
        }
    }

    @Test func `A controller that contains itself, at once or by others, is reported as a cycle with its line`() throws
    {
        let files = try StoryboardFiles()
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a", container("navigationController", "a", relation("b", "rootViewController")),
                container("tabBarController", "b", relation("c", "viewControllers") + relation("b", "viewControllers")),
                container("splitViewController", "c", relation("a", "masterViewController"))),
            to: "Main.storyboard")
        let found = try problems(files, controllers: 3...3)
        #expect(Set(found.map(\.reason)) == [.cycle])
        #expect(found.compactMap(\.objectID).sorted() == ["a", "b"])
        #expect(found.compactMap(\.line).count == 2)
    }

    @Test func `Screens that embed each other are reported as a cycle`() throws {
        let files = try StoryboardFiles()
        try files.write(
            StoryboardFiles.storyboard(initial: "a", embedding("a", "b", "a"), embedding("b", "a")),
            to: "Main.storyboard")
        let found = try problems(files, controllers: 2...2)
        #expect(found.map(\.reason) == [.cycle] && found.map(\.objectID) == ["a"])
    }

    @Test func `A circle through two files is reported as a cycle`() throws {
        let files = try StoryboardFiles()
        func file(_ other: String) -> String {
            StoryboardFiles.storyboard(
                initial: "a",
                container("tabBarController", "a", relation("r", "viewControllers") + relation("e", "viewControllers")),
                #"<viewControllerPlaceholder storyboardName="\#(other)" id="r" sceneMemberID="viewController"/>"#,
                embedding("e", "r"))
        }
        try files.write(file("Second"), to: "Main.storyboard")
        try files.write(file("Main"), to: "Second.storyboard")
        let found = try problems(files, controllers: 3...20)
        #expect(found.contains { $0.reason == .cycle && $0.file == "Main.storyboard" })
        #expect(Set(found.map(\.reason)) == [.cycle])
    }

    @Test func `A reference to its own file that names itself ends`() throws {
        let files = try StoryboardFiles()
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a", container("navigationController", "a", relation("r", "rootViewController")),
                #"<viewControllerPlaceholder storyboardName="Main" storyboardIdentifier="x" referencedIdentifier="x" id="r" sceneMemberID="viewController"/>"#
            ), to: "Main.storyboard")
        let found = try problems(files, controllers: 1...1)
        #expect(found.contains { $0.reason == .cycle })
    }

    @Test func `Tabs that double with each level are bounded`() throws {
        let files = try StoryboardFiles()
        var levels = (0..<40).map { level in
            container(
                "tabBarController", "t\(level)",
                relation("t\(level + 1)", "viewControllers") + relation("t\(level + 1)", "viewControllers"))
        }
        levels.append(container("viewController", "t40", ""))
        try files.write(storyboard(initial: "t0", levels), to: "Main.storyboard")
        let found = try problems(files, controllers: 40...1000)
        #expect(Set(found.map(\.reason)) == [.limitExceeded])
    }

    @Test func `A chain of containers that is too long ends with a report`() throws {
        let files = try StoryboardFiles()
        let levels = (0..<300).map {
            container("navigationController", "n\($0)", relation("n\($0 + 1)", "rootViewController"))
        }
        try files.write(
            storyboard(initial: "n0", levels + [container("viewController", "n300", "")]), to: "Main.storyboard")
        let found = try problems(files, controllers: 10...100)
        #expect(found.map(\.reason) == [.limitExceeded])
    }

    private func storyboard(initial: String, _ scenes: [String]) -> String {
        let all = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
        return StoryboardFiles.storyboard(initial: initial).replacingOccurrences(
            of: "<scenes></scenes>", with: "<scenes>\(all)</scenes>")
    }

    @Test func `A tab bar with a hundred thousand tabs, each of them such a bar, is refused in time`() throws {
        let files = try StoryboardFiles()
        let tabs = { (to: String) in String(repeating: self.relation(to, "viewControllers"), count: 20_000) }
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a", container("tabBarController", "a", tabs("b")),
                container("tabBarController", "b", tabs("c")),
                container("tabBarController", "c", tabs("d")), container("viewController", "d", "")),
            to: "Main.storyboard")
        let found = try problems(files, controllers: 100...1000)
        #expect(Set(found.map(\.reason)) == [.limitExceeded])
    }

    @Test func `Many views, shown many times, are bounded together`() throws {
        let files = try StoryboardFiles()
        let views = String(
            repeating: "<view><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>", count: 3000)
        let screen = """
            <viewController id="s" sceneMemberID="viewController"><view key="view"><subviews>\(views)</subviews></view>
            </viewController>
            """
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a",
                container("tabBarController", "a", String(repeating: relation("s", "viewControllers"), count: 900)),
                screen),
            to: "Main.storyboard")
        var made = 0
        let found = try InterfaceFixtures.within(files.folder) {
            let initial = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
            _ = loadAll(initial)
            made = initial.children.reduce(0) { $0 + ($1.viewIfLoaded?.subviews.count ?? 0) }
        }
        #expect(found.contains { $0.reason == .limitExceeded })
        #expect((3000...200_000).contains(made))
    }

    @Test func `Deep views that embed deep views can be shown and saved`() throws {
        let files = try StoryboardFiles()
        let screens = (0..<60).map { embedding("e\($0)", depth: 80, "e\($0 + 1)") }
        try files.write(storyboard(initial: "e0", screens + [embedding("e60")]), to: "Main.storyboard")
        let app = TestApp(root: { UIViewController() })
        try app.launch()
        let initial = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
        #expect(loadAll(initial) > 2)
        UIApplication.shared.windows.first?.rootViewController = initial
        #expect(!app.windows.isEmpty)
        #expect(app.preserve() != nil)
        #expect(UIApplication.shared.interfaceReport.problems.contains { $0.reason == .limitExceeded })
        app.kill()
    }

    @Test func `Collections of outlets are made in time that grows with their number`() throws {
        let files = try StoryboardFiles()
        let collections = (0..<20_000).map { #"<outletCollection property="p\#($0)" destination="v" id="o\#($0)"/>"# }
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a",
                """
                <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"/><connections>
                \(collections.joined(separator: "\n"))</connections></viewController>
                """), to: "Main.storyboard")
        let time = try ContinuousClock().measure { _ = try problems(files, controllers: 1...1) }
        #expect(time < .seconds(20))
    }

    @Test(arguments: ["view", "stackView", "scrollView"])
    func `Very many views in one are made and shown in bounded time`(kind: String) throws {
        let files = try StoryboardFiles()
        let views = String(
            repeating: "<label><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></label>", count: 20_000)
        try files.write(
            StoryboardFiles.storyboard(
                initial: "a",
                """
                <viewController id="a" restorationIdentifier="a" sceneMemberID="viewController"><\(kind) key="view">
                <subviews>\(views)</subviews></\(kind)></viewController>
                """), to: "Main.storyboard")
        let app = TestApp(root: { UIViewController() })
        try app.launch()
        let time = try ContinuousClock().measure {
            let screen = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
            UIApplication.shared.windows.first?.rootViewController = screen
            #expect(screen.view.subviews.count == 20_000)
            #expect(!app.windows.isEmpty && app.preserve() != nil)
        }
        #expect(time < .seconds(60))
        app.kill()
    }
}

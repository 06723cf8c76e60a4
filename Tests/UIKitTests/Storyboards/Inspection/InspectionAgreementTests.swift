import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests that an app does with a file what the inspection said before.
@MainActor
@Suite(.serialized)
struct InspectionAgreementTests {
    private typealias File = InspectedInterface

    @Test func `What a pass saves of a storyboard is what the inspection says comes back`() throws {
        let box = """
            <containerView id="box"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <connections>\(File.segue("embed", "map"))</connections></containerView>
            <textField restorationIdentifier="Draft" id="f1"/><textField restorationIdentifier="Draft" id="f2"/>
            """
        let text = StoryboardFiles.storyboard(
            initial: "tabs",
            [
                File.container("tabBarController", "tabs", "Tabs", "viewControllers", "home", "cut", "nav", "none"),
                File.controller("home", "Home", view: box), File.controller("map", "Map"),
                File.container("navigationController", "cut", nil, "rootViewController", "list"),
                File.controller("list", "List"),
                File.container("navigationController", "nav", "Nav", "rootViewController", "root"),
                File.controller("root", "Root"), File.controller("none"),
            ])
        let files = try StoryboardFiles(["Main.storyboard": text])
        defer { withExtendedLifetime(files) {} }
        let inspection = try InterfaceInspection(contentsOf: files.folder.appendingPathComponent("Main.storyboard"))
        let expected = inspection.controllers.filter { $0.restoration == .comesBack }
            .compactMap(\.restorationIdentifier)
        #expect(expected.sorted() == ["Home", "Nav", "Root", "Tabs"])
        let app = TestApp(root: {
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() ?? UIViewController()
        })
        try app.launch()
        let archive = try #require(app.preserve())
        let saved = archive.records.filter { $0.kind == .viewController }.compactMap {
            archive.paths.publicPath(of: $0.path).last
        }
        #expect(saved.sorted() == expected.sorted())
        app.save()
        let reasons = Set(UIApplication.shared.preservationReport?.problems.map(\.reason.rawValue) ?? [])
        for reason in ["excludedByAncestor", "duplicatePath"] {
            #expect(reasons.contains(reason))
            #expect(inspection.findings.contains { $0.reason == reason })
        }
    }

    @Test func `A stack comes back without a controller of which the inspection says so (S-CLASS-6)`() throws {
        let text = StoryboardFiles.storyboard(
            initial: "nav",
            [
                File.container("navigationController", "nav", "Nav", "rootViewController", "root"),
                File.controller(
                    "root", connections: #"<segue destination="detail" kind="show" identifier="open" id="s"/>"#),
                File.controller("detail", "Detail"),
            ])
        let files = try StoryboardFiles(["Main.storyboard": text])
        defer { withExtendedLifetime(files) {} }
        let inspection = try InterfaceInspection(contentsOf: files.folder.appendingPathComponent("Main.storyboard"))
        #expect(inspection.findings.filter { $0.severity == .error }.map(\.reason) == ["leftOutOfStack"])
        let app = TestApp(root: {
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() ?? UIViewController()
        })
        try app.launch()
        func stack() -> [UIViewController] {
            (UIApplication.shared.windows.first?.rootViewController as? UINavigationController)?.viewControllers ?? []
        }
        stack().first?.performSegue(withIdentifier: "open", sender: nil)
        #expect(stack().count == 2)
        try app.relaunch()
        // UIKit finds it by its object id, because it has no storyboard identifier.
        #expect(stack().map(\.restorationIdentifier) == ["Detail"])
    }
}

import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// Tests of the report as the answer to "why did my screen not come back?" (spec chapter 15.1).
@MainActor
@Suite(.serialized)
struct ReportTests {
    final class DetailViewController: UIViewController {}

    private func detail() -> DetailViewController {
        let detail = DetailViewController()
        detail.restorationIdentifier = "Detail"
        return detail
    }

    // S-API-54.4, S-PRES-23.1, S-PRES-23.2
    @Test func `S-PRES-23: the report names the parent that lacks an identifier`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [UINavigationController(nil, [self.detail()])]) })
        try app.launch()
        app.save()
        let report = try #require(UIApplication.shared.preservationReport)
        #expect(
            report.problems.map(\.message) == [
                "Detail, a ReportTests.DetailViewController, was not saved: its parent, a UINavigationController, has no "
                    + "restorationIdentifier. Give every ancestor one, containers included."
            ])
        #expect(
            "\(report)".split(separator: "\n").map { $0.prefix(60) } == [
                "Saved: Tabs (view controller, UIKit.UITabBarController)",
                "excludedByAncestor at Tabs/:[0]:/:[0]:/Detail: Detail, a Rep",
            ])
    }

    // S-PRES-23.2
    @Test func `S-PRES-23: the report names the ancestor that lacks an identifier, not the parent that has one`() throws
    {
        let app = TestApp(root: {
            let list = StateController("List", children: [self.detail()])
            return UITabBarController("Tabs", [UINavigationController(nil, [list])])
        })
        try app.launch()
        app.save()
        let problems = try #require(UIApplication.shared.preservationReport).problems
        #expect(problems.map(\.publicPath) == [["Tabs", "List"], ["Tabs", "List", "Detail"]])
        #expect(
            problems.last?.message == "Detail, a ReportTests.DetailViewController, was not saved: a "
                + "UINavigationController above it has no restorationIdentifier. Give every ancestor one, containers "
                + "included.")
    }

    @Test func `S-PRES-14: the report names the container that does not encode its child`() throws {
        let app = TestApp(root: { StateController("Root", children: [self.detail()]) })
        try app.launch()
        app.save()
        let report = try #require(UIApplication.shared.preservationReport)
        #expect(report.problems == [])
        #expect(report.omissions.first?.message.contains("is not encoded by its parent, a StateController.") == true)
        #expect("\(report)".contains("Not saved: Root/:[0]:/Detail: Detail, a ReportTests.DetailViewController, is"))
    }

    @Test func `S-FIND-15: the report has a line for each object, and below it why it was left out`() throws {
        var isFirst = true
        let app = TestApp(root: {
            UINavigationController(
                "Nav", isFirst ? [StateController("List"), self.detail()] : [StateController("List")])
        })
        try app.launch()
        app.save()
        app.kill()
        isFirst = false
        try app.launch()
        let lines = "\(try #require(UIApplication.shared.restorationReport))".split(separator: "\n")
        #expect(lines.first == "Restored: Nav (view controller, UIKit.UINavigationController)")
        let place = try #require(lines.firstIndex { $0.hasPrefix("Left out: Nav/:[1]:/Detail (view controller, ") })
        #expect(lines[place + 1].hasPrefix("    notFound: Detail, a ReportTests.DetailViewController, was left out: "))
        #expect(lines[place + 1].contains("application(_:viewControllerWithRestorationIdentifierPath:coder:)"))
    }

    @Test func `S-API-54: every problem ends in a sentence that says what to do`() throws {
        let app = TestApp(root: { UITabBarController("Tabs", [UINavigationController(nil, [self.detail()])]) })
        try app.launch()
        app.save()
        for problem in UIApplication.shared.preservationReport?.problems ?? [] {
            #expect(problem.message.hasSuffix("."))
            #expect(!problem.message.contains("UIKit.UI"), "modules say nothing to a reader")
        }
    }
}

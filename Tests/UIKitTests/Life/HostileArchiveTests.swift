import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import RestorationArchive

/// Archives that verify, but have contents that no app wrote. Everybody with the key can make them (spec chapter 12.2).
@MainActor
@Suite(.serialized)
struct HostileArchiveTests {
    /// Values that a key of UIKit's may have in place of those that its class writes.
    private static let values: [CodedValue] =
        [
            .nil, .null, .bool(true), .integer(.max), .integer(.min), .integer(-1), .integer(1 << 40), .unsigned(.max),
            .float(.nan), .double(.nan), .double(.infinity), .double(-.greatestFiniteMagnitude), .double(1e300),
            .decimal(Decimal(string: "1e100") ?? 0), .string(""), .string(String(repeating: "x", count: 100_000)),
            .data(Data([0xFF])), .date(Date(timeIntervalSinceReferenceDate: .infinity)),
            .url(relative: "%", base: "::"),
            .indexPath([]), .indexPath([.max, .max]), .indexPath([-1, -1]), .indexPath([0, 0, 0]),
            .indexSet([0..<Int.max]), .range(location: .max, length: .max), .range(location: -1, length: -1),
            .range(location: .max, length: 0), .timeZone("nowhere"), .locale(""),
            .boxed(.range(location: .max, length: 1)), .boxed(.string("x")), .codable(Data()), .object(7),
            .array([.integer(.max), .indexPath([.max]), .string("x")]), .array([.indexPath([.max, .min])]),
            .dictionary([CodedEntry("x", .nil)]), .mutable(.nil),
        ]
        + CodedGeometry.Kind.allCases.flatMap { kind in
            [Double.nan, .infinity, -.greatestFiniteMagnitude].compactMap {
                CodedGeometry(kind: kind, numbers: Array(repeating: $0, count: kind.count)).map { .geometry($0) }
            }
        }

    /// Returns an app with one object of each class that saves something, and each has state to lose.
    private func makeApp() throws -> TestApp {
        let rows = (0..<100).map { "row \($0)" }
        let app = TestApp(root: {
            let scroll = StateController("Scroll") { controller in
                controller.view.addSubview(UIScrollView().named("scroll"))
                controller.view.addSubview(UIImageView(image: UIImage(systemName: "star")).named("image"))
            }
            return UITabBarController(
                "Tabs",
                [UINavigationController("Nav", [FormController("Form")]), RowsController(rows, multiple: true), scroll])
        })
        try app.launch()
        try app.fillForm()
        let tabs = try app.root(as: UITabBarController.self)
        let sheet = RecreatedController("Sheet")
        for index in [1, 2, 0] { tabs.selectedIndex = index }
        (tabs.children[0] as? UINavigationController)?.pushViewController(
            RecreatedController("Detail"), animated: false)
        (tabs.children[1].view as? UITableView)?.selectRow(
            at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        tabs.present(sheet, animated: false)
        app.save()
        app.kill()
        return app
    }

    @Test func `S-SEC-14, S-CODER-8: whatever stands under a key of UIKit's, the app launches and goes on`() throws {
        let app = try makeApp()
        let original = try #require(app.storedArchive())
        let references = original.records.map { CodedValue.reference(.init(kind: $0.kind, path: $0.path)) }
        // The first round changes the values that build the hierarchy, and the second one all others. UIKit doesn't
        // read the others if the hierarchy is wrong.
        for structural in [true, false] {
            for value in Self.values + references {
                try app.rewriteArchive { archive in
                    archive = original
                    for position in archive.records.indices {
                        for index in archive.records[position].values.keyed.indices {
                            let key = archive.records[position].values.keyed[index].key
                            guard Self.isStructural(key) == structural else { continue }
                            archive.records[position].values.keyed[index].value = value
                        }
                    }
                }
                try app.launch()
                #expect(app.root != nil && !app.shown.isEmpty)
                #expect(app.preserve() != nil)
                app.kill()
            }
        }
    }

    private static func isStructural(_ key: String) -> Bool {
        key == "UIKit.viewLoaded" || key == "UIKit.presented" || key.hasPrefix("UIKit.controller")
            || key.hasPrefix("UIKit.view.") || key == "UIKit.selectedController"
    }

    @Test func `S-INPUT-8, S-SEC-16: a choice that does not exist is reported, however large, and not told`() throws {
        let app = try makeApp()
        try app.rewriteArchive { archive in
            for position in archive.records.indices {
                for index in archive.records[position].values.keyed.indices
                where ["UIKit.scope", "UIKit.input"].contains(archive.records[position].values.keyed[index].key)
                    && archive.records[position].values.keyed[index].value == .integer(1)
                {
                    archive.records[position].values.keyed[index].value = .integer(.max)
                }
            }
        }
        try app.launch()
        let form = ["Tabs", "Nav", "Form"]
        #expect(app.restoreProblems(.selectionInvalid) == [form + ["segments"], form + ["search"]])
        let messages = try #require(UIApplication.shared.restorationReport).problems.map(\.message)
        #expect(messages.count >= 2)
        #expect(messages.allSatisfy { !$0.contains("922337") })
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of objects that wait, are missing, come back or that app code declines, in any order.
@MainActor
@Suite(.serialized)
struct UnclaimedPropertyTests {
    private nonisolated static let names = ["A", "B", "C", "D"]

    /// The classes that a launch lacks, and those that decline.
    private struct Trouble {
        var gone: Set<String> = []
        var declined: Set<String> = []

        init(using generator: inout SeededGenerator) {
            for name in UnclaimedPropertyTests.names {
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: gone.insert(name)
                case 1: declined.insert(name)
                default: break
                }
            }
        }
    }

    private func page(_ name: String) -> RecreatedController {
        let page = RecreatedController(name) { $0.view.addSubview(UITextField().named("Field")) }
        page.valueToEncode = name
        return page
    }

    @Test(arguments: 0..<24 as Range<UInt64>)
    func `S-SEC-17: each save can be read by the next launch, and has one record for each object`(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        var trouble = Trouble(using: &generator)
        let app = TestApp(
            root: {
                UITabBarController(
                    "Tabs",
                    [
                        UINavigationController("One", [StateController("Home 1")]),
                        UINavigationController("Two", [StateController("Home 2")]),
                    ])
            },
            configure: {
                $0.stateRestorationConfiguration.restoresHiddenControllersLazily = !seed.isMultiple(of: 4)
                $0.stateRestorationConfiguration.keepsDeclinedRecords = seed.isMultiple(of: 2)
            })
        let name = NSStringFromClass(RecreatedController.self)
        for launch in 1...8 {
            RecreatedController.provide = { [page] path, _ in
                path.last.map { trouble.declined.contains($0) } ?? true ? nil : page(path.last ?? "")
            }
            try app.launch()
            let reasons = UIApplication.shared.restorationReport?.problems.map(\.reason) ?? []
            #expect(!reasons.contains(.archiveUnreadable), "seed \(seed), launch \(launch)")
            let tabs = try app.root(as: UITabBarController.self)
            for _ in 0..<Int.random(in: 0..<5, using: &generator) {
                let stack = tabs.children[Int.random(in: 0..<2, using: &generator)] as? UINavigationController
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: tabs.selectedIndex = Int.random(in: 0..<2, using: &generator)
                case 1: stack?.popViewController(animated: false)
                case 2: stack?.popToRootViewController(animated: false)
                default:
                    stack?.pushViewController(page(Self.names.randomElement(using: &generator) ?? ""), animated: false)
                }
                app.settle()
                if Bool.random(using: &generator) { app.saveChange() }
            }
            let archive = try #require(app.preserve())
            let references = Set(archive.records.map(\.reference))
            #expect(references.count == archive.records.count, "seed \(seed), launch \(launch)")
            #expect(try Archive(bytes: archive.bytes()).records.map(\.reference) == archive.records.map(\.reference))
            #expect(app.save())
            #expect(UIApplication.shared.preservationReport?.problems.contains { $0.reason == .duplicatePath } != true)
            app.kill()
            trouble = Trouble(using: &generator)
            try app.rewriteArchive { archive in
                for index in archive.records.indices where archive.records[index].restorationClassName != nil {
                    let identifier = archive.paths.step(of: archive.records[index].path).identifier ?? ""
                    archive.records[index].restorationClassName =
                        trouble.gone.contains(identifier) ? "Notes.GoneController" : name
                }
            }
        }
    }
}

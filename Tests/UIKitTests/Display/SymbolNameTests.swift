import Foundation
import Testing
@testable import UIKit

/// Names of symbols, and whether displays draw them. The page's own tests read the same file of names.
struct SymbolNameTests {
    private struct Names: Decodable {
        let known: [String]
        let unknown: [String]
    }

    private static func names() throws -> Names {
        let tests = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appendingPathComponent("PageTests/symbolNames.json")
        return try JSONDecoder().decode(Names.self, from: Data(contentsOf: file))
    }

    @Test func `displays draw the names that apps use most and their variants, and no others`() throws {
        let names = try Self.names()
        #expect(names.known.filter { !SymbolNames.isKnown($0) } == [])
        #expect(names.unknown.filter { SymbolNames.isKnown($0) } == [])
        #expect(names.known.count > 200 && names.unknown.count > 20)
    }

    @Test func `a name that displays do not draw is said once, with what to do`() throws {
        let warning = try #require(SymbolNames.warning(about: "said.once"))
        #expect(warning.contains(#""said.once""#) && warning.contains("UIImage(named:)"))
        #expect(SymbolNames.warning(about: "said.once") == nil)
        #expect(SymbolNames.warning(about: "said.once.too") != nil)
    }

    @Test func `nothing is said of a name that displays draw`() {
        #expect(SymbolNames.warning(about: "chart.bar.fill") == nil)
    }

    @Test func `a name that an app got from elsewhere breaks no line of the log and makes none long`() throws {
        let name = "\n\u{1B}[2J" + String(repeating: "long.", count: 10_000)
        let warning = try #require(SymbolNames.warning(about: name))
        #expect(!warning.contains("\n") && !warning.contains("\u{1B}") && warning.utf8.count < 500)
    }

    @Test func `an image that no display draws has its name all the same`() {
        #expect(UIImage(systemName: "drawn.by.nobody")?.symbolName == "drawn.by.nobody")
    }

    @Test func `displays draw the symbols of all system items`() {
        let bar = (0...24).compactMap { UIBarButtonItem.SystemItem(rawValue: $0)?.appearance.symbol }
        #expect(bar.count > 10 && bar.filter { !SymbolNames.isKnown($0) } == [])
    }

    @MainActor
    @Test func `displays draw the symbols of all system tabs`() {
        let tabs = (0...11).compactMap { UITabBarItem.SystemItem(rawValue: $0) }
            .compactMap { UITabBarItem(tabBarSystemItem: $0, tag: 0).image?.symbolName }
        #expect(tabs.count == 12 && tabs.filter { !SymbolNames.isKnown($0) } == [])
    }
}

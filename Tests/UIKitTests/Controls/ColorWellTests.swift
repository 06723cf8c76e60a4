import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of colours that the user chooses.
@MainActor
@Suite(.serialized)
struct ColorWellTests {
    private func launch(_ told: @escaping (UIColor?) -> Void = { _ in }) throws -> TestApp {
        try TestApp.showing {
            let well = UIColorWell()
            well.restorationIdentifier = "well"
            well.title = "Ink"
            well.addAction(UIAction { told(($0.sender as? UIColorWell)?.selectedColor) }, for: .valueChanged)
            return [well]
        }
    }

    private func choose(_ name: String, in app: TestApp) throws {
        let entry = app.element("Ink")?.children.first { $0.label == name }
        #expect(app.deliver(.activate(try #require(entry).id)) == .handled)
        app.settle()
    }

    @Test func `A colour of the menu is selected, and its action runs`() throws {
        var told: [UIColor?] = []
        let app = try launch { told.append($0) }
        let well: UIColorWell = try app.view("well")
        #expect(well.selectedColor == nil)
        #expect(app.element("Ink")?.role == .menuButton)
        try choose("Red", in: app)
        #expect(well.selectedColor == .systemRed && told == [.systemRed])
        let shown = try #require(app.element("Ink"))
        #expect(shown.value == "Red" && shown.style?.backgroundColor == "#ff3b30")
        #expect(shown.children.filter { $0.traits.contains(.selected) }.map(\.label) == ["Red"])
    }

    @Test func `S-INPUT-7: what the user has chosen comes back, and what code has set does not`() throws {
        let app = try launch()
        try choose("Blue", in: app)
        try app.relaunch()
        #expect(try app.view("well", as: UIColorWell.self).selectedColor == .systemBlue)
        try app.view("well", as: UIColorWell.self).selectedColor = .systemRed
        try app.relaunch()
        #expect(try app.view("well", as: UIColorWell.self).selectedColor == nil)
    }

    @Test func `A well of a storyboard has its title and colour`() throws {
        let well: UIColorWell = try StoryboardFiles.object(
            """
            <colorWell title="Paper" supportsAlpha="NO" id="w">
            <color key="selectedColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </colorWell>
            """)
        #expect(well.title == "Paper" && !well.supportsAlpha && well.selectedColor == .white)
    }

    @Test func `A well that is disabled has no menu`() throws {
        let app = try launch()
        try app.view("well", as: UIColorWell.self).isEnabled = false
        app.settle()
        let shown = try #require(app.element("Ink"))
        #expect(shown.children.isEmpty && shown.traits.contains(.disabled))
    }
}

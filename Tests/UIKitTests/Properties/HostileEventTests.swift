import Foundation
import Testing
import UIKit
import UIKitTesting

/// Thousands of events that a broken or hostile display may send to an app with every role (spec chapter 12).
@MainActor
@Suite(.serialized)
struct HostileEventTests {
    private static let numbers: [Double] = [
        .nan, .signalingNaN, .infinity, -.infinity, 0, -0.0, -1, 1, 2, 0.5, 1e300, -1e300, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 9_223_372_036_854_775_808, -9_223_372_036_854_775_808, 1e15, 130, 3000,
    ]
    private static let texts = [
        "", "a", "ap", "\0", "\u{301}", "e\u{301}\u{302}\u{303}", "🧑‍🧑‍🧒", "\u{200D}", "\r\n", "two\nlines", "\u{202E}x",
        "\u{FFFD}\u{10FFFF}", String(repeating: "x", count: 1 << 20), String(repeating: "\u{301}", count: 5000),
    ]
    private static let dates = [
        "", "2026-02-31T25:99", "2026-02-03", "2026-02-03T04:05", "04:05", "24:00", "99:99", "-1:-1", "0000-00-00",
        "9999-12-31T23:59", "99999999999999999999-01-01", "2026-02", "2026-13", "0001-01", "T", ":", "-", "--T::",
        "٠٤:٠٥", "2026-02-03T04:05\0", "+4:+5", " 04:05", "04:05Z", String(repeating: "9", count: 10_000),
    ]
    private static let keys = ["", "a", "S", "Escape", "Enter", "F99", "\0", String(repeating: "k", count: 10_000)]
    private static let positions: [Int] = [.min, .min + 1, -1, 0, 1, 2, 5, 1 << 20, .max - 1, .max]

    private static func event(
        _ id: String, using generator: inout SeededGenerator
    ) -> DisplayEvent {
        func number() -> Double { numbers.randomElement(using: &generator)! }
        // A long text costs more than all the others together, so it is rare.
        func text() -> String {
            texts[Int.random(in: 0..<(Int.random(in: 0..<40, using: &generator) == 0 ? 14 : 12), using: &generator)]
        }
        func point() -> DisplayEvent.Point? {
            Bool.random(using: &generator) ? .init(x: number(), y: number()) : nil
        }
        func gesture() -> DisplayEvent.Gesture {
            let phases: [DisplayEvent.Phase] = [.began, .changed, .ended, .cancelled]
            let phase = phases.randomElement(using: &generator)!
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: return .tap(count: positions.randomElement(using: &generator)!)
            case 1: return .swipe(.left)
            case 2: return .longPress(phase)
            default: return .pan(phase, .init(x: number(), y: number(), velocityX: number(), velocityY: number()))
            }
        }
        func selection() -> TextInput.Selection {
            .init(
                location: positions.randomElement(using: &generator)!,
                length: positions.randomElement(using: &generator)!)
        }
        switch Int.random(in: 0..<24, using: &generator) {
        case 0: return .edit(id, text: text(), selection: Bool.random(using: &generator) ? selection() : nil)
        case 1: return .select(id, selection())
        case 2: return .submit(id)
        case 3: return .focus(id)
        case 4: return .blur(id)
        case 5: return .toggle(id, isOn: .random(using: &generator))
        case 6: return .setValue(id, number())
        case 7: return .setDate(id, dates.randomElement(using: &generator)!)
        case 8:
            return .scroll(
                id,
                .init(
                    x: number(), y: number(), width: number(), height: number(), contentWidth: number(),
                    contentHeight: number()))
        case 9: return .delete(id)
        case 10: return .dismiss(id)
        case 11: return .loaded(id, revision: positions.randomElement(using: &generator)!)
        case 12:
            return Int.random(in: 0..<8, using: &generator) == 0
                ? .resize(width: number(), height: number()) : .activate(id)
        case 13: return .gesture(id, gesture(), at: point())
        case 14: return .contextMenu(id, at: point())
        case 15:
            return .key(
                id, keys.randomElement(using: &generator)!, .init(rawValue: .random(in: -1...16, using: &generator)))
        case 16: return .useClipboard(text: text())
        case 17:
            return .revealActions(
                id, at: Bool.random(using: &generator) ? .leading : .trailing, isFull: .random(using: &generator))
        case 18: return .undo(id)
        case 19: return .redo(id)
        case 20: return .insert(id)
        case 21:
            return .move(
                id, to: positions.randomElement(using: &generator)!,
                section: Bool.random(using: &generator) ? positions.randomElement(using: &generator)! : nil)
        default: return .activate(id)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `S-SEC-16, S-LAUNCH-25: no event ends the app or spoils what is saved`(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let app = Gallery.app()
        try app.launch()
        var roles: Set<PresentationRole> = []
        var known: [String] = ["", "0", "nowhere", String(repeating: "i", count: 10_000)]
        var handled = 0
        for round in 0..<24 {
            // Sometimes the test dismisses what is in front, so that it also reaches the screens below.
            if round % 3 == 0 { app.root?.dismiss(animated: false) }
            for _ in 0..<20 {
                let shown = app.windows.allElements
                roles.formUnion(shown.map(\.role))
                for element in shown where Int.random(in: 0..<6, using: &generator) == 0 {
                    let id =
                        Int.random(in: 0..<12, using: &generator) == 0
                        ? known.randomElement(using: &generator)! : element.id
                    if app.deliver(Self.event(id, using: &generator)) == .handled { handled += 1 }
                }
                known += shown.filter { _ in Int.random(in: 0..<30, using: &generator) == 0 }.map(\.id)
                if known.count > 300 { known.removeFirst(100) }
            }
            #expect(!app.windows.isEmpty && app.root != nil)
            try rejectNonsense(app)
            #expect(app.save() || UIApplication.shared.preservationReport?.problems.isEmpty == true)
            guard round % 3 == 2 else { continue }
            app.deliver(.resize(width: 390, height: 844))
            try settle(app)
            // S-INPUT-6: no state has a password.
            for field in app.windows.allElements where field.input?.isSecret == true {
                app.deliver(.edit(field.id, text: "", selection: nil))
                app.deliver(.blur(field.id))
            }
            let shown = app.shown
            app.save()
            try app.launch()
            #expect(differences(shown, app.shown) == [], "round \(round)")
            #expect(UIApplication.shared.restorationReport != nil)
        }
        // The app doesn't show the last ones: they belong to other modules, or need a menu or a row with actions.
        let absent: Set<PresentationRole> = [
            .sheet, .popover, .alert, .webPage, .placeholder, .contextMenu, .rowActions,
        ]
        #expect(roles.isSuperset(of: Set(PresentationRole.allCases).subtracting(absent)))
        #expect(handled > 200)
    }

    @Test func `S-SEC-16: what lies behind something modal cannot be acted on, and what was typed there is not lost`()
        throws
    {
        let app = Gallery.app()
        try app.launch()
        let field = try #require(app.element("field")).id
        let tab = try #require(app.windows.firstElement { $0.role == .tab && !$0.traits.contains(.selected) }).id
        app.root?.present(RecreatedController("Sheet"), animated: false)
        #expect(app.deliver(.activate(tab)).isRefused)
        #expect(app.deliver(.edit(field, text: "last letters", selection: nil)) == .handled)
        let sheet = try #require(app.windows.firstElement { $0.role == .sheet }).id
        #expect(app.deliver(.dismiss(sheet)) == .handled)
        #expect(app.deliver(.activate(tab)) == .handled)
    }

    /// Closes alerts and the actions of rows. UIKit doesn't restore them (S-CLASS-10), so the comparison is without
    /// them.
    private func settle(_ app: TestApp) throws {
        while let alert = app.windows.firstElement(where: { $0.role == .alert }),
            let button = alert.children.last(where: { $0.role == .button })
        {
            #expect(app.deliver(.activate(button.id)) == .handled)
        }
        while let actions = app.windows.firstElement(where: { $0.role == .rowActions }) {
            #expect(app.deliver(.dismiss(actions.id)) == .handled)
        }
    }

    /// Checks that a display can show all numbers.
    private func rejectNonsense(_ app: TestApp) throws {
        for element in app.windows.allElements {
            if let range = element.range {
                #expect(range.value.isFinite && range.minimum.isFinite && range.maximum.isFinite, "\(element.role)")
            }
            if let scrolling = element.scrolling {
                #expect(scrolling.x.isFinite && scrolling.y.isFinite, "\(element.role)")
            }
            if let input = element.input, let selection = input.selection {
                #expect(selection.location >= 0 && selection.length >= 0)
                #expect(selection.location + selection.length <= input.text.utf16.count, "\(element.role)")
            }
        }
    }
}

import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the tabulators and writing directions of paragraph styles.
@MainActor
@Suite(.serialized)
struct ParagraphStyleTests {
    private func tab(_ location: CGFloat, _ alignment: NSTextAlignment = .left) -> NSTextTab {
        NSTextTab(textAlignment: alignment, location: location)
    }

    @Test func `A style has twelve places for tabulators at first, and again where they are set to nil`() {
        let first = (1...12).map { 28 * CGFloat($0) }
        #expect(NSParagraphStyle.default.tabStops.map(\.location) == first)
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.map(\.location) == first)
        #expect(style.tabStops.allSatisfy { $0.alignment == .left })
        style.tabStops = []
        #expect(style.tabStops.isEmpty && style != NSParagraphStyle.default)
        style.tabStops = nil
        #expect(style.tabStops.map(\.location) == first && style == NSParagraphStyle.default)
    }

    @Test func `A place that is added stands among the others by its distance`() {
        let style = NSMutableParagraphStyle()
        style.tabStops = [tab(10), tab(30)]
        style.addTabStop(tab(20))
        style.addTabStop(tab(5))
        style.addTabStop(tab(40))
        style.addTabStop(tab(20, .right))
        #expect(style.tabStops.map(\.location) == [5, 10, 20, 20, 30, 40])
        #expect(style.tabStops.map(\.alignment)[2...3] == [.left, .right])
        style.removeTabStop(tab(20))
        #expect(style.tabStops.map(\.location) == [5, 10, 20, 30, 40])
    }

    @Test(arguments: [[], [20, 60], nil] as [[CGFloat]?])
    func `Places for tabulators come back, also where there are none`(locations: [CGFloat]?) throws {
        let style = NSMutableParagraphStyle()
        style.tabStops = locations?.map { tab($0) }
        let read = try TestApp.roundTrip {
            $0.encode(style, forKey: "style")
        } decode: {
            $0.decodeObject(forKey: "style") as? NSParagraphStyle
        }.0
        #expect(read == style)
    }

    @Test func `A language has its direction`() {
        for name in ["ar", "he", "fa", "ur", "ar_EG", "he-IL"] {
            #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: name) == .rightToLeft, "\(name)")
        }
        for name in ["en", "de_AT", "ja", "zh-Hans"] {
            #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: name) == .leftToRight, "\(name)")
        }
        let own = Locale.current.language.characterDirection == .rightToLeft
        #expect(
            NSParagraphStyle.defaultWritingDirection(forLanguage: nil) == (own ? .rightToLeft : .leftToRight))
    }
}

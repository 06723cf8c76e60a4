import Foundation
import Testing
import UIKit
import UIKitTesting

/// Colours that look alike and come from different color spaces.
@MainActor
@Suite(.serialized)
struct ColorSpaceTests {
    @Test func `Greys are not equal to colours with red, green and blue`() {
        let greys: [(UIColor, CGFloat, CGFloat)] = [
            (.black, 0, 1), (.white, 1, 1), (.gray, 0.5, 1), (.lightGray, 2.0 / 3, 1), (.darkGray, 1.0 / 3, 1),
            (.clear, 0, 0), (.darkText, 0, 1), (.lightText, 1, 0.6),
        ]
        for (color, white, alpha) in greys {
            #expect(color == UIColor(white: white, alpha: alpha))
            #expect(color != UIColor(red: white, green: white, blue: white, alpha: alpha))
        }
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
        #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) != .red)
    }

    @Test func `The space stays with copies of a colour`() {
        let half = UIColor.black.withAlphaComponent(0.5)
        #expect(half == UIColor(white: 0, alpha: 0.5))
        #expect(half != UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        #expect(UIColor(cgColor: UIColor.white.cgColor) == .white)
        #expect(UIColor.black.cgColor != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(UIColor(dynamicProvider: { _ in .black }) == .black)
        #expect(UIColor.black.hash == UIColor(white: 0, alpha: 1).hash)
    }

    @Test func `The space of a colour comes back with it`() throws {
        let colors: [UIColor] = [
            .black, UIColor(red: 0, green: 0, blue: 0, alpha: 1),
            UIColor(displayP3Red: 0, green: 0, blue: 0, alpha: 1), .label,
        ]
        let read = try TestApp.roundTrip {
            $0.encode(colors, forKey: "colors")
        } decode: {
            $0.decodeObject(forKey: "colors") as? [UIColor]
        }.0
        #expect(read == colors)
    }
}

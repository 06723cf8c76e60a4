import Foundation
import Testing
import UIKit

/// Tests of UIKit's small values.
struct ValueTests {
    @Test func `A rectangle is made smaller by insets, and larger by negative ones`() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(
            rect.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
                == CGRect(x: 8, y: 19, width: 106, height: 54))
        #expect(rect.inset(by: .zero) == rect)
        #expect(rect.inset(by: UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 70)).size.width == -40)
    }

    @Test func `Priorities, levels of windows and weights of fonts are reckoned with and compared`() {
        #expect((UILayoutPriority.required - 1).rawValue == 999)
        #expect((1 + UILayoutPriority.defaultLow).rawValue == 251)
        #expect(UILayoutPriority.required - UILayoutPriority.defaultHigh == 250)
        #expect(UILayoutPriority.defaultLow < .defaultHigh)
        var level = UIWindow.Level.alert + 1
        #expect(level.rawValue == 2001)
        level += 2
        #expect(level.rawValue == 2003)
        level -= 3
        #expect(level == .alert)
        #expect(UIWindow.Level.normal < .statusBar)
        #expect(UIFont.Weight.light < .bold)
    }

    @Test func `A device that lies flat gives no orientation for an interface, and neither does an unknown one`() {
        let upright: [UIDeviceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
        let flat: [UIDeviceOrientation] = [.faceUp, .faceDown]
        #expect(upright.allSatisfy { $0.isValidInterfaceOrientation && !$0.isFlat })
        #expect(flat.allSatisfy { $0.isFlat && !$0.isValidInterfaceOrientation })
        #expect(!UIDeviceOrientation.unknown.isValidInterfaceOrientation)
        #expect(!UIDeviceOrientation.unknown.isFlat)
    }

    @Test func `Traits for screen readers have the bits that Apple's header has`() {
        let traits: [UIAccessibilityTraits] = [
            .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
            .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction,
            .causesPageTurn, .tabBar, .header,
        ]
        #expect(traits.map(\.rawValue) == (0...16).map { 1 << $0 })
    }

    @MainActor @Test func `The style of separators is a type of the cell`() {
        let table = UITableView()
        #expect(table.separatorStyle == UITableViewCell.SeparatorStyle.singleLine)
        table.separatorStyle = .none
        #expect(table.separatorStyle.rawValue == 0)
    }
}

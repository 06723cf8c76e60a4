import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the work for one letter in a form of many fields.
@MainActor
@Suite(.serialized)
struct FormCostTests {
    private final class Counted: UITextField {
        static var layouts = 0
        static var elements = 0

        override func layoutSubviews() {
            Self.layouts += 1
            super.layoutSubviews()
        }

        override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
            Self.elements += 1
            return super.makePresentation(builder, id: id)
        }
    }

    @Test(arguments: [10, 1_000])
    func `A letter in a form lays out each field once and makes its element once, however many fields there are`(
        count: Int
    ) throws {
        let app = try TestApp.showing {
            (0..<count).map {
                let field = Counted().named("field \($0)")
                field.accessibilityLabel = "Field \($0)"
                return field
            }
        }
        app.settle()
        (Counted.layouts, Counted.elements) = (0, 0)
        try app.type("a", into: "Field 0")
        app.settle()
        #expect((app.root?.view.subviews.first as? UITextField)?.text == "a")
        #expect(Counted.layouts == count)
        #expect(Counted.elements == count)
    }
}

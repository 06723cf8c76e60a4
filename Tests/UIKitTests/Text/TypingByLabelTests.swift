import Testing
import UIKit

@testable import UIKitTesting

/// Tests of fields that tests name by their labels, beside other elements with the same words.
@MainActor
@Suite(.serialized)
struct TypingByLabelTests {
    private func labelled(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test func `Typing skips what has the label and takes no text`() throws {
        let app = try TestApp.showing {
            [labelled("Title"), UITextField().named("Title"), UITextView().named("Title")]
        }
        try app.type("Shopping", into: "Title")
        #expect(app.element("Title")?.role == .text)
        #expect(app.windows.textElement("Title")?.input?.text == "Shopping")
        #expect(app.windows.textElement("Title", role: .textView)?.input?.text == "")
        #expect(app.windows.textElement("Title", role: .searchField) == nil)
        try app.undoTyping(in: "Title")
        #expect(app.windows.textElement("Title")?.input?.text == "")
    }

    @Test func `Where nothing of that label takes text, typing says so`() throws {
        let app = try TestApp.showing { [labelled("Title")] }
        #expect(throws: UIKitTestingError.self) { try app.type("Shopping", into: "Title") }
        #expect(throws: UIKitTestingError.self) { try app.type("Shopping", into: "Nothing") }
    }
}

import Foundation
import Testing
import UIKit
import UIKitTesting

/// Texts with attributes that tell of their changes, and texts of HTML.
@MainActor
@Suite(.serialized)
struct TextStorageTests {
    private final class Delegate: NSObject, NSTextStorageDelegate {
        var edits: [String] = []
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            let kind = editedMask.contains(.editedCharacters) ? "characters" : "attributes"
            edits.append("\(kind) \(editedRange.location)+\(editedRange.length) \(delta)")
        }
    }

    @Test func `Each change is told once, several within an edit as one`() {
        let storage = NSTextStorage(string: "one two")
        let delegate = Delegate()
        storage.delegate = delegate
        storage.append(NSAttributedString(string: "!"))
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "four")
        storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 4))
        #expect(delegate.edits == ["characters 7+1 1", "characters 0+4 1", "attributes 0+4 0"])
        delegate.edits = []
        storage.beginEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 5))
        storage.append(NSAttributedString(string: "?"))
        storage.endEditing()
        #expect(storage.string == "two!?" && delegate.edits.count == 1)
    }

    @Test func `A text view shows what is done with its storage, which has what was typed`() throws {
        let root = UIViewController()
        let app = TestApp(root: { root })
        try app.launch()
        let view = UITextView(frame: .zero, textContainer: nil)
        view.accessibilityLabel = "notes"
        root.view.addSubview(view)
        view.text = "Hello"
        view.textStorage.append(NSAttributedString(string: " you", attributes: [.underlineStyle: 1]))
        #expect(view.text == "Hello you")
        #expect(view.attributedText.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int == 1)
        app.settle()
        #expect(app.element("notes")?.input?.text == "Hello you")
        try app.type("typed", into: "notes")
        #expect(view.textStorage.string == "typed" && view.layoutManager.numberOfGlyphs == 5)
    }

    @Test func `A text view shows the text of the container that it was given`() {
        let storage = NSTextStorage(string: "given")
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: CGSize(width: 100, height: 100))
        manager.addTextContainer(container)
        let view = UITextView(frame: .zero, textContainer: container)
        #expect(view.text == "given" && view.textStorage === storage && view.layoutManager === manager)
        #expect(manager.textStorage === storage && container.layoutManager === manager)
    }

    private func html(_ text: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(text.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
            ],
            documentAttributes: nil)
    }

    @Test(arguments: [
        ("<p>Hello  <b>big</b>\n world</p><p>Second</p>", "Hello big world\nSecond"),
        ("a<br/>b<br><br>c", "a\nb\n\nc"),
        ("<html><head><title>x</title></head><body>1 &lt; 2 &amp; &#65;&#x42;</body></html>", "1 < 2 & AB"),
        ("<ul><li>one</li><li>two</li></ul><ol><li>a<li>b</ol>", "•\tone\n•\ttwo\n1.\ta\n2.\tb"),
        ("1 < 2 and <3 & x", "1 < 2 and <3 & x"), ("<!-- a > b -->x<script>if (a<b) {}</script>y", "xy"),
        ("<pre>a  b\n c</pre>", "a  b\n c"), ("<", "<"), ("<b", ""), ("&bogus;", "&bogus;"), ("", ""),
    ])
    func `HTML gives its text`(_ document: (String, String)) throws {
        #expect(try html(document.0).string == document.1)
    }

    @Test func `Bold, italic, underlined parts and links of HTML have attributes`() throws {
        let text = try html("<b>x</b><i>y</i><u>z</u><a href='http://a.example/?b=1&amp;c=2'>l</a>")
        let bold = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        let italic = text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
        #expect(italic?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
        #expect(text.attribute(.underlineStyle, at: 2, effectiveRange: nil) as? Int == 1)
        #expect(
            text.attribute(.link, at: 3, effectiveRange: nil) as? URL == URL(string: "http://a.example/?b=1&c=2"))
        #expect(throws: (any Error).self) {
            try NSAttributedString(
                data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
        }
    }
}

import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of texts with attributes that report their changes, and of texts from HTML.
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

    /// A storage of an app that stores the text itself.
    private final class OwnStorage: NSTextStorage {
        private let stored = NSMutableAttributedString(string: "")

        override var string: String { stored.string }
        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] {
            stored.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            stored.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            stored.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
    }

    @Test func `A storage that stores the text itself gets characters and attributes, and tells each change once`() {
        let storage = OwnStorage()
        let delegate = Delegate()
        storage.delegate = delegate
        storage.append(NSAttributedString(string: "1ab2", attributes: [.underlineStyle: 1]))
        let replacement = NSMutableAttributedString(string: "xyz")
        replacement.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 1, length: 2))
        storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: replacement)
        #expect(storage.string == "1xyz2")
        #expect(parts(of: storage, with: .underlineStyle) == ["1", "2"])
        #expect(parts(of: storage, with: .strikethroughStyle) == ["yz"])
        storage.insert(NSAttributedString(string: "0", attributes: [.strikethroughStyle: 1]), at: 0)
        #expect(parts(of: storage, with: .strikethroughStyle) == ["0", "yz"])
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 3))
        #expect(parts(of: storage, with: .kern) == ["1xy"] && parts(of: storage, with: .underlineStyle) == ["1", "2"])
        storage.setAttributedString(NSAttributedString(string: "new", attributes: [.underlineStyle: 1]))
        #expect(storage.string == "new" && parts(of: storage, with: .underlineStyle) == ["new"])
        #expect(
            delegate.edits == [
                "characters 0+4 4", "characters 1+3 1", "characters 0+1 1", "attributes 1+3 0", "characters 0+3 -3",
            ])
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
        view.attributedText = NSAttributedString(string: "typed", attributes: [.underlineStyle: 1])
        #expect(parts(of: view.textStorage, with: .underlineStyle) == ["typed"], "the same text with other attributes")
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

    @Test(arguments: [
        ("<ul><li><p>a</p></li><li><div><p>b</p><p>c</p></div></li></ul>", "•\ta\n•\tb\nc"),
        ("<ul><li>a<p>b</p></li></ul>", "•\ta\nb"), ("<ul><li></li><li>b</li></ul>", "•\t\n•\tb"),
        ("<ol start=\"5\"><li>a</li><li>b</li></ol>", "5.\ta\n6.\tb"),
        ("<ol start=3 data-start='9'><li>a<li value='7'>b<li>c</ol>", "3.\ta\n7.\tb\n8.\tc"),
        ("<ol start='x'><li>a</ol>", "1.\ta"), ("<ul><li><ol><li>a</ol></ul>", "•\t\n1.\ta"),
    ])
    func `Entries of lists stand beside their marks, and are counted as the list says`(_ document: (String, String))
        throws
    {
        #expect(try html(document.0).string == document.1)
    }

    @Test(arguments: [
        ("a&#9b", "a\tb"), ("&copy 2026", "© 2026"), ("&copyright;", "©right;"), ("&ampx", "&x"), ("&lt;b&gt", "<b>"),
        ("&#x41&#66;&#67", "ABC"), ("&#147;x&#148;", "“x”"), ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"),
        ("&#;&#x;&", "&#;&#x;&"),
        ("&frac12;&Agrave;&yuml;&eacute", "½Àÿé"), ("&hellip &hellip;", "&hellip …"), ("AT&T", "AT&T"),
    ])
    func `References to characters are read with and without their semicolon`(_ document: (String, String)) throws {
        #expect(try html(document.0).string == document.1)
    }

    /// Returns the parts of a text that have an attribute.
    private func parts(of text: NSAttributedString, with key: NSAttributedString.Key) -> [String] {
        var parts: [String] = []
        text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            if value != nil { parts.append((text.string as NSString).substring(with: range)) }
        }
        return parts
    }

    @Test func `A space has the looks of where it stands`() throws {
        let underlined = try html("<u>a</u> <u>b</u><u> c</u> d <u>e </u>f")
        #expect(underlined.string == "a b c d e f")
        #expect(parts(of: underlined, with: .underlineStyle) == ["a", "b c", "e "])
        let linked = try html("go <a href='http://a.example'>there</a> now")
        #expect(linked.string == "go there now")
        #expect(parts(of: linked, with: .link) == ["there"])
    }

    @Test func `Parts of HTML beside each other have attributes of UIKit's alone`() throws {
        let text = try html("<b>a</b><i>b</i><b>c</b><b><i>d</i></b><h1>e</h1>f<u>g</u><s>h</s>")
        var names: Set<String> = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, _, _ in
            names.formUnion(attributes.keys.map(\.rawValue))
        }
        #expect(names.isSubset(of: ["NSFont", "NSUnderline", "NSStrikethrough", "NSKern"]))
        #expect(parts(of: text, with: .underlineStyle) == ["g"] && parts(of: text, with: .strikethroughStyle) == ["h"])
    }
}

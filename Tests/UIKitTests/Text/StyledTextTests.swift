import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.serialized)
struct StyledTextTests {
    private var styled: NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 4
        paragraph.alignment = .center
        return NSAttributedString(
            string: "half a note",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.systemRed,
                .paragraphStyle: paragraph, .underlineStyle: NSUnderlineStyle.single.rawValue,
            ])
    }

    @Test func `S-CODER-30: a text comes back with font, colour, paragraph style and underline`() throws {
        let styled = styled
        let (attributes, _) = try TestApp.roundTrip {
            $0.encode(styled, forKey: "text")
        } decode: {
            $0.decodeObject(of: NSAttributedString.self, forKey: "text")?.attributes(at: 0, effectiveRange: nil) ?? [:]
        }
        #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(attributes[.foregroundColor] as? UIColor == .systemRed)
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 4)
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect(attributes[.underlineStyle] as? Int == 1)
    }

    // S-CODER-30.1, S-CODER-30.2
    @Test func `S-CODER-30: a text comes back with its shadow and attachment, and all of its paragraph style`() throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: -2)
        shadow.shadowBlurRadius = 3
        shadow.shadowColor = UIColor.systemRed
        let attachment = NSTextAttachment(data: Data([1, 2]), ofType: "public.data")
        attachment.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        attachment.image = UIImage(systemName: "star")
        attachment.lineLayoutPadding = 5
        attachment.allowsTextAttachmentView = false
        let wrapper = FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data([7]))])
        wrapper.fileAttributes = ["size": 5]
        attachment.fileWrapper = wrapper
        let paragraph = NSMutableParagraphStyle()
        paragraph.tabStops = [
            NSTextTab(
                textAlignment: .right, location: 40, options: [.columnTerminators: CharacterSet.decimalDigits])
        ]
        paragraph.defaultTabInterval = 36
        paragraph.baseWritingDirection = .rightToLeft
        paragraph.hyphenationFactor = 0.9
        paragraph.lineBreakStrategy = .pushOut
        paragraph.allowsDefaultTighteningForTruncation = true
        (paragraph.alignment, paragraph.lineBreakMode) = (.right, .byTruncatingTail)
        (paragraph.lineSpacing, paragraph.lineHeightMultiple) = (1, 1.5)
        (paragraph.paragraphSpacing, paragraph.paragraphSpacingBefore) = (2, 3)
        (paragraph.firstLineHeadIndent, paragraph.headIndent, paragraph.tailIndent) = (4, 5, 6)
        (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (7, 8)
        let text = NSAttributedString(
            string: "a\u{FFFC}", attributes: [.shadow: shadow, .attachment: attachment, .paragraphStyle: paragraph])
        let (read, app) = try TestApp.roundTrip {
            $0.encode([text], forKey: "texts")
        } decode: {
            ($0.decodeObject(forKey: "texts") as? [NSAttributedString])?.first
        }
        let attributes = try #require(read).attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.shadow] as? NSShadow == shadow)
        #expect(attributes[.paragraphStyle] as? NSParagraphStyle == paragraph)
        let style = try #require(attributes[.paragraphStyle] as? NSParagraphStyle)
        #expect(style.baseWritingDirection == .rightToLeft)
        #expect(style.tabStops.first?.options[.columnTerminators] as? CharacterSet == .decimalDigits)
        let picture = try #require(attributes[.attachment] as? NSTextAttachment)
        #expect(picture.contents == Data([1, 2]))
        #expect(picture.fileType == "public.data")
        #expect(picture.bounds == attachment.bounds)
        #expect(picture.image == attachment.image)
        #expect(picture.lineLayoutPadding == 5 && !picture.allowsTextAttachmentView)
        let files = picture.fileWrapper as? FileWrapper
        #expect(files?.fileWrappers?["a"]?.regularFileContents == Data([7]))
        #expect(files?.fileAttributes["size"] as? Int == 5)
        #expect(UIApplication.shared.restorationReport?.problems == [])
        _ = app
    }

    /// Makes a text with a picture, as an app does.
    private func illustrated() -> (text: NSAttributedString, attachment: NSTextAttachment) {
        let attachment = NSTextAttachment(data: Data([1, 2]), ofType: "public.data")
        attachment.bounds = CGRect(x: 0, y: -2, width: 16, height: 16)
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "b"))
        return (text, attachment)
    }

    @Test func `S-CODER-30: a text that is made of an attachment is one character, and comes back with it`() throws {
        let alone = NSAttributedString(attachment: NSTextAttachment())
        #expect(alone.string.utf16.map(Int.init) == [NSTextAttachment.character])
        let (text, attachment) = illustrated()
        #expect(text.length == 3)
        #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) == nil)
        #expect(text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment === attachment)
        let (read, app) = try TestApp.roundTrip {
            $0.encode(text, forKey: "text")
        } decode: {
            $0.decodeObject(of: NSAttributedString.self, forKey: "text")
        }
        let back = try #require(read)
        #expect(back.string == "a\u{FFFC}b")
        let picture = try #require(back.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment)
        #expect(picture.contents == Data([1, 2]))
        #expect(picture.fileType == "public.data")
        #expect(picture.bounds == attachment.bounds)
        #expect(picture.lineLayoutPadding == 0 && picture.allowsTextAttachmentView)
        #expect(back.attribute(.attachment, at: 2, effectiveRange: nil) == nil)
        #expect(UIApplication.shared.restorationReport?.problems == [])
        _ = app
    }

    @Test func `The character of an attachment counts in fields and text views, in the app as in the page`() throws {
        let (view, field) = (UITextView(), UITextField())
        view.attributedText = illustrated().text
        field.attributedText = illustrated().text
        let root = StateController("Root")
        root.view.addSubview(view)
        root.view.addSubview(field)
        let app = TestApp(root: { root })
        try app.launch()
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 2, length: 1)
        app.settle()
        let inputs = app.windows.allElements.compactMap(\.input)
        #expect(inputs.map(\.text) == ["a\u{FFFC}b", "a\u{FFFC}b"])
        #expect(inputs.compactMap(\.selection).first == TextInput.Selection(location: 2, length: 1))
        #expect(view.attributedText.attribute(.attachment, at: 1, effectiveRange: nil) is NSTextAttachment)
        view.selectedRange = NSRange(location: 2, length: 0)
        view.deleteBackward()
        #expect(view.text == "ab")
        #expect(view.selectedRange == NSRange(location: 1, length: 0))
    }

    @Test func `A copy of a shadow equals it, and keeps its values when the shadow changes`() throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: -2)
        shadow.shadowBlurRadius = 3
        shadow.shadowColor = UIColor.systemRed
        let copy = try #require(shadow.copy() as? NSShadow)
        #expect(copy == shadow)
        shadow.shadowBlurRadius = 4
        #expect(copy != shadow && copy.shadowBlurRadius == 3)
        #expect(copy.shadowOffset == shadow.shadowOffset && copy.shadowColor as? UIColor == .systemRed)
    }

    // S-SEC-6.3
    @Test func `S-CODER-30, S-SEC-6: an attachment of an app's own class is read if it is named; else the text is`()
        throws
    {
        let text = NSAttributedString(string: "a", attributes: [.attachment: Sticker(name: "star"), .kern: 2])
        let (read, app) = try TestApp.roundTrip {
            $0.encode(text, forKey: "text")
            $0.encode(text, forKey: "again")
        } decode: { coder in
            [
                coder.decodeObject(of: NSAttributedString.self, forKey: "text"),
                coder.decodeObject(of: [NSAttributedString.self, Sticker.self], forKey: "again") as? NSAttributedString,
            ]
        }
        #expect(read.map { $0?.string } == ["a", "a"])
        let attributes = read.map { $0?.attributes(at: 0, effectiveRange: nil) ?? [:] }
        #expect(attributes[0][.attachment] == nil)
        #expect(attributes[0][.kern] as? Int == 2)
        #expect((attributes[1][.attachment] as? Sticker)?.name == "star")
        #expect(app.restoreProblems(.classNotAllowed) == [["Root"]])
    }

    // S-CODER-30.4, S-CODER-30.5
    @Test func `S-CODER-30: what a coder cannot hold within a paragraph style is in the report`() throws {
        let paragraph = NSMutableParagraphStyle()
        let odd = NSTextTab.OptionKey(rawValue: "odd")
        paragraph.tabStops = [NSTextTab(textAlignment: .left, location: 1, options: [odd: NSObject()])]
        let text = NSAttributedString(string: "x", attributes: [.paragraphStyle: paragraph])
        let (read, app) = try TestApp.roundTrip {
            $0.encode(["draft": text], forKey: "texts")
        } decode: {
            ($0.decodeObject(forKey: "texts") as? [String: NSAttributedString])?["draft"]
        }
        let style = read?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.tabStops.first?.location == 1)
        app.save()
        let report = UIApplication.shared.preservationReport
        let problems = report?.problems.filter { $0.reason == .valueNotEncodable } ?? []
        #expect(problems.count == 1)
        #expect(problems.first?.message.contains("texts.draft.NSParagraphStyle.tabStops[0].options.odd") == true)
    }

    @Test func `Text views, fields and labels keep the attributes of a text until the text changes`() {
        let (view, field, label) = (UITextView(), UITextField(), UILabel())
        view.attributedText = styled
        field.attributedText = styled
        label.attributedText = styled
        #expect([view.attributedText, field.attributedText, label.attributedText] == [styled, styled, styled])
        view.text = "other"
        field.text = "other"
        label.text = "other"
        let plain = NSAttributedString(string: "other")
        #expect([view.attributedText, field.attributedText, label.attributedText] == [plain, plain, plain])
    }
}

/// An attachment of an app's own class.
final class Sticker: NSTextAttachment {
    let name: String

    init(name: String) {
        self.name = name
        super.init(data: nil, ofType: nil)
    }

    required init?(coder: NSCoder) {
        name = coder.decodeObject(of: NSString.self, forKey: "name").map { String(describing: $0) } ?? ""
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(name, forKey: "name")
    }
}

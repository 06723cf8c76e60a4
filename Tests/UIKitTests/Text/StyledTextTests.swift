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

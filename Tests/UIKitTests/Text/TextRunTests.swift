import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of what displays show of texts' attributes.
@MainActor
@Suite(.serialized)
struct TextRunTests {
    /// Returns a text with attributes in one part. Neighbouring parts differ in the number of attributes, because
    /// Foundation can't compare all of them.
    private func styled(
        _ text: String, _ part: String, _ attributes: [NSAttributedString.Key: Any]
    ) -> NSAttributedString {
        let styled = NSMutableAttributedString(string: text)
        styled.addAttributes(attributes, range: (text as NSString).range(of: part))
        return styled
    }

    @Test func `A label's parts are shown with their fonts, colours and lines, and count UTF-16`() throws {
        let app = try TestApp.showing {
            let label = UILabel()
            label.attributedText = styled(
                "🙂 was 5 now 4", "5",
                [
                    .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor(white: 0, alpha: 1),
                    .strikethroughStyle: NSUnderlineStyle.single.rawValue,
                ])
            let link = UILabel()
            link.attributedText = styled("See here", "here", [.link: "https://example.org"])
            let plain = UILabel()
            plain.attributedText = NSAttributedString(string: "Plain", attributes: [.kern: 2])
            return [label, link, plain]
        }
        var five = TextRun(length: 1)
        five.fontSize = 12
        five.isBold = true
        five.textColor = "#000000"
        five.isStruckThrough = true
        let label = try #require(app.element("🙂 was 5 now 4"))
        #expect(label.runs == [TextRun(length: 7), five, TextRun(length: 6)])
        var here = TextRun(length: 4)
        here.isUnderlined = true
        here.textColor = "link"
        #expect(app.element("See here")?.runs == [TextRun(length: 4), here])
        #expect(app.element("Plain")?.runs == nil)
    }

    @Test func `Parts are told from the label's own font, and change with the attributes alone`() throws {
        let label = UILabel()
        let app = try TestApp.showing {
            label.font = .boldSystemFont(ofSize: 15)
            label.attributedText = self.styled("all bold", "all", [.font: UIFont.boldSystemFont(ofSize: 15)])
            return [label]
        }
        #expect(app.element("all bold")?.runs == nil)
        label.attributedText = styled("all bold", "all", [.font: UIFont.systemFont(ofSize: 15)])
        app.settle()
        #expect(app.element("all bold")?.runs?.map(\.isBold) == [false, nil])
        label.text = "else"
        app.settle()
        #expect(app.element("else")?.runs == nil)
    }

    @Test func `A button's title and a row's text have parts, too`() throws {
        let rows = StyledRows(style: .plain)
        let app = TestApp(root: { rows })
        try app.launch()
        #expect(app.element("Row one", role: .row)?.runs?.map(\.isUnderlined) == [nil, true])
        #expect(app.element("Row two", role: .row)?.runs?.map(\.isStruckThrough) == [nil, true])
        let buttons = try TestApp.showing {
            let button = UIButton(type: .system)
            button.setAttributedTitle(
                self.styled("Sign up now", "Sign up", [.underlineStyle: 1, .foregroundColor: UIColor.systemRed]),
                for: .normal)
            return [button]
        }
        #expect(buttons.element("Sign up now", role: .button)?.runs?.map(\.isUnderlined) == [true, nil])
    }

    @Test func `Attributes of types that they should not have are not shown`() throws {
        let app = try TestApp.showing {
            let label = UILabel()
            label.attributedText = self.styled(
                "wrong", "ong", [.font: "Helvetica", .foregroundColor: 3, .underlineStyle: "yes"])
            return [label]
        }
        #expect(app.element("wrong")?.runs == nil)
    }
}

private final class StyledRows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let text = NSMutableAttributedString(string: indexPath.row == 0 ? "Row one" : "Row two")
        let key: NSAttributedString.Key = indexPath.row == 0 ? .underlineStyle : .strikethroughStyle
        text.addAttribute(key, value: 1, range: NSRange(location: 4, length: 3))
        if indexPath.row == 0 {
            cell.textLabel?.attributedText = text
        } else {
            var content = cell.defaultContentConfiguration()
            content.attributedText = text
            cell.contentConfiguration = content
        }
        return cell
    }
}

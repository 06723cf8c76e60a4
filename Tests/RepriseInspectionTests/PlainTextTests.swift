import Foundation
import Testing

@testable import RepriseInspection

@Suite("Text that a terminal can be given")
struct PlainTextTests {
    @Test(arguments: [
        ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"),
        ("\u{7F}\u{9B}31m", "\\u{7F}\\u{9B}31m"),
        ("\u{0}", "\\u{0}"), ("a\\b", "a\\\\b"), ("\u{2028}", "\\u{2028}"),
    ])
    func `Whatever a terminal obeys is shown as what it is`(text: String, shown: String) {
        #expect(PlainText(text).description == shown)
    }

    @Test(arguments: ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}", "\u{FEFF}"])
    func `Marks that turn the direction of what follows are shown as what they are`(mark: String) {
        let shown = PlainText("a\(mark)b").description
        #expect(shown.hasPrefix("a\\u{") && shown.hasSuffix("}b"))
        #expect(!shown.unicodeScalars.contains(mark.unicodeScalars.first ?? "a"))
    }

    @Test(arguments: ["Grüße, 日本", "👩‍👩‍👧 e\u{301}", "שלום", "<b>&amp;</b>", ""])
    func `What people write stays as it is`(text: String) {
        #expect(PlainText(text).description == text)
    }

    @Test func `What is interpolated is made safe, what stands around it is ours`() {
        let hostile = "\u{1B}[31m"
        let text: PlainText = "name: \(hostile)\n"
        #expect(text.description == "name: \\u{1B}[31m\n")
    }

    @Test func `A long text is cut, and says so`() {
        #expect(PlainText(String(repeating: "é", count: 10), maximumLength: 3).description == "ééé…")
    }

    @Test func `JSON holds nothing that a terminal obeys, and is the same to a parser`() throws {
        let text = "\u{1B}[2J \u{9B}1m \u{202E} \u{7F} \u{E0041} é 👩‍👩‍👧 \\ \" \u{2028}"
        let data = try JSONText.data([text])
        let printed = String(decoding: data, as: UTF8.self)
        #expect(printed.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\\" || PlainText.isPlain($0) })
        #expect(printed.contains("é 👩‍👩‍👧"))
        #expect(try JSONDecoder().decode([String].self, from: data) == [text])
    }
}

import Testing

@testable import XcodePorting

@Suite("Property lists of the old style")
struct OldStylePropertyListTests {
    private func read(_ text: String) throws -> PropertyListValue { try OldStylePropertyList.read(Array(text.utf8)) }

    private func problem(_ text: String) -> OldStylePropertyList.Problem? {
        #expect(throws: OldStylePropertyList.Problem.self) { try read(text) }
    }

    @Test func `Texts, lists, dictionaries, data and comments are read`() throws {
        let value = try read(
            """
            // !$*UTF8*$!
            { a = b; "c d" /* why */ = ("e", f/g.h, ); i = <0fB0 12>; j = { }; k = (); l = -1.5@x; }
            """)
        #expect(
            value
                == .dictionary([
                    "a": .text("b"), "c d": .list([.text("e"), .text("f/g.h")]), "i": .data([0x0F, 0xB0, 0x12]),
                    "j": .dictionary([:]), "k": .list([]), "l": .text("-1.5@x"),
                ]))
    }

    @Test func `Escapes become what they stand for`() throws {
        #expect(
            try read(#""a\"b\\c\nd\te\U00e9\Ud83d\Ude80\101\'""#) == .text("a\"b\\c\nd\te\u{E9}\u{1F680}A'"))
        #expect(try read(#""\Ud83d""#) == .text("\u{FFFD}"))
        #expect(try read(#""\U""#) == .text("\0"))
    }

    @Test(arguments: [
        ("{\n a = b\n}", 3, "Expected ; after the value of \"a\", found }."),
        ("{\n a b; }", 2, "Expected = after the key \"a\", found b."),
        ("{\n a = (b c); }", 2, "Expected , or ) in a list, found c."),
        ("{\n\n a = \"b\n", 4, "The file ends too early: the text that begins in line 3 has no closing quote."),
        ("{\n", 2, "The file ends too early: the { of line 1 has no }."),
        ("(\n", 2, "The file ends too early: the ( of line 1 has no )."),
        ("/*\n", 2, "The file ends too early: the comment that begins in line 1 has no */."),
        ("{}\n{}", 2, "Expected the end of the file, found {."),
        ("<0g>", 1, "Expected hexadecimal digits or >, found g."),
        ("<0>", 1, "Data has half a byte."),
        ("", 1, "The file ends too early: a value is expected."),
        ("{ a = \u{1}; }", 1, "Expected a value, found byte 1."),
        ("{ a = (\n<<<<<<< HEAD\n); }", 2, "A merge conflict is left in the file; resolve it first."),
    ])
    func `What is wrong is told with its line`(text: String, line: Int, message: String) {
        #expect(problem(text) == .init(line: line, message: message))
    }

    @Test func `A list that never ends to open is refused`() {
        #expect(problem(String(repeating: "(", count: 1_000_000))?.message == "Values lie more than 64 levels deep.")
    }
}

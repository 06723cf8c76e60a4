import Testing

@testable import RepriseXcodePorting

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

    @Test func `Octal numbers are characters of NeXTSTEP's encoding`() throws {
        #expect(try read(#""\351\101\241\2\1234\377\751""#) == .text("ØA¡\u{2}S4\u{FFFD}Ø"))
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x7B, 0, 0xE9, 0, 0x3D, 0, 0x34, 0xD8, 0x1E, 0xDD, 0x3B, 0, 0x7D, 0],
            [0xFE, 0xFF, 0, 0x7B, 0, 0xE9, 0, 0x3D, 0xD8, 0x34, 0xDD, 0x1E, 0, 0x3B, 0, 0x7D],
            [
                0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0, 0xE9, 0, 0, 0, 0x3D, 0, 0, 0, 0x1E, 0xD1, 1, 0, 0x3B, 0, 0, 0, 0x7D, 0,
                0, 0,
            ],
            [
                0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B, 0, 0, 0, 0xE9, 0, 0, 0, 0x3D, 0, 1, 0xD1, 0x1E, 0, 0, 0, 0x3B, 0, 0, 0,
                0x7D,
            ],
            [0xEF, 0xBB, 0xBF] + Array("{\u{E9}=\u{1D11E};}".utf8),
        ] as [[UInt8]])
    func `A list is read in the encoding that its mark names`(bytes: [UInt8]) throws {
        #expect(try OldStylePropertyList.read(bytes) == .dictionary(["\u{E9}": .text("\u{1D11E}")]))
        // Half a character at the end is an error, and not a crash.
        if bytes[0] != 0xEF {
            #expect(throws: OldStylePropertyList.Problem.self) { try OldStylePropertyList.read(bytes + [0]) }
        }
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
        ("{ a = (\n<<<<<<< HEAD\n); }", 2, "The file has a merge conflict. Resolve it first."),
    ])
    func `What is wrong is told with its line`(text: String, line: Int, message: String) {
        #expect(problem(text) == .init(line: line, message: message))
    }

    @Test func `A list that never ends to open is refused`() {
        #expect(
            problem(String(repeating: "(", count: 1_000_000))?.message == "Values are nested more than 64 levels deep.")
    }
}

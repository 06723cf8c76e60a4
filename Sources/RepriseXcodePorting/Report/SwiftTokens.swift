/// The words of a Swift file, without comments and string literals. They suffice to find imports and uses of names
/// quickly.
struct SwiftTokens: Sequence, IteratorProtocol {
    struct Token: Equatable {
        var text: Substring
        var line: Int
        /// True if the token is the first on its line.
        var isFirst: Bool
    }

    private let code: Substring.UTF8View
    private let text: String
    private var position: String.Index
    private var line = 1
    private var isFirst = true

    init(_ text: String) {
        self.text = text
        code = Substring(text).utf8
        position = code.startIndex
    }

    private var current: UInt8? { position < code.endIndex ? code[position] : nil }

    private func peek(_ distance: Int) -> UInt8? {
        guard let index = code.index(position, offsetBy: distance, limitedBy: code.endIndex), index < code.endIndex
        else {
            return nil
        }
        return code[index]
    }

    private mutating func advance() {
        guard let byte = current else { return }
        if byte == 0x0A {
            line += 1
            isFirst = true
        }
        position = code.index(after: position)
    }

    /// Returns the next token: a name, with a preceding `@` or `#`, or a single character. Returns nil at the end. It
    /// skips spaces, comments and text literals.
    mutating func next() -> Token? {
        while let byte = current {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                advance()
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
                while let byte = current, byte != 0x0A { advance() }
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                skipComment()
            } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && isRawText) {
                skipText()
                isFirst = false
            } else {
                return token(byte)
            }
        }
        return nil
    }

    private mutating func token(_ byte: UInt8) -> Token {
        let start = position
        let line = line
        let isFirst = isFirst
        advance()
        if Self.isName(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") {
            while let byte = current, Self.isName(byte) { advance() }
        }
        self.isFirst = false
        return Token(text: text[start..<position], line: line, isFirst: isFirst)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    // MARK: Comments and texts

    /// Comments may be nested.
    private mutating func skipComment() {
        var depth = 0
        while let byte = current {
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                advance()
            } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                advance()
            }
            advance()
            if depth == 0 { return }
        }
    }

    /// True at `#"`, `##"` and so on.
    private var isRawText: Bool {
        var distance = 1
        while distance < 16, peek(distance) == UInt8(ascii: "#") { distance += 1 }
        return peek(distance) == UInt8(ascii: "\"")
    }

    private mutating func skipText() {
        var signs = 0
        while current == UInt8(ascii: "#") {
            signs += 1
            advance()
        }
        let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        let quotes = isLong ? 3 : 1
        for _ in 0..<quotes { advance() }
        while let byte = current {
            if byte == UInt8(ascii: "\\"), signs == 0 {
                advance()
                advance()
            } else if byte == UInt8(ascii: "\""), ends(quotes, signs) {
                for _ in 0..<(quotes + signs) { advance() }
                return
            } else if byte == 0x0A, !isLong {
                // The compiler reports a text without an end.
                return
            } else {
                advance()
            }
        }
    }

    private func ends(_ quotes: Int, _ signs: Int) -> Bool {
        (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
            && (quotes..<(quotes + signs)).allSatisfy { peek($0) == UInt8(ascii: "#") }
    }
}

/// A reader of old-style property lists, such as Xcode's project.pbxproj.
///
/// Foundation on Linux reads them too, but it writes about damaged ones to standard error, and its errors are less
/// precise.
struct OldStylePropertyList {
    /// A problem and its line.
    struct Problem: Error, Equatable {
        var line: Int
        var message: String
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    /// Projects have four levels.
    private static let maximumDepth = 64

    private init(_ bytes: [UInt8]) {
        self.bytes = TextEncoding.utf8(bytes)
    }

    static func read(_ bytes: [UInt8]) throws(Problem) -> PropertyListValue {
        var parser = OldStylePropertyList(bytes)
        let value = try parser.value(depth: 0)
        try parser.skip()
        if parser.current != nil { throw parser.expected("the end of the file") }
        return value
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(Problem) -> PropertyListValue {
        guard depth < Self.maximumDepth else {
            throw Problem(line: line, message: "Values are nested more than \(Self.maximumDepth) levels deep.")
        }
        try skip()
        switch current {
        case UInt8(ascii: "{"): return .dictionary(try dictionary(depth: depth))
        case UInt8(ascii: "("): return .list(try list(depth: depth))
        case UInt8(ascii: "<"): return .data(try data())
        default: return .text(try text("a value"))
        }
    }

    private mutating func dictionary(depth: Int) throws(Problem) -> [String: PropertyListValue] {
        let start = line
        position += 1
        var values: [String: PropertyListValue] = [:]
        while true {
            try skip()
            if current == UInt8(ascii: "}") { break }
            if current == nil { throw ended("the { of line \(start) has no }") }
            let key = try text("a key or }")
            try skip()
            guard current == UInt8(ascii: "=") else { throw expected("= after the key \"\(key)\"") }
            position += 1
            let value = try value(depth: depth + 1)
            try skip()
            guard current == UInt8(ascii: ";") else { throw expected("; after the value of \"\(key)\"") }
            position += 1
            values[key] = value
        }
        position += 1
        return values
    }

    private mutating func list(depth: Int) throws(Problem) -> [PropertyListValue] {
        let start = line
        position += 1
        var values: [PropertyListValue] = []
        while true {
            try skip()
            if current == UInt8(ascii: ")") { break }
            if current == nil { throw ended("the ( of line \(start) has no )") }
            values.append(try value(depth: depth + 1))
            try skip()
            if current == UInt8(ascii: ",") {
                position += 1
            } else if current != UInt8(ascii: ")") {
                throw expected(", or ) in a list")
            }
        }
        position += 1
        return values
    }

    private mutating func data() throws(Problem) -> [UInt8] {
        if bytes[position...].starts(with: Array("<<<<<<<".utf8)) {
            throw Problem(line: line, message: "The file has a merge conflict. Resolve it first.")
        }
        position += 1
        var digits: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: ">") {
            if let digit = Self.hexadecimal(byte) {
                digits.append(digit)
                position += 1
            } else if Self.isSpace(byte) {
                advance()
            } else {
                throw expected("hexadecimal digits or >")
            }
        }
        guard current != nil else { throw ended("data has no >") }
        position += 1
        guard digits.count.isMultiple(of: 2) else { throw Problem(line: line, message: "Data has half a byte.") }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    // MARK: Texts

    private mutating func text(_ what: String) throws(Problem) -> String {
        guard let byte = current else { throw expected(what) }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
        let start = position
        while let byte = current, Self.isPlain(byte) { position += 1 }
        guard position > start else { throw expected(what) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws(Problem) -> String {
        let start = line
        position += 1
        var units: [UInt8] = []
        while let byte = current, byte != quote {
            advance()
            guard byte == UInt8(ascii: "\\") else {
                units.append(byte)
                continue
            }
            guard let escape = current else { break }
            advance()
            switch escape {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "a"): units.append(0x07)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "v"): units.append(0x0B)
            case UInt8(ascii: "U"): units += Array(String(unicodeEscape()).utf8)
            case UInt8(ascii: "0")...UInt8(ascii: "7"): units += Array(String(octalEscape(escape)).utf8)
            default: units.append(escape)
            }
        }
        guard current == quote else { throw ended("the text that begins in line \(start) has no closing quote") }
        position += 1
        return String(decoding: units, as: UTF8.self)
    }

    /// Reads `\Uxxxx`. Two of them may form one character. Half of such a pair becomes U+FFFD.
    private mutating func unicodeEscape() -> Character {
        let first = hexadecimalUnit()
        if UTF16.isTrailSurrogate(first) { return "\u{FFFD}" }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first).map(Character.init) ?? "\u{FFFD}" }
        guard bytes[position...].starts(with: Array("\\U".utf8)) else { return "\u{FFFD}" }
        position += 2
        let second = hexadecimalUnit()
        guard UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
        return String(decoding: [first, second], as: UTF16.self).first ?? "\u{FFFD}"
    }

    private mutating func hexadecimalUnit() -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap(Self.hexadecimal) else { break }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }

    /// Reads up to three digits, which are a byte in NeXTSTEP's encoding, like Foundation.
    private mutating func octalEscape(_ first: UInt8) -> Character {
        var number = UInt16(first - UInt8(ascii: "0"))
        for _ in 0..<2 {
            guard let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) else { break }
            number = number << 3 | UInt16(byte - UInt8(ascii: "0"))
            position += 1
        }
        return NextStepEncoding.character(UInt8(truncatingIfNeeded: number))
    }

    // MARK: Bytes

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func advance() {
        if current == 0x0A { line += 1 }
        position += 1
    }

    /// Skips spaces and comments. Throws for a comment without an end.
    private mutating func skip() throws(Problem) {
        while let byte = current {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if Self.isSpace(byte) {
                advance()
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = current, byte != 0x0A { position += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(Problem) {
        let start = line
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return
            }
            advance()
        }
        while current != nil { advance() }
        throw ended("the comment that begins in line \(start) has no */")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Returns true if the character needs no quotes. Xcode is stricter, but other tools that write projects are
    /// not.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_$/:.-+@".utf8.contains(byte)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    // MARK: Problems

    private func expected(_ what: String) -> Problem {
        guard let byte = current else { return ended("\(what) is expected") }
        let found = (0x21...0x7E).contains(byte) ? "\(Character(Unicode.Scalar(byte)))" : "byte \(byte)"
        return Problem(line: line, message: "Expected \(what), found \(found).")
    }

    private func ended(_ why: String) -> Problem {
        Problem(line: line, message: "The file ends too early: \(why).")
    }
}

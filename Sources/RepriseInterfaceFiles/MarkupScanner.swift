/// A scanner for the parts of XML: names, values, and the parts to skip. It reads UTF-8 only, and never outside its
/// bytes.
///
/// Foundation's parser isn't suitable: it ends the process on declarations and on instructions without data, accepts a
/// truncated file, and prints errors to standard error.
struct MarkupScanner {
    private let bytes: [UInt8]
    private(set) var position = 0
    /// The current line, from 1.
    private(set) var line = 1

    struct Failure: Error {
        let line: Int
        let message: String
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }
    /// The next byte, or 0 at the end. No file contains 0 as a character.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    func fails(_ message: String) -> Failure { Failure(line: line, message: message) }

    private mutating func step() {
        if next == 0x0A { line += 1 }
        position += 1
    }

    /// Skips `text` if it is next. `text` has no line breaks.
    /// - Returns: True if it was next.
    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        position += count
        return true
    }

    /// Skips everything up to the end of the next `text`. Throws if there is none.
    mutating func skip(past text: StaticString) throws(Failure) {
        let begin = line
        while !skip(text) {
            guard !isAtEnd else { throw Failure(line: begin, message: "The part that begins here has no \"\(text)\".") }
            step()
        }
    }

    /// Skips space.
    /// - Returns: True if there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let begin = position
        while Self.isSpace(next) { step() }
        return position > begin
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    mutating func name() throws(Failure) -> String {
        let begin = position
        switch next {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): break
        default: while Self.isName(next) { position += 1 }
        }
        guard position > begin else { throw fails("A name is missing.") }
        return try known(begin..<position)
    }

    /// The strings of recent names. A file repeats the same few names, so each becomes a string once, unless another
    /// name takes its slot.
    private var names: [(range: Range<Int>, name: String)?] = Array(repeating: nil, count: 512)

    private mutating func known(_ range: Range<Int>) throws(Failure) -> String {
        var hash: UInt32 = 2_166_136_261
        for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
        let slot = Int(hash % 512)
        if let entry = names[slot], bytes[entry.range].elementsEqual(bytes[range]) { return entry.name }
        let name = try string(range)
        names[slot] = (range, name)
        return name
    }

    /// Reads the quoted value of an attribute, and returns it without the quotes. It resolves references, and line
    /// breaks become spaces. Throws if the value isn't in quotes, has no end, or contains `<`, a control character or
    /// an invalid reference.
    mutating func value() throws(Failure) -> String {
        let quote = next
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fails("A value is not in quotes.")
        }
        let opened = line
        position += 1
        let begin = position
        // Most values need no conversion.
        while next >= 0x20, next != quote, next != UInt8(ascii: "&"), next != UInt8(ascii: "<") { position += 1 }
        var value = try string(begin..<position)
        while next != quote {
            switch next {
            case 0 where isAtEnd: throw Failure(line: opened, message: "A value has no second quote.")
            case UInt8(ascii: "<"): throw fails("A value contains \"<\".")
            case UInt8(ascii: "&"): value.unicodeScalars.append(try character())
            // A line break in a value counts as a space. The two characters of a Windows line break count as one.
            case 0x09, 0x0A, 0x0D:
                if next == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
                step()
                value += " "
            default: value += try run(until: quote)
            }
        }
        position += 1
        return value
    }

    /// Reads the text up to the next tag or the end. It resolves references, and each line break becomes `\n`. The text
    /// is empty if a tag is next. Throws for a control character or an invalid reference.
    mutating func text() throws(Failure) -> String {
        var text = ""
        while !isAtEnd, next != UInt8(ascii: "<") {
            switch next {
            case UInt8(ascii: "&"): text.unicodeScalars.append(try character())
            case 0x09: text += "\t"; position += 1
            case 0x0A, 0x0D:
                if next == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
                step()
                text += "\n"
            default: text += try run(until: UInt8(ascii: "<"))
            }
        }
        return text
    }

    /// Reads the content of a CDATA section after its beginning, and skips its end. It leaves references as they are.
    /// Throws without an end.
    mutating func characterData() throws(Failure) -> String {
        let begin = position
        try skip(past: "]]>")
        return try string(begin..<position - 3)
    }

    /// Reads literal characters up to `end`, a reference or a tag. Throws if the next one is a control character.
    private mutating func run(until end: UInt8) throws(Failure) -> String {
        let begin = position
        while next >= 0x20, next != end, next != UInt8(ascii: "&"), next != UInt8(ascii: "<") { position += 1 }
        guard position > begin else { throw fails("The file contains a control character.") }
        return try string(begin..<position)
    }

    private func string(_ range: Range<Int>) throws(Failure) -> String {
        // Nearly all texts are ASCII, which is valid UTF-8.
        if bytes[range].allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes[range], as: UTF8.self) }
        guard let string = String(validating: bytes[range], as: UTF8.self) else {
            throw fails("The bytes are not in the encoding that the file declares.")
        }
        return string
    }

    /// Reads one of XML's five predefined entities, or a numeric character reference. Throws for any other entity or
    /// number.
    private mutating func character() throws(Failure) -> Unicode.Scalar {
        if skip("&amp;") { return "&" }
        if skip("&lt;") { return "<" }
        if skip("&gt;") { return ">" }
        if skip("&quot;") { return "\"" }
        if skip("&apos;") { return "'" }
        let isHexadecimal = skip("&#x")
        guard isHexadecimal || skip("&#") else {
            throw fails("The file uses an entity. Interface Builder declares none.")
        }
        let begin = position
        while Self.isName(next), position - begin < 8 { position += 1 }
        let digits = String(decoding: bytes[begin..<position], as: UTF8.self)
        guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number),
            number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number), skip(";")
        else { throw fails("A character reference has an invalid number.") }
        return scalar
    }
}

/// The pieces of XML: names, values, and what is skipped. UTF-8 only, and nothing outside its bytes.
///
/// A parser of our own, as Foundation's ends the process on declarations and on instructions without data, takes a file that
/// was cut for whole, and prints what is wrong to standard error.
struct MarkupScanner {
    private let bytes: [UInt8]
    private(set) var position = 0
    /// From 1.
    private(set) var line = 1

    struct Failure: Error {
        let line: Int
        let message: String
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }
    /// 0 at the end, which no file has as a character.
    var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

    func fails(_ message: String) -> Failure { Failure(line: line, message: message) }

    private mutating func step() {
        if next == 0x0A { line += 1 }
        position += 1
    }

    /// Goes past `text` if it is next.
    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        position += count
        return true
    }

    /// Goes past the next `text`, whatever stands before it.
    mutating func skip(past text: StaticString) throws(Failure) {
        let begin = line
        while !skip(text) {
            guard !isAtEnd else { throw Failure(line: begin, message: "What begins here has no \"\(text)\".") }
            step()
        }
    }

    /// - Returns: whether there was any.
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

    /// A file has the same few names over and over: each is made into a string once, as long as no other takes its slot.
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

    /// The value of an attribute, with its quotes.
    mutating func value() throws(Failure) -> String {
        let quote = next
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fails("A value is not in quotes.")
        }
        let opened = line
        position += 1
        let begin = position
        // Most values are taken as they stand.
        while next >= 0x20, next != quote, next != UInt8(ascii: "&"), next != UInt8(ascii: "<") { position += 1 }
        var value = try string(begin..<position)
        while next != quote {
            switch next {
            case 0 where isAtEnd: throw Failure(line: opened, message: "A value has no second quote.")
            case UInt8(ascii: "<"): throw fails("A value contains \"<\".")
            case UInt8(ascii: "&"): value.unicodeScalars.append(try character())
            // A line break in a value counts as a space, that of Windows as one.
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

    /// The text up to the next tag.
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

    /// What stands in a CDATA section, after its beginning.
    mutating func characterData() throws(Failure) -> String {
        let begin = position
        try skip(past: "]]>")
        return try string(begin..<position - 3)
    }

    /// Characters that stand for themselves.
    private mutating func run(until end: UInt8) throws(Failure) -> String {
        let begin = position
        while next >= 0x20, next != end, next != UInt8(ascii: "&"), next != UInt8(ascii: "<") { position += 1 }
        guard position > begin else { throw fails("The file contains a control character.") }
        return try string(begin..<position)
    }

    private func string(_ range: Range<Int>) throws(Failure) -> String {
        // Nearly all are, and need not be looked at byte by byte.
        if bytes[range].allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes[range], as: UTF8.self) }
        guard let string = String(validating: bytes[range], as: UTF8.self) else {
            throw fails("The bytes are not in the encoding that the file says.")
        }
        return string
    }

    /// One of the five names that XML knows by itself, or a number.
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
        else { throw fails("A number stands for no character.") }
        return scalar
    }
}

import Foundation

/// The parts of a card's line, such as `item1.TEL;TYPE="work,voice":+1 202 555 0123`.
struct VCardProperty {
    /// The line number in the file.
    let line: Int
    /// The group in lower case. Most properties have an empty one.
    let group: String
    /// The name in capitals.
    let name: String
    /// The parameters by their names in capitals. Their values are unchanged.
    private(set) var parameters: [String: [String]] = [:]
    /// The value, including its escapes. It is valid UTF-8.
    private(set) var value: [UInt8]
    /// True if the line had control characters. `value` does not contain them.
    let hadControls: Bool

    /// Splits only the group and the name from the line. Most lines, such as photos, are discarded after that.
    static func head(of bytes: [UInt8]) throws(VCardSyntaxError) -> (group: String, name: String, end: Int) {
        guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else {
            throw VCardSyntaxError(message: "no colon after a property name: left out")
        }
        let words = bytes[..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isWord = { (word: ArraySlice<UInt8>) in
            !word.isEmpty && word.allSatisfy { $0.isASCIILetterOrDigit || $0 == 0x2D || $0 == 0x5F }
        }
        guard let name = words.last, words.count <= 2, words.allSatisfy(isWord) else {
            throw VCardSyntaxError(message: "no property name: left out")
        }
        let group = words.count == 2 ? String(decoding: words[0], as: UTF8.self).lowercased() : ""
        return (group, String(decoding: name, as: UTF8.self).uppercased(), end)
    }

    /// Splits the whole line.
    ///
    /// - Throws: `VCardSyntaxError` if the line isn't valid.
    init(_ line: VCardLine) throws(VCardSyntaxError) {
        let (group, name, end) = try Self.head(of: line.bytes)
        self.line = line.number
        self.group = group
        self.name = name
        if line.isTruncated {
            throw VCardSyntaxError(message: "\(name) is longer than \(line.bytes.count) bytes: left out")
        }
        guard String(validating: line.bytes, as: UTF8.self) != nil else {
            throw VCardSyntaxError(message: "\(name) is not valid UTF-8: left out")
        }
        var rest = line.bytes[end...]
        while rest.popFirst() == UInt8(ascii: ";") {
            try Self.readParameter(from: &rest, of: name, into: &parameters)
        }
        value = rest.filter { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
        hadControls = value.count < rest.count
    }

    /// Returns the types of a number: the values of a parameter in lower case, with lists in quotes split.
    func types() -> Set<String> {
        Set(
            (parameters["TYPE"] ?? []).flatMap { $0.lowercased().split(separator: ",") }
                .map { $0.trimmingCharacters(in: .whitespaces) })
    }

    /// The preference, from 1, the most preferred, to 100. Without a preference, it is 101.
    var preference: Int {
        if let written = parameters["PREF"]?.first {
            return Int(written).map { min(100, max(1, $0)) } ?? 101
        }
        return types().contains("pref") ? 1 : 101
    }

    /// Reads a parameter. Before the call, the rest begins after a ";". After it, the rest begins with the ":" or
    /// the next ";".
    private static func readParameter(
        from rest: inout ArraySlice<UInt8>, of property: String, into parameters: inout [String: [String]]
    ) throws(VCardSyntaxError) {
        let isEnd = { (byte: UInt8) in byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") }
        let word = rest.prefix { !isEnd($0) && $0 != UInt8(ascii: "=") }
        rest = rest.dropFirst(word.count)
        let name = String(decoding: word, as: UTF8.self).trimmingCharacters(in: .whitespaces).uppercased()
        guard rest.first == UInt8(ascii: "=") else {
            if rest.isEmpty { throw VCardSyntaxError(message: "\(property) has no colon: left out") }
            // vCard 2.1 contains TEL;CELL:, and many writers of 3.0 use this form, too.
            if !name.isEmpty { parameters["TYPE", default: []].append(name) }
            return
        }
        repeat {
            rest.removeFirst()
            let isQuoted = rest.first == UInt8(ascii: "\"")
            if isQuoted { rest.removeFirst() }
            let text = rest.prefix { isQuoted ? $0 != UInt8(ascii: "\"") : !isEnd($0) && $0 != UInt8(ascii: ",") }
            rest = rest.dropFirst(text.count)
            if isQuoted, rest.popFirst() == nil {
                throw VCardSyntaxError(message: "\(property) has a quote that is not closed: left out")
            }
            parameters[name, default: []].append(decodingCarets(text))
        } while rest.first == UInt8(ascii: ",")
        guard let next = rest.first, isEnd(next) else {
            let problem = rest.isEmpty ? "has no colon" : "has text behind a quoted parameter"
            throw VCardSyntaxError(message: "\(property) \(problem): left out")
        }
    }

    /// Decodes carets (RFC 6868). A parameter cannot contain a quote or a line break directly.
    private static func decodingCarets(_ text: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch (byte, rest.first) {
            case (UInt8(ascii: "^"), UInt8(ascii: "n")): decoded.append(0x0A)
            case (UInt8(ascii: "^"), UInt8(ascii: "^")): decoded.append(UInt8(ascii: "^"))
            case (UInt8(ascii: "^"), UInt8(ascii: "'")): decoded.append(UInt8(ascii: "\""))
            default:
                decoded.append(byte)
                continue
            }
            rest.removeFirst()
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

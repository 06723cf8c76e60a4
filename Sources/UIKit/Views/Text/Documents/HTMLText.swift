import Foundation

/// The text of an HTML document with the formatting that attributed strings support.
///
/// It accepts any text as HTML and never fails. It drops unknown elements, but keeps their content. It drops the
/// content of `head`, `script`, `style` and `title`, too.
struct HTMLText {
    private let characters: [Character]
    private var position = 0
    /// The open elements that affect formatting, the outermost first.
    private var open: [Element] = [] { didSet { look = Look(of: open) } }
    /// The formatting of the following text.
    private var look = Look()
    private var runs: [(text: String, look: Look)] = []
    /// The number of line breaks before the next text.
    private var breaks = 0
    /// The formatting of the space before the next text, which is that of its own place. nil if the next text follows
    /// directly.
    private var pendingSpace: Look?
    /// The number of the next entry in each open list. nil for an unnumbered list.
    private var lists: [Int?] = []
    /// True if the newest text is the mark of an entry. A paragraph that follows starts on the same line.
    private var isAfterMark = false

    private struct Element {
        var name: String
        var link: String?
    }

    /// The limit of open elements. Deeper ones have no effect on formatting.
    private static let deepest = 500
    private static let skipped: Set = ["head", "script", "style", "title"]
    private static let meaningful: Set = [
        "b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "a", "pre", "code", "h1", "h2", "h3", "h4", "h5",
        "h6",
    ]
    /// The number of line breaks around an element.
    private static let blocks: [String: Int] = [
        "p": 1, "div": 1, "h1": 1, "h2": 1, "h3": 1, "h4": 1, "h5": 1, "h6": 1, "ul": 1, "ol": 1, "li": 1, "tr": 1,
        "table": 1, "blockquote": 1, "pre": 1, "hr": 1, "section": 1, "article": 1, "header": 1, "footer": 1,
    ]

    init(_ html: String) {
        characters = Array(html)
        read()
    }

    var attributed: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        var before: [NSAttributedString.Key: Any] = [:]
        for run in runs {
            var attributes = run.look.attributes
            // Foundation ends the process if two neighbors have different objects of Swift classes for an attribute.
            // It doesn't compare them if one has more attributes than the other. `kern` makes the numbers differ.
            // Apple's texts have it everywhere, and 0 changes nothing.
            if attributes.count == before.count, attributes.keys.contains(where: { before[$0] != nil }) {
                attributes[.kern] = 0
            }
            before = attributes
            text.append(NSAttributedString(string: run.text, attributes: attributes))
        }
        return text
    }

    // MARK: Reading

    private mutating func read() {
        while position < characters.count {
            if characters[position] == "<", readTag() { continue }
            if characters[position] == "&" {
                add(readEntity(), isWritten: true)
                continue
            }
            add(String(characters[position]), isWritten: false)
            position += 1
        }
    }

    /// Reads a tag, or skips a comment or declaration.
    ///
    /// - Returns: False if it only looks like a tag, so that it is text.
    private mutating func readTag() -> Bool {
        let start = position + 1
        guard start < characters.count else { return false }
        if characters[start] == "!" || characters[start] == "?" {
            let isComment = start + 2 < characters.count && characters[start + 1] == "-" && characters[start + 2] == "-"
            skip(to: isComment ? "-->" : ">", from: start)
            return true
        }
        let isEnd = characters[start] == "/"
        var index = isEnd ? start + 1 : start
        guard index < characters.count, characters[index].isLetter else { return false }
        var name = ""
        while index < characters.count, characters[index].isLetter || characters[index].isNumber {
            name.append(characters[index])
            index += 1
        }
        name = name.lowercased()
        var attributes = ""
        var quote: Character?
        while index < characters.count, quote != nil || characters[index] != ">" {
            let character = characters[index]
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
            attributes.append(character)
            index += 1
        }
        position = min(index + 1, characters.count)
        if isEnd { end(name) } else { begin(name, attributes) }
        return true
    }

    private mutating func skip(to end: String, from start: Int) {
        let wanted = Array(end)
        var index = start
        while index < characters.count {
            if characters[index] == wanted[0], index + wanted.count <= characters.count,
                Array(characters[index..<(index + wanted.count)]) == wanted
            {
                position = index + wanted.count
                return
            }
            index += 1
        }
        position = characters.count
    }

    private mutating func begin(_ name: String, _ attributes: String) {
        if Self.skipped.contains(name), !attributes.hasSuffix("/") {
            skipElement(name)
            return
        }
        if name == "br" {
            breaks += 1
            pendingSpace = nil
            return
        }
        if !isAfterMark || Self.listParts.contains(name) { block(name) }
        switch name {
        case "ul": lists.append(nil)
        case "ol": lists.append(Self.number(of: "start", in: attributes) ?? 1)
        case "li":
            var mark = "•"
            if let next = lists.last ?? nil {
                let number = Self.number(of: "value", in: attributes) ?? next
                lists[lists.count - 1] = number &+ 1
                mark = "\(number)."
            }
            append(mark + "\t")
            isAfterMark = true
        default: break
        }
        if Self.meaningful.contains(name), open.count < Self.deepest {
            open.append(Element(name: name, link: name == "a" ? Self.value(of: "href", in: attributes) : nil))
        }
    }

    private static let listParts: Set = ["ul", "ol", "li"]

    private mutating func end(_ name: String) {
        block(name)
        // The entry ended, or continues below the paragraph.
        if Self.blocks[name] != nil { isAfterMark = false }
        if name == "ul" || name == "ol", !lists.isEmpty { lists.removeLast() }
        if let index = open.lastIndex(where: { $0.name == name }) { open.remove(at: index) }
    }

    private mutating func block(_ name: String) {
        guard let count = Self.blocks[name] else { return }
        breaks = max(breaks, count)
        pendingSpace = nil
    }

    private mutating func skipElement(_ name: String) {
        let end = Array("</\(name)")
        while position < characters.count {
            if characters[position] == "<", position + end.count <= characters.count,
                String(characters[position..<(position + end.count)]).lowercased() == String(end)
            {
                skip(to: ">", from: position)
                return
            }
            position += 1
        }
    }

    /// Returns the value of an attribute, with or without quotes. Returns nil if the attribute is missing. In the
    /// value, it replaces the reference for `&`, but no others.
    private static func value(of name: String, in attributes: String) -> String? {
        // The name begins after a space, so that `data-start` is a different one.
        let pattern = "(^|\\s)\(name)\\s*=\\s*"
        guard let found = attributes.range(of: pattern, options: [.caseInsensitive, .regularExpression]) else {
            return nil
        }
        let rest = attributes[found.upperBound...]
        guard let first = rest.first else { return nil }
        let value =
            first == "\"" || first == "'"
            ? rest.dropFirst().prefix { $0 != first } : rest.prefix { !$0.isWhitespace && $0 != "/" }
        return value.replacingOccurrences(of: "&amp;", with: "&")
    }

    private static func number(of name: String, in attributes: String) -> Int? {
        value(of: name, in: attributes).flatMap { Int($0) }
    }

    /// Returns the character of a reference such as `&amp;`. Returns `&` if it isn't a reference.
    private mutating func readEntity() -> String {
        guard let (text, length) = HTMLEntities.read(characters[(position + 1)...]) else {
            position += 1
            return "&"
        }
        position += 1 + length
        return text
    }

    // MARK: Writing

    /// Adds a character. Outside `pre`, several spaces and line breaks in a row become one space. Those at the beginning
    /// and the end of a block are lost.
    ///
    /// - Parameters:
    ///   - text: The character, or the text of a reference. Spaces between other characters of `text` stay.
    ///   - isWritten: True to keep spaces, as those of references are kept.
    private mutating func add(_ text: String, isWritten: Bool) {
        let isPreformatted = open.contains { $0.name == "pre" }
        if !isWritten, !isPreformatted, text.allSatisfy(\.isWhitespace) {
            // Only the first of several spaces counts.
            if pendingSpace == nil { pendingSpace = look }
            return
        }
        append(text)
    }

    private mutating func append(_ text: String) {
        if breaks > 0 {
            // No line break comes before the first text.
            if !runs.isEmpty { write(String(repeating: "\n", count: breaks), look) }
            breaks = 0
        } else if let pendingSpace, let last = runs.last?.text.last, !last.isWhitespace {
            write(" ", pendingSpace)
        }
        pendingSpace = nil
        isAfterMark = false
        write(text, look)
    }

    private mutating func write(_ text: String, _ look: Look) {
        if runs.last?.look == look {
            runs[runs.count - 1].text += text
        } else {
            runs.append((text, look))
        }
    }
}

extension HTMLText {
    /// The formatting of an element in an attributed string.
    private struct Look: Equatable {
        var isBold = false
        var isItalic = false
        var isUnderlined = false
        var isStruck = false
        var link: String?
        var size: CGFloat = 12

        init() {}

        /// Creates the formatting inside elements, the outermost first. The link and size of an inner element replace
        /// those of outer ones.
        init(of elements: [Element]) {
            for element in elements {
                switch element.name {
                case "b", "strong": isBold = true
                case "i", "em": isItalic = true
                case "u", "ins": isUnderlined = true
                case "s", "strike", "del": isStruck = true
                case "a": link = element.link ?? link
                case "h1": (isBold, size) = (true, 24)
                case "h2": (isBold, size) = (true, 18)
                case "h3", "h4", "h5", "h6": (isBold, size) = (true, 14)
                default: break
                }
            }
        }

        var attributes: [NSAttributedString.Key: Any] {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
            if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
            if let link { attributes[.link] = URL(string: link) as Any? ?? link }
            if isBold || isItalic { attributes[.font] = UIFont(pointSize: size, isBold: isBold, isItalic: isItalic) }
            return attributes
        }
    }
}

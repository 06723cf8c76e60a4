/// Changes of one text that keep its lines, and its columns where the new text is not longer.
struct TextEdits {
    private struct Edit {
        let start: Int
        let end: Int
        let text: [UInt8]
    }

    private let original: [UInt8]
    private var edits: [Edit] = []

    init(_ text: String) {
        original = Array(text.utf8)
    }

    var isEmpty: Bool { edits.isEmpty }

    /// The text of a range of UTF-8 offsets.
    func text(_ range: Range<Int>) -> String { String(decoding: original[range], as: UTF8.self) }

    /// Whether two offsets are on one line.
    func isOneLine(_ range: Range<Int>) -> Bool { !original[range].contains(Self.newline) }

    /// Spaces in place of the text; its line ends stay.
    mutating func blank(_ range: Range<Int>) {
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: Self.spaces(for: original[range])))
    }

    /// Another text without line ends. What is shorter is padded; line ends of the old text follow the new one.
    ///
    /// - Parameter atStart: the padding goes before the text.
    mutating func replace(_ range: Range<Int>, with text: String, padAtStart atStart: Bool = false) {
        let old = original[range]
        var new = Array(text.utf8)
        if let line = old.firstIndex(where: { $0 == Self.newline || $0 == Self.carriageReturn }) {
            new += Self.spaces(for: old[line...])
        } else if new.count < old.count {
            let padding = [UInt8](repeating: Self.space, count: old.count - new.count)
            new = atStart ? padding + new : new + padding
        }
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: new))
    }

    /// Takes text of one line away; what follows on the line moves.
    mutating func remove(_ range: Range<Int>) {
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: []))
    }

    /// Text without line ends before an offset. Several at one offset come in the order in which they were inserted.
    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(start: offset, end: offset, text: Array(text.utf8)))
    }

    /// The changed text. What lies within an earlier and longer change is dropped.
    func applied() -> String {
        let ordered = edits.enumerated().sorted { Self.order(of: $0) < Self.order(of: $1) }
        var result: [UInt8] = []
        result.reserveCapacity(original.count + 1_024)
        var position = 0
        for (_, edit) in ordered where edit.start >= position {
            result += original[position..<edit.start]
            result += edit.text
            position = edit.end
        }
        result += original[position...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Insertions come before what replaces text at their place, and longer changes before shorter ones.
    private static func order(of edit: (offset: Int, element: Edit)) -> (Int, Int, Int, Int) {
        let length = edit.element.end - edit.element.start
        return (edit.element.start, length == 0 ? 0 : 1, -length, edit.offset)
    }

    private static func spaces(for text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { $0 == newline || $0 == carriageReturn ? $0 : space }
    }

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let space = UInt8(ascii: " ")
}

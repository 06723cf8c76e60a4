/// Changes of a text that keep its lines. They also keep its columns if the new text isn't longer.
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

    /// Returns the original text of a range of UTF-8 offsets.
    func text(_ range: Range<Int>) -> String { String(decoding: original[range], as: UTF8.self) }

    /// Returns true if two offsets are on one line.
    func isOneLine(_ range: Range<Int>) -> Bool { !original[range].contains(Self.newline) }

    /// Replaces the text by spaces, and keeps its line breaks.
    mutating func blank(_ range: Range<Int>) {
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: Self.spaces(for: original[range])))
    }

    /// Replaces the text by another one without line breaks. A shorter text is padded, and the old text's line
    /// breaks follow the new text.
    ///
    /// - Parameter atStart: true to put the padding before the text.
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

    /// Removes text within one line. The rest of the line moves.
    mutating func remove(_ range: Range<Int>) {
        edits.append(Edit(start: range.lowerBound, end: range.upperBound, text: []))
    }

    /// Inserts text without line breaks before an offset. Several insertions at one offset keep their order.
    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(start: offset, end: offset, text: Array(text.utf8)))
    }

    /// Returns the changed text. It drops a change that begins within another one.
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

    /// Returns the sort key of an edit. Insertions come before replacements at the same place, and longer changes
    /// before shorter ones.
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

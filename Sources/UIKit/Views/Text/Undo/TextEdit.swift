/// A change of a text: the text that was removed at a position, and the text that was inserted there. Positions count
/// UTF-16 code units.
struct TextEdit: Equatable {
    var location: Int
    var removed: String
    var inserted: String

    /// The change that reverses this one.
    var inverse: TextEdit { TextEdit(location: location, removed: inserted, inserted: removed) }
    /// The position after the inserted text.
    var end: Int { location + inserted.utf16.count }
    var byteCount: Int { removed.utf8.count + inserted.utf8.count }

    /// Returns the text after the change. Returns nil if the text does not contain `removed` at that position, or if
    /// the change begins or ends inside a surrogate pair.
    func applied(to text: String) -> String? {
        let units = Array(text.utf16)
        let old = Array(removed.utf16)
        guard location >= 0, location <= units.count - old.count,
            !units.splitsPair(at: location), !units.splitsPair(at: location + old.count),
            units[location..<(location + old.count)].elementsEqual(old)
        else { return nil }
        return String(
            decoding: units[..<location] + Array(inserted.utf16) + units[(location + old.count)...], as: UTF16.self)
    }

    // MARK: What is undone at once

    /// The maximum length of typed text, in UTF-16 code units. A longer insertion counts as pasted or dropped.
    private static let mostTyped = 16
    /// The maximum length of a step, so that typing in scripts without spaces is undone in parts too.
    private static let mostAtOnce = 64

    /// True if the change can be part of a step with several changes. It then inserts at most 16 UTF-16 code units, or
    /// inserts nothing and removes at most 16.
    var isTyping: Bool {
        inserted.isEmpty ? removed.utf16.count <= Self.mostTyped : inserted.utf16.count <= Self.mostTyped
    }

    /// The change split into words, as if it had been typed key by key. Several words can come at once because the
    /// app was busy, but they are undone separately.
    var words: [TextEdit] {
        guard isTyping, !inserted.isEmpty else { return [self] }
        var rest = TextEdit(location: location, removed: removed, inserted: "")
        var words: [TextEdit] = []
        for character in inserted {
            if rest.beginsWord(String(character)) {
                words.append(rest)
                rest = TextEdit(location: rest.end, removed: "", inserted: "")
            }
            rest.inserted.append(character)
        }
        return words + [rest]
    }

    /// Returns this change and the one directly after it as one. Returns nil if they are separate steps. A new step
    /// begins at each word, after a cursor movement, between typing and deleting, and after 64 UTF-16 code units.
    func joined(with next: TextEdit) -> TextEdit? {
        guard next.isTyping else { return nil }
        if next.removed.isEmpty, !inserted.isEmpty {
            guard next.location == end, inserted.utf16.count < Self.mostAtOnce, !beginsWord(next.inserted) else {
                return nil
            }
            return TextEdit(location: location, removed: removed, inserted: inserted + next.inserted)
        }
        guard inserted.isEmpty, next.inserted.isEmpty, removed.utf16.count < Self.mostAtOnce else { return nil }
        if next.location == location {
            return TextEdit(location: location, removed: removed + next.removed, inserted: "")
        }
        guard next.location + next.removed.utf16.count == location else { return nil }
        return TextEdit(location: next.location, removed: next.removed + removed, inserted: "")
    }

    private func beginsWord(_ text: String) -> Bool {
        inserted.last?.isWhitespace == true && text.first?.isWhitespace == false
    }
}

extension [UInt16] {
    fileprivate func splitsPair(at index: Int) -> Bool {
        index > 0 && index < count && UTF16.isLeadSurrogate(self[index - 1]) && UTF16.isTrailSurrogate(self[index])
    }
}

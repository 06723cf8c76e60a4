/// One change of a text: what was taken out at a place, and what was put there. Places count UTF-16 code units.
struct TextEdit: Equatable {
    var location: Int
    var removed: String
    var inserted: String

    /// What takes the change back.
    var inverse: TextEdit { TextEdit(location: location, removed: inserted, inserted: removed) }
    /// Where what was put in ends.
    var end: Int { location + inserted.utf16.count }
    var byteCount: Int { removed.utf8.count + inserted.utf8.count }

    /// The text after the change; nil if the text does not have at that place what is taken out.
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

    /// More than a hand types before the app has taken it is pasted, or dropped.
    private static let mostTyped = 16
    /// In scripts without spaces, too, typing is undone in parts.
    private static let mostAtOnce = 64

    /// Whether it may be one of several that are undone at once: a few characters typed or deleted.
    var isTyping: Bool {
        inserted.isEmpty ? removed.utf16.count <= Self.mostTyped : inserted.utf16.count <= Self.mostTyped
    }

    /// The change as if it had been typed key by key: several words that come at once, because the app was busy, are undone as any
    /// others.
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

    /// This change and the one that came right after it as one; nil if they are undone one after the other: where a word begins,
    /// where the cursor was moved, and between typing and deleting.
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

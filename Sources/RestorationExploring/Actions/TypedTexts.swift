import UIKitTesting

/// What is typed into fields: texts of every kind that apps forget.
enum TypedTexts {
    /// Texts for a field, the plainest first.
    static func texts(for input: TextInput, isLong: Bool) -> [String] {
        switch input.keyboard {
        case "numeric", "decimal": ["42", ""]
        case "tel": ["+49 30 901820", ""]
        case "email": ["ann@example.org", ""]
        case "url": ["https://example.org/?a=1&b=2", ""]
        default: isLong ? [plain, mixed + "\n" + mixed, long, ""] : [plain, mixed, ""]
        }
    }

    static let plain = "half a sen"
    /// Emoji with joiners, right to left, markup, quotes: what is cut, escaped or turned in the wrong place.
    static let mixed = "👩‍👩‍👧 שלום <b>&amp;</b> \"e\u{301}\" %@ \\"
    static let long = String(repeating: "Lorem ipsum dolor sit amet. ", count: 200)
}

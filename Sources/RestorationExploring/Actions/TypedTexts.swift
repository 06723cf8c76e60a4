import UIKitTesting

/// The texts that the explorer types into fields. They include characters that apps often lose.
enum TypedTexts {
    /// Returns texts that fit the field's keyboard, the simplest first. The last one is empty.
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
    /// A text with joined emoji, right-to-left letters, markup and quotes. Apps often cut, escape or reorder these
    /// wrongly.
    static let mixed = "👩‍👩‍👧 שלום <b>&amp;</b> \"e\u{301}\" %@ \\"
    static let long = String(repeating: "Lorem ipsum dolor sit amet. ", count: 200)
}

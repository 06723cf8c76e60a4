import Foundation

/// The attributes that app code set with a text.
struct StyledText {
    private let string: NSAttributedString?

    init(_ string: NSAttributedString? = nil) {
        self.string = string.map { NSAttributedString(attributedString: $0) }
    }

    /// `text` with the attributes, if they were set with that text; else without any.
    func with(_ text: String) -> NSAttributedString {
        if let string, string.string == text { return string }
        return NSAttributedString(string: text)
    }

    /// How parts of `text` differ from an element with that font; nil where none does, as without attributes.
    func presentedRuns(of text: String, besides font: UIFont?) -> [TextRun]? {
        string == nil ? nil : with(text).presentedRuns(besides: font)
    }
}

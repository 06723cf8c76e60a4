import Foundation

/// The attributes that app code set together with a text.
struct StyledText {
    private let string: NSAttributedString?

    init(_ string: NSAttributedString? = nil) {
        self.string = string.map { NSAttributedString(attributedString: $0) }
    }

    /// Returns `text` with the attributes if the app set them for the same text, otherwise without attributes.
    func with(_ text: String) -> NSAttributedString {
        if let string, string.string == text { return string }
        return NSAttributedString(string: text)
    }

    /// Returns the differences between parts of `text` and an element with `font`. Returns nil if there are none, or if
    /// the app set attributes for another text.
    func presentedRuns(of text: String, besides font: UIFont?) -> [TextRun]? {
        string == nil ? nil : with(text).presentedRuns(besides: font)
    }
}

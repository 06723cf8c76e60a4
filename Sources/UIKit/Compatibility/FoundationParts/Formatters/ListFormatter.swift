import Foundation

/// A formatter that joins texts in the user's language. It replaces Foundation's class, which Linux lacks.
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The locale. By default it is the user's.
    open var locale: Locale! = .autoupdatingCurrent
    /// The formatter of items that aren't texts. nil uses their descriptions.
    open var itemFormatter: Formatter?

    /// Joins the texts with commas and "and" in the user's language.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// Joins the items with commas and "and" in the locale's language. Returns nil if `itemFormatter` has no text for
    /// one of them.
    open func string(from items: [Any]) -> String? {
        var texts: [String] = []
        for item in items {
            guard let text = itemFormatter.map({ $0.string(for: item) }) ?? "\(item)" else { return nil }
            texts.append(text)
        }
        return texts.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}

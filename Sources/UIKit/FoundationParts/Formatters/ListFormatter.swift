import Foundation

/// Joins texts as a language does: Foundation's class of that name, which Linux lacks.
open class ListFormatter: Formatter, @unchecked Sendable {
    /// The user's by default.
    open var locale: Locale! = .autoupdatingCurrent
    /// Makes the texts of what is no text; nil for a description.
    open var itemFormatter: Formatter?

    /// The texts joined with commas and "and", in the user's language.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// The items joined; nil if one of them cannot be a text.
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

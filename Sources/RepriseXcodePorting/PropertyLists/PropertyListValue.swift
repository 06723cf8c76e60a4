import Foundation

/// A value of a property list. All scalars are texts, as in the old style.
public enum PropertyListValue: Sendable, Equatable {
    case text(String)
    case data([UInt8])
    case list([PropertyListValue])
    case dictionary([String: PropertyListValue])

    public var text: String? { if case .text(let text) = self { text } else { nil } }
    public var list: [PropertyListValue]? { if case .list(let list) = self { list } else { nil } }
    public var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let dictionary) = self { dictionary } else { nil }
    }
    /// The texts of a list, without its other elements. Empty if the value isn't a list.
    public var texts: [String] { list?.compactMap(\.text) ?? [] }

    /// Converts a value of an XML or binary property list. Numbers and Booleans become texts, as in the old style.
    /// Returns nil for a date, and leaves out dates in lists and dictionaries.
    init?(foundation value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let list as [Any]: self = .list(list.compactMap(PropertyListValue.init(foundation:)))
        case let values as [String: Any]:
            self = .dictionary(values.compactMapValues(PropertyListValue.init(foundation:)))
        case let data as Data: self = .data([UInt8](data))
        case let flag as Bool: self = .text(flag ? "YES" : "NO")
        case let number as NSNumber: self = .text(number.stringValue)
        default: return nil
        }
    }
}

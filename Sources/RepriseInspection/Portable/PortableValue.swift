import Foundation
import RestorationArchive

/// A value in an exported file: the name of its type, and its content in terms that every program has
/// (docs/portable-state.md).
///
/// A withheld value has no content, but keeps its type and size.
package struct PortableValue: Sendable, Equatable {
    package var type: ValueType
    /// The content, or nil if it is withheld or the type has none.
    package var content: Content?
    /// True if the app marked the value as sensitive.
    package var isSensitive = false
    /// True if the content is left out on purpose.
    package var isWithheld = false
    /// The number of characters, bytes or elements of withheld content, if the type has any.
    package var count: Int?

    package enum Content: Sendable, Equatable {
        case bool(Bool)
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
        case float(Float)
        case text(String)
        case data(Data)
        case numbers([Double])
        case integers([Int])
        case url(relative: String, base: String?)
        case dateComponents(CodedDateComponents)
        indirect case elements([PortableValue])
        indirect case entries([PortableEntry])
        indirect case attributedText(String, [PortableRun])
        indirect case wrapped(PortableValue)
        case reference(kind: RestorableKind, path: Int, key: String?)
    }

    init(_ type: ValueType, _ content: Content? = nil) {
        self.type = type
        self.content = content
    }

    /// Returns the name of a value's type. For a `Codable` value, the kind of its JSON follows.
    package static func typeName(of value: CodedValue) -> String {
        let type = PortableValue(value, .revealed, paths: PathTable()).type.rawValue
        guard case .codable(let data) = value, let first = data.first else { return type }
        let kind =
            switch first {
            case UInt8(ascii: "{"): "object"
            case UInt8(ascii: "["): "array"
            case UInt8(ascii: "\""): "string"
            case UInt8(ascii: "t"), UInt8(ascii: "f"): "boolean"
            default: "number"
            }
        return "\(type) \(kind)"
    }
}

/// A key and its value. A dictionary would merge keys that differ only in how their characters are composed.
package struct PortableEntry: Codable, Sendable, Equatable {
    package var key: String
    package var value: PortableValue
}

/// A range of a text with the same attributes.
package struct PortableRun: Codable, Sendable, Equatable {
    /// The length in UTF-16 units.
    package var length: Int
    package var attributes: [PortableEntry]
}

/// The types of values, with the names that Swift programmers know.
package enum ValueType: String, Sendable, Codable, CaseIterable {
    case `nil`, null = "NSNull", bool = "Bool", integer = "Int", unsigned = "UInt", float = "Float", double = "Double"
    case cgFloat = "CGFloat", decimal = "Decimal", string = "String", data = "Data", date = "Date", url = "URL"
    case uuid = "UUID", indexPath = "IndexPath", indexSet = "IndexSet", dateComponents = "DateComponents"
    case timeZone = "TimeZone", locale = "Locale", range = "NSRange"
    case point = "CGPoint", size = "CGSize", rect = "CGRect", vector = "CGVector"
    case affineTransform = "CGAffineTransform", edgeInsets = "UIEdgeInsets"
    case directionalEdgeInsets = "NSDirectionalEdgeInsets", offset = "UIOffset"
    case array = "Array", set = "Set", dictionary = "Dictionary", attributedString = "NSAttributedString"
    case mutable = "Mutable", boxed = "NSValue", object = "Object", reference = "Reference", codable = "Codable"
    /// The type of a sensitive value whose type is withheld, too.
    case unknown = "Unknown"

    init(_ kind: CodedGeometry.Kind) {
        self =
            switch kind {
            case .point: .point
            case .size: .size
            case .rect: .rect
            case .vector: .vector
            case .affineTransform: .affineTransform
            case .edgeInsets: .edgeInsets
            case .directionalEdgeInsets: .directionalEdgeInsets
            case .offset: .offset
            }
    }

    var geometryKind: CodedGeometry.Kind? {
        CodedGeometry.Kind.allCases.first { ValueType($0) == self }
    }
}

import Foundation
import RestorationArchive

/// The representation of values in JSON and in property lists (docs/portable-state.md).
extension PortableValue: Codable {
    private enum Key: String, CodingKey {
        case type, value, sensitive, withheld, count, text, base, runs, kind, path, key, data
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(type, forKey: .type)
        if isSensitive { try container.encode(true, forKey: .sensitive) }
        if isWithheld { try container.encode(true, forKey: .withheld) }
        try container.encodeIfPresent(count, forKey: .count)
        switch content {
        case nil: break
        case .bool(let flag): try container.encode(flag, forKey: .value)
        case .integer(let number): try container.encode(number, forKey: .value)
        case .unsigned(let number): try container.encode("\(number)", forKey: .value)
        case .number(let number):
            try container.encode(ExactNumber(number), forKey: .value)
            if type == .date { try container.encode(Date.text(ofReferenceInterval: number), forKey: .text) }
        case .float(let number): try container.encode(ExactNumber(number), forKey: .value)
        case .text(let text): try container.encode(text, forKey: .value)
        case .data(let data):
            try container.encode(data.base64EncodedString(), forKey: type == .data ? .value : .data)
        case .numbers(let numbers): try container.encode(numbers.map { ExactNumber($0) }, forKey: .value)
        case .integers(let numbers): try container.encode(numbers, forKey: .value)
        case .url(let relative, let base):
            try container.encode(relative, forKey: .value)
            try container.encodeIfPresent(base, forKey: .base)
        case .dateComponents(let components):
            try container.encode(PortableDateComponents(components), forKey: .value)
        case .elements(let elements): try container.encode(elements, forKey: .value)
        case .entries(let entries): try container.encode(entries, forKey: .value)
        case .attributedText(let text, let runs):
            try container.encode(text, forKey: .value)
            try container.encode(runs, forKey: .runs)
        case .wrapped(let inner): try container.encode(inner, forKey: .value)
        case .reference(let kind, let path, let key):
            try container.encode(PortableKind(kind), forKey: .kind)
            try container.encode(path, forKey: .path)
            try container.encodeIfPresent(key, forKey: .key)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(try container.decode(ValueType.self, forKey: .type))
        isSensitive = try container.decodeIfPresent(Bool.self, forKey: .sensitive) ?? false
        isWithheld = try container.decodeIfPresent(Bool.self, forKey: .withheld) ?? false
        count = try container.decodeIfPresent(Int.self, forKey: .count)
        if !isWithheld { content = try Self.content(of: type, in: container) }
    }

    private static func content(
        of type: ValueType, in container: KeyedDecodingContainer<Key>
    ) throws -> Content? {
        func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try container.decode(type, forKey: .value)
        }
        switch type {
        case .nil, .null: return nil
        case .bool: return .bool(try value(Bool.self))
        case .integer, .object: return .integer(try value(Int64.self))
        case .unsigned:
            if let text = try? value(String.self), let number = UInt64(text) { return .unsigned(number) }
            return .unsigned(try value(UInt64.self))
        case .float: return .float(try value(ExactNumber.self).float)
        case .double, .cgFloat, .date: return .number(try value(ExactNumber.self).double)
        case .codable where container.contains(.data): return .data(try bytes(in: container, forKey: .data))
        case .decimal, .string, .uuid, .timeZone, .locale, .codable: return .text(try value(String.self))
        case .data: return .data(try bytes(in: container, forKey: .value))
        case .url:
            return .url(
                relative: try value(String.self), base: try container.decodeIfPresent(String.self, forKey: .base))
        case .indexPath, .indexSet, .range: return .integers(try value([Int].self))
        case .dateComponents: return .dateComponents(try value(PortableDateComponents.self).components)
        case .point, .size, .rect, .vector, .affineTransform, .edgeInsets, .directionalEdgeInsets, .offset:
            return .numbers(try value([ExactNumber].self).map(\.double))
        case .array, .set: return .elements(try value([PortableValue].self))
        case .dictionary: return .entries(try value([PortableEntry].self))
        case .attributedString:
            return .attributedText(try value(String.self), try container.decode([PortableRun].self, forKey: .runs))
        case .mutable, .boxed: return .wrapped(try value(PortableValue.self))
        case .reference:
            return .reference(
                kind: try container.decode(PortableKind.self, forKey: .kind).kind,
                path: try container.decode(Int.self, forKey: .path),
                key: try container.decodeIfPresent(String.self, forKey: .key))
        case .unknown: return nil
        }
    }

    private static func bytes(in container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Data {
        guard let data = Data(base64Encoded: try container.decode(String.self, forKey: key)) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "Write data in base 64.")
        }
        return data
    }
}

import Foundation

/// The changes that migrations make to a state that an older version of an app saved.
extension Archive {
    /// Changes the identifier of every object that has `old`.
    ///
    /// - Returns: False if another object has that path already. Nothing is changed then.
    package mutating func renameIdentifier(_ old: String, to new: String) -> Bool {
        var renamed = PathTable(minimumCapacity: paths.count)
        for entry in paths.entries(since: 0) {
            var step = entry.step
            if step.identifier == old { step.identifier = new }
            let count = renamed.count
            // Each path keeps its number, by which records and references name it.
            guard renamed.intern(step, under: entry.parent).index == count else { return false }
        }
        paths = renamed
        return true
    }

    /// Removes every object of that identifier, and the objects below it. References to them decode as nil.
    package mutating func remove(_ identifier: String) {
        var isGone = Array(repeating: false, count: paths.count)
        for path in paths.all {
            isGone[path.index] =
                paths.step(of: path).identifier == identifier
                || paths.parent(of: path).map { isGone[$0.index] } ?? false
        }
        records.removeAll { isGone[$0.path.index] }
    }
}

extension CodedValues {
    /// Renames a key with its drafts and its survival, and does nothing if no value has it. The value replaces the one
    /// that the new key had.
    package mutating func renameKey(_ old: String, to new: String) {
        if !CodedValues.companionPrefixes.contains(where: old.hasPrefix) {
            for prefix in CodedValues.companionPrefixes { renameKey(prefix + old, to: prefix + new) }
        }
        guard old != new, keyed.contains(where: { $0.key == old }) else { return }
        keyed.removeAll { $0.key == new }
        for index in keyed.indices where keyed[index].key == old { keyed[index].key = new }
    }

    /// Replaces the last value of a key, or adds one. nil removes all values of the key, with its drafts
    /// and its survival.
    package mutating func replace(_ key: String, with value: CodedValue?) {
        guard let value else {
            let keys = [key] + CodedValues.companionPrefixes.map { $0 + key }
            return keyed.removeAll { keys.contains($0.key) }
        }
        if let index = keyed.lastIndex(where: { $0.key == key }) {
            keyed[index].value = value
        } else {
            keyed.append(CodedEntry(key, value))
        }
    }
}

extension CodedValue {
    /// Returns the value as that of a `Codable` type, or nil if it is of another type.
    package func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
        if case .sensitive(let value) = self { return value.decoded(type) }
        guard let json else { return nil }
        return try? NSCoder.value(type, of: json)
    }

    /// Returns `value` as a coded value that replaces this one. It is JSON, as from `encodeEncodable(_:forKey:)`, if
    /// this value is JSON or if coders have no form for its type. It is sensitive if this value is. It throws if the
    /// value cannot be encoded.
    package func replaced(by value: some Encodable) throws -> CodedValue {
        if case .sensitive(let old) = self { return .sensitive(try old.replaced(by: value)) }
        if case .codable = self { return .codable(try NSCoder.json(of: value)) }
        return switch value {
        case let value as Bool: .bool(value)
        case let value as any FixedWidthInteger:
            Int64(exactly: value).map(CodedValue.integer) ?? UInt64(exactly: value).map(CodedValue.unsigned)
                ?? .double(Double(value))
        case let value as Double: .double(value)
        case let value as Float: .float(value)
        case let value as String: .string(value)
        case let value as Data: .data(value)
        case let value as Date: .date(value)
        case let value as CGFloat: .cgFloat(Double(value))
        case let value as UUID: .uuid(value)
        case let values as [any Encodable]: .array(try values.map(Self.plain))
        case let values as [String: any Encodable]:
            .dictionary(try values.sorted { $0.key < $1.key }.map { CodedEntry($0.key, try Self.plain($0.value)) })
        default: .codable(try NSCoder.json(of: value))
        }
    }

    private static func plain(_ value: any Encodable) throws -> CodedValue { try CodedValue.nil.replaced(by: value) }

    /// The value as JSON, or nil if it has no JSON form.
    private var json: Data? {
        switch self {
        case .codable(let json): json
        case .nil, .null: Data("null".utf8)
        case .bool(let value): try? NSCoder.json(of: value)
        case .integer(let value): try? NSCoder.json(of: value)
        case .unsigned(let value): try? NSCoder.json(of: value)
        case .float(let value): try? NSCoder.json(of: value)
        case .double(let value), .cgFloat(let value): try? NSCoder.json(of: value)
        case .string(let value): try? NSCoder.json(of: value)
        case .data(let value): try? NSCoder.json(of: value)
        case .date(let value): try? NSCoder.json(of: value)
        case .uuid(let value): try? NSCoder.json(of: value)
        case .mutable(let value): value.json
        case .array(let values):
            Self.joined(values.map(\.json)).map { Data("[".utf8) + $0 + Data("]".utf8) }
        case .dictionary(let entries):
            Self.joined(
                entries.map { entry in
                    guard let key = try? NSCoder.json(of: entry.key), let value = entry.value.json else { return nil }
                    return key + Data(":".utf8) + value
                }
            ).map { Data("{".utf8) + $0 + Data("}".utf8) }
        default: nil
        }
    }

    private static func joined(_ parts: [Data?]) -> Data? {
        let known = parts.compactMap(\.self)
        guard known.count == parts.count else { return nil }
        return Data(known.joined(separator: Data(",".utf8)))
    }
}

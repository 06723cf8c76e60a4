import Foundation

/// Values that are stored without a coder: the `userInfo` of an activity or a session (S-SCENE-9, S-SCENE-71).
extension CodedValue {
    /// Encodes the `userInfo` of an activity: arrays, data, dates, dictionaries with text as keys, null, numbers, sets,
    /// texts, URLs and UUIDs. A nil becomes null.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - refused: Called for each value of another type, with the path to it and its type. Called for a value more
    ///     than 128 levels deep, and for a key that isn't a text, too. The result lacks the value.
    /// - Returns: The encoded value, or nil if `value` itself is refused.
    package static func userInfo(_ value: Any, refused: (String, Any.Type) -> Void) -> CodedValue? {
        kept(value, at: "", depth: 1, isPropertyList: false, refused)
    }

    /// Encodes the `userInfo` of a session: arrays, data, dates, dictionaries with text as keys, numbers and texts. A
    /// nil is refused. In other respects it works like `userInfo(_:refused:)`.
    package static func propertyList(_ value: Any, refused: (String, Any.Type) -> Void) -> CodedValue? {
        kept(value, at: "", depth: 1, isPropertyList: true, refused)
    }

    private static func kept(
        _ value: Any, at path: String, depth: Int, isPropertyList: Bool, _ refused: (String, Any.Type) -> Void
    ) -> CodedValue? {
        func refuse() -> CodedValue? {
            refused(path, type(of: value))
            return nil
        }
        func inside(_ value: Any, _ step: String) -> CodedValue? {
            kept(
                value, at: path.isEmpty ? step : "\(path).\(step)", depth: depth + 1, isPropertyList: isPropertyList,
                refused)
        }
        guard depth <= CodedValues.maximumDepth else { return refuse() }
        if let optional = value as? any OptionalValue {
            guard let wrapped = optional.wrapped else { return isPropertyList ? refuse() : .null }
            return kept(wrapped, at: path, depth: depth, isPropertyList: isPropertyList, refused)
        }
        switch value {
        case let value as String: return .string(value)
        case let value as Bool where type(of: value) == Bool.self: return .bool(value)
        case let value as Double where type(of: value) == Double.self: return .double(value)
        default: break
        }
        if let leaf = CodedValue(plainStructure: value) ?? CodedValue(plainObject: value as AnyObject) {
            let isKept = isPropertyList ? leaf.isPropertyListLeaf : leaf.isUserInfoLeaf
            return isKept ? leaf : refuse()
        }
        switch value {
        case let array as [Any]:
            return .array(array.enumerated().compactMap { inside($1, "\($0)") })
        case let set as Set<AnyHashable>:
            if isPropertyList { return refuse() }
            return .set(
                set.compactMap { inside($0.base, "{}") }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
        case let dictionary as [AnyHashable: Any]:
            var entries: [CodedEntry] = []
            for (key, value) in dictionary {
                guard let name = key.base as? String else {
                    refused(path.isEmpty ? "\(key.base)" : "\(path).\(key.base)", type(of: key.base))
                    continue
                }
                if let value = inside(value, name) { entries.append(CodedEntry(name, value)) }
            }
            return .dictionary(entries.sorted { $0.key.precedes($1.key) })
        default: return refuse()
        }
    }

    private var isPropertyListLeaf: Bool {
        switch self {
        case .bool, .integer, .unsigned, .float, .double, .cgFloat, .string, .data, .date: true
        case .mutable(let value): value.isPropertyListLeaf
        default: false
        }
    }

    private var isUserInfoLeaf: Bool {
        switch self {
        case .null, .decimal, .url, .uuid: true
        case .mutable(let value): value.isUserInfoLeaf
        default: isPropertyListLeaf
        }
    }

    /// The value as a decoder returns it (S-CODER-15, S-CODER-22 to S-CODER-28). It is nil for references, custom
    /// objects, and values that a decoder can't read.
    package var plain: Any? {
        let decoder = RestorationDecoder(
            owner: nil, values: CodedValues(keyed: [CodedEntry("value", self)], unkeyed: [], objects: []),
            application: .ofNobody, requiresSecureCoding: false, host: nil)
        return decoder.decodeObject(forKey: "value")
    }
}

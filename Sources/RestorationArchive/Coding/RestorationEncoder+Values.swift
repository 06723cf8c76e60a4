import Foundation

/// The conversion of values from app code to stored values (chapter 7.2).
extension RestorationEncoder {
    /// Encodes a value, and the custom objects in it. A nil within an optional becomes `.nil`. Throws the reason if a
    /// coder cannot store the value or a part of it. `conditional` applies to restorable objects only (S-CODER-42).
    func coded(_ value: Any, depth: Int, conditional: Bool = false) throws(EncodingRefusal) -> CodedValue {
        guard depth <= CodedValues.maximumDepth else { throw .tooDeep }
        if let value = CodedValue(frequent: value) { return value }
        let type = type(of: value)
        if type is AnyClass {
            return try coded(object: instance(value), depth: depth, conditional: conditional)
        }
        if let value = value as? any OptionalValue {
            guard let wrapped = value.wrapped else { return .nil }
            return try coded(wrapped, depth: depth, conditional: conditional)
        }
        if let plain = CodedValue(plainStructure: value) {
            guard case .dateComponents = plain, let components = value as? DateComponents,
                components.hasOwnCalendar
            else { return plain }
            return .object(try index(of: value as AnyObject, value, .dateComponents, depth: depth))
        }

        switch value {
        case let value as any ElementSequence:
            return .array(try coded(elements: value.anyElements, depth: depth, conditional: conditional))
        case let value as any KeyedElements:
            return .dictionary(try coded(entries: value.anyEntries, depth: depth, conditional: conditional))
        case let value as any ElementSet:
            return .set(try coded(set: value.anyElements, depth: depth, conditional: conditional))
        default:
            guard let foundationType = FoundationType.ofValue(type) else { throw .notEncodable(type) }
            return .object(try index(of: value as AnyObject, value, foundationType, depth: depth))
        }
    }

    /// Casts to `AnyObject` a value that is known to be an instance of a class. `instance as AnyObject` would look for
    /// bridges first. A value from a collection of `Any` may be an `Any` within an `Any`.
    private func instance(_ value: Any) -> AnyObject {
        func opened<Instance>(_ instance: Instance) -> AnyObject {
            Instance.self is AnyClass ? unsafeBitCast(instance, to: AnyObject.self) : instance as AnyObject
        }
        return _openExistential(value, do: opened)
    }

    private func coded(object: AnyObject, depth: Int, conditional: Bool) throws(EncodingRefusal) -> CodedValue {
        switch host?.reference(to: object, conditional: conditional) ?? .notRestorable {
        case .reference(let reference): return .reference(reference)
        case .nothing: return .nil
        case .onlyOnMainActor: throw .onlyOnMainActor(type(of: object))
        case .notRestorable: break
        }
        if let plain = CodedValue(plainObject: object) {
            guard case .dateComponents = plain, let components = object as? NSDateComponents,
                (components as DateComponents).hasOwnCalendar
            else { return plain }
            return .object(try index(of: object, components, .dateComponents, depth: depth))
        }

        switch object {
        case let array as NSArray:
            let coded = CodedValue.array(
                try coded(elements: Array(array), depth: depth, conditional: conditional))
            return array is NSMutableArray ? .mutable(coded) : coded
        case let dictionary as NSDictionary:
            let entries = dictionary.map { (key: $0.key, value: $0.value) }
            let coded = CodedValue.dictionary(
                try coded(entries: entries, depth: depth, conditional: conditional))
            return dictionary is NSMutableDictionary ? .mutable(coded) : coded
        case let set as NSSet where !(set is NSCountedSet):
            let coded = CodedValue.set(try coded(set: Array(set), depth: depth, conditional: conditional))
            return set is NSMutableSet ? .mutable(coded) : coded
        case let string as NSAttributedString:
            let coded = CodedValue.attributedString(coded(attributedString: string, depth: depth))
            return string is NSMutableAttributedString ? .mutable(coded) : coded
        default:
            if let type = FoundationType.ofObject(object) {
                return .object(try index(of: object, object, type, depth: depth))
            }
            guard let coding = object as? any NSCoding else { throw .notEncodable(type(of: object)) }
            return .object(try index(of: object, coding, depth: depth))
        }
    }

    private func coded(
        elements: [Any], depth: Int, conditional: Bool
    ) throws(EncodingRefusal) -> [CodedValue] {
        var coded: [CodedValue] = []
        coded.reserveCapacity(elements.count)
        trail.append(.index(0))
        let level = trail.count - 1
        for index in elements.indices {
            trail[level] = .index(index)
            coded.append(try self.coded(elements[index], depth: depth + 1, conditional: conditional))
        }
        trail.removeLast()
        return coded
    }

    func coded(
        set elements: [Any], depth: Int, conditional: Bool = false
    ) throws(EncodingRefusal) -> [CodedValue] {
        let coded = try coded(elements: elements, depth: depth, conditional: conditional)
        for element in coded {
            if case .decimal = element { throw .decimalInSet }
        }
        return coded
    }

    /// Encodes entries in the order of the keys, so that equal dictionaries list equal objects in one order. Throws the
    /// reason for a key that isn't a String, too.
    private func coded(
        entries: [(key: Any, value: Any)], depth: Int, conditional: Bool
    ) throws(EncodingRefusal) -> [CodedEntry] {
        var named: [(key: String, value: Any)] = []
        named.reserveCapacity(entries.count)
        for entry in entries {
            guard let key = entry.key as? String else {
                throw EncodingRefusal(
                    reason: .valueNotEncodable,
                    advice: "A coder holds dictionaries with String keys only. These keys are \(type(of: entry.key)).")
            }
            named.append((key, entry.value))
        }
        named.sort { $0.key.precedes($1.key) }
        var coded: [CodedEntry] = []
        coded.reserveCapacity(named.count)
        trail.append(.index(0))
        let level = trail.count - 1
        for (key, value) in named {
            trail[level] = .key(key)
            coded.append(CodedEntry(key, try self.coded(value, depth: depth + 1, conditional: conditional)))
        }
        trail.removeLast()
        return coded
    }

    /// Encodes an attributed string. Leaves out, and reports, the attributes whose values a coder cannot store
    /// (S-CODER-30).
    private func coded(attributedString: NSAttributedString, depth: Int) -> CodedAttributedString {
        let level = trail.count
        var runs: [CodedAttributedString.Run] = []
        let all = NSRange(location: 0, length: attributedString.length)
        attributedString.enumerateAttributes(in: all, options: []) { attributes, range, _ in
            var entries: [CodedEntry] = []
            for (key, value) in attributes {
                trail.append(.key(key.rawValue))
                do throws(EncodingRefusal) {
                    entries.append(CodedEntry(key.rawValue, try coded(value, depth: depth + 1)))
                } catch {
                    reportPart(error)
                }
                trail.removeSubrange(level...)
            }
            runs.append(
                CodedAttributedString.Run(
                    length: range.length, attributes: entries.sorted { $0.key.precedes($1.key) }))
        }
        return CodedAttributedString(string: attributedString.string, runs: runs)
    }

    /// Returns the position of a Foundation object among the coder's objects. Encodes it the first time. If that
    /// throws, the object has no position.
    private func index(
        of object: AnyObject, _ value: Any, _ type: FoundationType, depth: Int
    ) throws(EncodingRefusal) -> Int {
        if let index = objects.index(of: object) { return index }
        guard depth < CodedValues.maximumDepth else { throw .tooDeep }
        let index = objects.reserve(object, type.description)
        let coder = RestorationEncoder(within: self, depth: depth)
        do throws(EncodingRefusal) {
            try type.encode(value, coder)
        } catch {
            // The path to the part now belongs to this coder.
            trail += coder.trail
            _ = coder.finish()
            objects.remove(object, at: index)
            throw error
        }
        objects.fill(index, with: coder.finish())
        return index
    }

    /// Returns the position of a custom object among the coder's objects. Encodes it the first time. Throws `notSecure`
    /// if the coder requires secure coding and the class does not support it. It also throws if no name finds the
    /// class.
    private func index(of object: AnyObject, _ coding: any NSCoding, depth: Int) throws(EncodingRefusal) -> Int {
        if let index = objects.index(of: object) { return index }
        if requiresSecureCoding {
            guard let secure = type(of: object) as? any NSSecureCoding.Type, secure.supportsSecureCoding else {
                throw .notSecure(type(of: object))
            }
        }
        // The object's own values are one level deeper. If they would be too deep, the object isn't begun.
        guard depth < CodedValues.maximumDepth else { throw .tooDeep }
        let index = objects.reserve(object, try objects.describe(object))
        let coder = RestorationEncoder(within: self, depth: depth)
        coding.encode(with: coder)
        objects.fill(index, with: coder.finish())
        return index
    }
}

extension CodedValue {
    /// Encodes a String, Int, Bool or Double, which apps encode most. Returns nil for every other type. It compares types
    /// by identity, because a failing cast takes ten times as long.
    @inline(__always)
    init?(frequent value: Any) {
        let type = type(of: value)
        if type == String.self, let value = value as? String {
            self = .string(value)
        } else if type == Int.self, let value = value as? Int {
            self = .integer(Int64(value))
        } else if type == Bool.self, let value = value as? Bool {
            self = .bool(value)
        } else if type == Double.self, let value = value as? Double {
            self = .double(value)
        } else {
            return nil
        }
    }
}

extension DateComponents {
    /// True if the calendar isn't equal to a new one with its identifier. It may have another locale, time zone or first
    /// weekday, or other minimum days in the first week. `Calendar.autoupdatingCurrent` is never equal. False without a
    /// calendar.
    fileprivate var hasOwnCalendar: Bool {
        guard let calendar else { return false }
        return Calendar(identifier: calendar.identifier) != calendar
    }
}

private protocol ElementSequence {
    var anyElements: [Any] { get }
}

extension Array: ElementSequence {
    fileprivate var anyElements: [Any] { self }
}

extension ArraySlice: ElementSequence {
    fileprivate var anyElements: [Any] { Array(self) }
}

private protocol ElementSet {
    var anyElements: [Any] { get }
}

extension Set: ElementSet {
    fileprivate var anyElements: [Any] { Array(self) }
}

private protocol KeyedElements {
    var anyEntries: [(key: Any, value: Any)] { get }
}

extension Dictionary: KeyedElements {
    fileprivate var anyEntries: [(key: Any, value: Any)] { self.map { (key: $0.key, value: $0.value) } }
}

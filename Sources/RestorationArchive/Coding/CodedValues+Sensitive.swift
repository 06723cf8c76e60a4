/// Finding and removing sensitive values.
extension CodedValue {
    /// The value without its mark, or the value itself if it has none. Marks within it stay.
    package var revealed: CodedValue {
        if case .sensitive(let value) = self { value } else { self }
    }

    /// True if the value itself is marked. False if only values in it are.
    package var isSensitive: Bool {
        if case .sensitive = self { true } else { false }
    }

    /// Marks the value, unless it is marked. References, arrays of nothing but references, and empty arrays stay
    /// unmarked. The archive contains the paths anyway, and nothing below them would be restored without them.
    mutating func markSensitive() {
        if !isSensitive, !isReferences { self = .sensitive(self) }
    }

    private var isReferences: Bool {
        switch self {
        case .reference: true
        case .array(let elements): elements.allSatisfy(\.isReferences)
        default: false
        }
    }

    /// Returns the value without the sensitive values in it, or nil if it is one. A collection loses its sensitive
    /// elements. A custom object gets its position in `newIndexes`, and is removed if it has none.
    fileprivate func withoutSensitive(_ newIndexes: [Int: Int]) -> CodedValue? {
        switch self {
        case .sensitive: nil
        case .object(let index): newIndexes[index].map { .object($0) }
        case .array(let elements): .array(elements.compactMap { $0.withoutSensitive(newIndexes) })
        case .set(let elements): .set(elements.compactMap { $0.withoutSensitive(newIndexes) })
        case .dictionary(let entries): .dictionary(entries.withoutSensitive(newIndexes))
        case .attributedString(let string):
            .attributedString(
                CodedAttributedString(
                    string: string.string,
                    runs: string.runs.map {
                        .init(length: $0.length, attributes: $0.attributes.withoutSensitive(newIndexes))
                    }))
        case .mutable(let value): value.withoutSensitive(newIndexes).map { .mutable($0) }
        default: self
        }
    }

    /// True if the value is sensitive or has a sensitive one in it. Custom objects that it refers to don't count.
    fileprivate var holdsSensitiveValues: Bool {
        switch self {
        case .sensitive: true
        case .array(let elements), .set(let elements): elements.contains(where: \.holdsSensitiveValues)
        case .dictionary(let entries): entries.contains { $0.value.holdsSensitiveValues }
        case .attributedString(let string):
            string.runs.contains { $0.attributes.contains { $0.value.holdsSensitiveValues } }
        case .mutable(let value): value.holdsSensitiveValues
        default: false
        }
    }

    /// Calls `body` for each custom object that the value leads to by values that are not sensitive.
    fileprivate func forEachPlainObject(_ body: (Int) -> Void) {
        switch self {
        case .object(let index): body(index)
        case .array(let elements), .set(let elements): for element in elements { element.forEachPlainObject(body) }
        case .dictionary(let entries): for entry in entries { entry.value.forEachPlainObject(body) }
        case .attributedString(let string):
            for run in string.runs { for entry in run.attributes { entry.value.forEachPlainObject(body) } }
        case .mutable(let value): value.forEachPlainObject(body)
        default: break
        }
    }
}

extension [CodedEntry] {
    fileprivate func withoutSensitive(_ newIndexes: [Int: Int]) -> [CodedEntry] {
        compactMap { entry in entry.value.withoutSensitive(newIndexes).map { CodedEntry(entry.key, $0) } }
    }
}

extension [CodedValue] {
    /// Returns values without keys, without the sensitive ones. Each keeps its position, because they are read in
    /// order.
    fileprivate func withoutSensitive(_ newIndexes: [Int: Int]) -> [CodedValue] {
        map { $0.withoutSensitive(newIndexes) ?? .nil }
    }
}

extension CodedValues {
    /// The custom objects that values lead to which are not sensitive.
    private var plainObjects: Set<Int> {
        var found: Set<Int> = []
        var next: [Int] = []
        func visit(_ keyed: [CodedEntry], _ unkeyed: [CodedValue]) {
            for value in keyed.lazy.map(\.value) + unkeyed {
                value.forEachPlainObject { if found.insert($0).inserted { next.append($0) } }
            }
        }
        visit(keyed, unkeyed)
        while let index = next.popLast() {
            guard objects.indices.contains(index) else { continue }
            visit(objects[index].keyed, objects[index].unkeyed)
        }
        return found
    }

    /// Marks all values of the custom objects that only sensitive values lead to.
    mutating func markSensitiveObjects() {
        let plain = plainObjects
        let everything = SensitiveKeys(isEverything: true)
        for index in objects.indices where !plain.contains(index) {
            var values = CodedValues()
            values.keyed = objects[index].keyed
            values.unkeyed = objects[index].unkeyed
            everything.mark(&values)
            objects[index].keyed = values.keyed
            objects[index].unkeyed = values.unkeyed
        }
    }

    /// True if there are sensitive values, also within others. Values that only sensitive ones lead to don't count.
    package var hasSensitiveValues: Bool {
        let reached = plainObjects.filter { objects.indices.contains($0) }.map { objects[$0] }
        let values = keyed.map(\.value) + unkeyed + reached.flatMap { $0.keyed.map(\.value) + $0.unkeyed }
        return values.contains(where: \.holdsSensitiveValues)
    }

    /// The key of the steps that an undo manager can undo. UIKit marks them as sensitive, because they may be about
    /// properties that the app marks.
    package static let undoKey = "UIKit.undo"
    /// The beginning of the keys of drafts. The rest is the key of the value that they are drafts of. They are sensitive
    /// if that value is.
    package static let draftPrefix = "UIKit.draft."

    /// Removes the sensitive values, and the custom objects that nothing else leads to. A sensitive value without a key
    /// becomes nil, so that the others keep their positions.
    package mutating func removeSensitiveValues() {
        let kept = plainObjects.filter { objects.indices.contains($0) }.sorted()
        let newIndexes = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        keyed = keyed.withoutSensitive(newIndexes)
        unkeyed = unkeyed.withoutSensitive(newIndexes)
        objects = kept.map { index in
            var object = objects[index]
            object.keyed = object.keyed.withoutSensitive(newIndexes)
            object.unkeyed = object.unkeyed.withoutSensitive(newIndexes)
            return object
        }
    }
}

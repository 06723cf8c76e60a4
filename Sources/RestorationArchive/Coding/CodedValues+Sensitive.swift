/// Sensitive values: told from the others, and taken out.
extension CodedValue {
    /// The value without its mark.
    package var revealed: CodedValue {
        if case .sensitive(let value) = self { value } else { self }
    }

    /// Whether the value is marked.
    package var isSensitive: Bool {
        if case .sensitive = self { true } else { false }
    }

    /// References are not marked: paths stand in the archive anyway, and without them nothing below comes back.
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

    /// The value without the sensitive ones in it; nil if it is one. What an element of a collection was is gone with it.
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

    /// Calls `body` for each custom object that the value leads to other than by a sensitive value.
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
    /// Values without keys: each keeps its place, as they are read in order.
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

    /// Takes out the sensitive values, and the custom objects that nothing else leads to.
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

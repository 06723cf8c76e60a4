/// The joining of separately encoded values into those of one coder.
extension CodedValues {
    /// Adds values that were encoded later in another coder. A later value of the same key wins. References among them
    /// become nil, and so do objects that are missing from their table.
    package mutating func join(_ later: CodedValues) {
        var mover = ObjectMover(of: later, to: objects)
        keyed += later.keyed.map { mover.moved($0) }
        unkeyed += later.unkeyed.map { mover.moved($0) }
        objects = mover.moveObjects()
    }

    /// Returns the values of `earlier` that these values lack. It leaves out UIKit's own, and references, which lead to
    /// paths of another state. If these have three values without keys, it leaves out the first three of `earlier`.
    func rest(of earlier: CodedValues) -> CodedValues {
        let own = Set(keyed.map(\.key))
        var rest = earlier
        rest.keyed.removeAll { entry in
            if case .reference = entry.value { return true }
            return own.contains(entry.key) || entry.key.utf8.starts(with: "UIKit.".utf8)
        }
        rest.unkeyed.removeFirst(min(unkeyed.count, rest.unkeyed.count))
        return rest
    }
}

/// Moves custom objects from one table to another: those that values lead to, in the order of these values.
private struct ObjectMover {
    private let source: [CodedObject]
    private var target: [CodedObject]
    private let firstPlace: Int
    private var places: [Int: Int] = [:]
    /// The objects of the source that are still to be moved, in the order of their new positions.
    private var waiting: [Int] = []

    init(of values: CodedValues, to target: [CodedObject]) {
        source = values.objects
        self.target = target
        firstPlace = target.count
    }

    /// Moves the objects that moved values lead to, and those that these objects lead to.
    ///
    /// - Returns: The table with all objects that were moved to it.
    mutating func moveObjects() -> [CodedObject] {
        var next = 0
        while next < waiting.count {
            var object = source[waiting[next]]
            next += 1
            object.keyed = object.keyed.map { moved($0) }
            object.unkeyed = object.unkeyed.map { moved($0) }
            target.append(object)
        }
        return target
    }

    private mutating func place(of index: Int) -> Int? {
        guard source.indices.contains(index) else { return nil }
        if let place = places[index] { return place }
        let place = firstPlace + waiting.count
        places[index] = place
        waiting.append(index)
        return place
    }

    mutating func moved(_ entry: CodedEntry) -> CodedEntry { CodedEntry(entry.key, moved(entry.value)) }

    mutating func moved(_ value: CodedValue) -> CodedValue {
        switch value {
        case .object(let index): place(of: index).map { .object($0) } ?? .nil
        case .reference: .nil
        case .array(let elements): .array(elements.map { moved($0) })
        case .set(let elements): .set(elements.map { moved($0) })
        case .dictionary(let entries): .dictionary(entries.map { moved($0) })
        case .attributedString(let string):
            .attributedString(
                CodedAttributedString(
                    string: string.string,
                    runs: string.runs.map { .init(length: $0.length, attributes: $0.attributes.map { moved($0) }) }))
        case .mutable(let value): .mutable(moved(value))
        case .boxed(let value): .boxed(moved(value))
        case .sensitive(let value): .sensitive(moved(value))
        default: value
        }
    }
}

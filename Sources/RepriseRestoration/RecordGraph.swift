import RestorationArchive

/// The order of the records of a pass and the references between them. The graph adds and removes records without
/// looking at the rest.
///
/// A complete pass puts records in the order of the first references to them. An object *brings* the records that it
/// is the first to refer to. They follow each other, behind those that earlier objects bring. A record keeps its
/// number. Its place is a label, which is compared.
struct RecordGraph {
    private struct Node {
        /// The place in the order. 0 means that the record has no place.
        var label: UInt64 = 0
        var previous: Int32 = Self.none
        var next: Int32 = Self.none
        /// The record that brings this one.
        var bringer: Int32 = Self.none
        /// The last record that this one brings.
        var lastBrought: Int32 = Self.none
        /// The number of unconditional references to the record.
        var referenceCount: Int32 = 0

        static let none: Int32 = -1
    }

    private var nodes: [Node]
    private var numbers: RecordTable<Int>
    /// The objects whose path another object has now, while the record with references to them is updated.
    private var replaced: [RecordReference: Int] = [:]
    /// Objects without a record that have a conditional reference.
    private var claimed: Set<RecordReference> = []
    /// The last record that the app delegate or a window brings.
    private var lastOfApp: Int
    private(set) var count: Int

    /// The distance between the labels of neighbors, so that other records fit between them.
    private static let distance: UInt64 = 1 << 32

    /// - Parameters:
    ///   - references: The references to the records of a complete pass, in their order.
    ///   - roots: The numbers of the windows' root controllers.
    ///   - trace: The trace of that pass.
    init(_ references: [RecordReference], paths: PathTable, roots: [Int], trace: EncodingTrace) {
        count = references.count
        nodes = references.indices.map { number in
            Node(
                label: UInt64(number + 1) * Self.distance, previous: Int32(number - 1),
                next: number + 1 < references.count ? Int32(number + 1) : Node.none)
        }
        numbers = RecordTable(of: paths)
        for number in references.indices { numbers[references[number]] = number }
        var isBrought = Array(repeating: false, count: references.count)
        var last = -1
        for number in trace.answers(ofPart: 0).compactMap(\.joined).compactMap({ [numbers] in numbers[$0] }) + roots {
            nodes[number].referenceCount += 1
            isBrought[number] = true
            last = max(last, number)
        }
        lastOfApp = last
        for number in references.indices {
            for answer in trace.answers(ofPart: number + 1) {
                guard let reference = answer.joined else {
                    note(conditional: answer)
                    continue
                }
                guard let other = numbers[reference] else { continue }
                nodes[other].referenceCount += 1
                guard !isBrought[other] else { continue }
                isBrought[other] = true
                nodes[other].bringer = Int32(number)
                nodes[number].lastBrought = Int32(other)
            }
        }
    }

    private mutating func note(conditional answer: EncodingTrace.Answer) {
        if case .reference(let reference, isConditional: true) = answer, numbers[reference] == nil {
            claimed.insert(reference)
        }
    }

    // MARK: What there is

    /// Returns the number of an object's record, or nil if it has none.
    func number(of reference: RecordReference) -> Int? { numbers[reference] }

    /// Returns true if the record has its place in the archive.
    func isPlaced(_ number: Int) -> Bool { nodes[number].label > 0 }

    func comesBefore(_ left: Int, _ right: Int) -> Bool { nodes[left].label < nodes[right].label }

    /// Returns the record before a record, or nil for the first one.
    func predecessor(of number: Int) -> Int? {
        let previous = Int(nodes[number].previous)
        return previous < 0 ? nil : previous
    }

    /// Returns the numbers of all records in the order of the archive.
    func order() -> [Int] { sorted(nodes.indices.filter(isPlaced)) }

    /// Returns the numbers in the order of the archive.
    func sorted(_ numbers: some Sequence<Int>) -> [Int] {
        numbers.map { (label: nodes[$0].label, number: $0) }.sorted { $0.label < $1.label }.map(\.number)
    }

    /// Returns true if an object has a conditional reference to that kind and path.
    func isClaimed(_ reference: RecordReference) -> Bool { claimed.contains(reference) }

    mutating func claim(_ reference: RecordReference) {
        claimed.insert(reference)
    }

    // MARK: What changes

    /// Adds a record without a place. If another object has its path, the next update has to remove that object.
    mutating func add(_ reference: RecordReference) {
        if let other = numbers[reference] { replaced[reference] = other }
        numbers[reference] = nodes.count
        nodes.append(Node())
    }

    /// Updates the references of a record.
    ///
    /// - Returns: The records that came, in their order, and those that went, or nil if others would have to move.
    mutating func update(
        _ number: Int, from old: some Sequence<EncodingTrace.Answer>, to new: some Sequence<EncodingTrace.Answer>,
        answersOf answers: (Int) -> ArraySlice<EncodingTrace.Answer>, _ references: [RecordReference]
    ) -> (came: [Int], went: [Int])? {
        defer { replaced = [:] }
        release(old)
        var brought: [Int] = []
        for answer in new {
            guard let reference = answer.joined else {
                note(conditional: answer)
                continue
            }
            guard let other = numbers[reference] else { return nil }
            nodes[other].referenceCount += 1
            if nodes[other].bringer == number || !isPlaced(other) {
                brought.append(other)
            } else if !isBroughtBefore(other, number) {
                return nil
            }
        }
        var isBrought: Set<Int> = []
        brought.removeAll { !isBrought.insert($0).inserted }
        let left = self.brought(by: number, old).filter { !isBrought.contains($0) }
        guard let came = place(brought, by: number), let went = remove(left, answersOf: answers, references),
            replaced.isEmpty || replaced.values.allSatisfy(went.contains)
        else { return nil }
        return (came, went)
    }

    /// Returns the number of the record that had that reference before this update, or nil if none had it.
    private func numberBefore(_ reference: RecordReference) -> Int? { replaced[reference] ?? numbers[reference] }

    private mutating func release(_ answers: some Sequence<EncodingTrace.Answer>) {
        for reference in answers.lazy.compactMap(\.joined) {
            if let other = numberBefore(reference) { nodes[other].referenceCount -= 1 }
        }
    }

    /// Returns true if the object that brings `other` comes before `number` in the order. The app delegate and the
    /// windows come before all.
    private func isBroughtBefore(_ other: Int, _ number: Int) -> Bool {
        let bringer = Int(nodes[other].bringer)
        return bringer < 0 || comesBefore(bringer, number)
    }

    private func brought(by number: Int, _ answers: some Sequence<EncodingTrace.Answer>) -> [Int] {
        var seen: Set<Int> = []
        return answers.compactMap { answer in
            guard let other = answer.joined.flatMap(numberBefore), nodes[other].bringer == number,
                seen.insert(other).inserted
            else { return nil }
            return other
        }
    }

    /// Gives the records that `number` brings their places, in their order.
    ///
    /// - Returns: The records that had no place, or nil if others would have to move or there is no room.
    private mutating func place(_ brought: [Int], by number: Int) -> [Int]? {
        var came: [Int] = []
        var previous: Int?
        for other in brought {
            if isPlaced(other) {
                if let previous, !comesBefore(previous, other) { return nil }
            } else {
                guard insert(other, after: previous ?? lastBrought(before: number)) else { return nil }
                nodes[other].bringer = Int32(number)
                came.append(other)
            }
            previous = other
        }
        nodes[number].lastBrought = previous.map { Int32($0) } ?? Node.none
        return came
    }

    /// Returns the record behind which the first one that `number` brings belongs. To find it, looks at the records
    /// before `number` in the order, the nearest first, and takes the last one that the first of them with any brings.
    /// If they bring none, returns the last one of the app delegate and the windows, or -1 if there is none.
    private func lastBrought(before number: Int) -> Int {
        var next = nodes[number].previous
        while next >= 0 {
            let last = nodes[Int(next)].lastBrought
            if last >= 0 { return Int(last) }
            next = nodes[Int(next)].previous
        }
        return lastOfApp
    }

    /// Gives a record the place behind another one.
    ///
    /// - Returns: False if there is no room between the neighbors.
    private mutating func insert(_ number: Int, after previous: Int) -> Bool {
        guard previous >= 0 else { return false }
        let next = nodes[previous].next
        let label = nodes[previous].label
        let room = next < 0 ? Self.distance << 1 : nodes[Int(next)].label - label
        // Later records mostly come behind it.
        guard room > 1, label < .max - room else { return false }
        nodes[number].label = label + max(room >> 4, 1)
        nodes[number].previous = Int32(previous)
        nodes[number].next = next
        nodes[previous].next = Int32(number)
        if next >= 0 { nodes[Int(next)].previous = Int32(number) }
        count += 1
        return true
    }

    /// Removes records with those that they bring.
    ///
    /// - Returns: All removed records, or nil if others still refer to one, which would have to move.
    private mutating func remove(
        _ first: [Int], answersOf answers: (Int) -> ArraySlice<EncodingTrace.Answer>, _ references: [RecordReference]
    ) -> [Int]? {
        var gone = first
        var next = 0
        while next < gone.count {
            gone += brought(by: gone[next], answers(gone[next]))
            next += 1
        }
        for number in gone { release(answers(number)) }
        guard gone.allSatisfy({ nodes[$0].referenceCount == 0 }) else { return nil }
        for number in gone {
            let node = nodes[number]
            if node.previous >= 0 { nodes[Int(node.previous)].next = node.next }
            if node.next >= 0 { nodes[Int(node.next)].previous = node.previous }
            nodes[number] = Node()
            if numbers[references[number]] == number { numbers[references[number]] = nil }
        }
        count -= gone.count
        return gone
    }
}

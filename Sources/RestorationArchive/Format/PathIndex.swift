/// Finds a path among those of a table.
///
/// A hash table of positions alone, because the table has the rest: a dictionary would hold each path once more, and take as
/// much memory as all that is saved of a controller.
struct PathIndex: Sendable {
    /// A position, or `free`; a power of two of them, of which half are free.
    private var slots: [Int32] = []
    private static let free: Int32 = -1

    /// Makes room.
    ///
    /// - Parameter nodes: the paths that it has.
    mutating func reserveCapacity(_ count: Int, of nodes: [PathTable.Entry]) {
        guard slots.count < 2 * count else { return }
        var size = 16
        while size < 2 * count { size *= 2 }
        slots = Array(repeating: Self.free, count: size)
        for position in nodes.indices { add(position, of: nodes) }
    }

    /// nil if the path is new.
    func find(_ entry: PathTable.Entry, in nodes: [PathTable.Entry]) -> PathTable.ID? {
        guard !slots.isEmpty else { return nil }
        var slot = Self.hash(of: entry) & (slots.count - 1)
        while slots[slot] != Self.free {
            let position = Int(slots[slot])
            if nodes[position] == entry { return PathTable.ID(index: position) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Takes up the path that was added last.
    mutating func addLast(of nodes: [PathTable.Entry]) {
        if slots.count < 2 * nodes.count {
            // All of them are taken up anew.
            reserveCapacity(2 * nodes.count, of: nodes)
        } else {
            add(nodes.count - 1, of: nodes)
        }
    }

    private mutating func add(_ position: Int, of nodes: [PathTable.Entry]) {
        var slot = Self.hash(of: nodes[position]) & (slots.count - 1)
        while slots[slot] != Self.free { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(position)
    }

    /// Siblings mostly differ by their index, so an identifier is hashed only where there is none.
    private static func hash(of entry: PathTable.Entry) -> Int {
        let parent = UInt64(truncatingIfNeeded: entry.parent.map { $0.index + 1 } ?? 0)
        let step =
            switch entry.step.position {
            case .child(let index): index
            case .none: entry.step.identifier.hashValue
            case .detached(let index): entry.step.identifier.hashValue &+ index
            }
        let bits = parent &* parentFactor &+ UInt64(truncatingIfNeeded: step) &* stepFactor
        // Each bit of a product depends on the lower ones alone.
        return Int(truncatingIfNeeded: bits >> 32)
    }

    /// Odd numbers that are others in each process, so that no file can have paths that all fall into one slot.
    private static let parentFactor = UInt64.random(in: .min ... .max) | 1
    private static let stepFactor = UInt64.random(in: .min ... .max) | 1
}

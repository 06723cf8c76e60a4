/// Finds a path among those of a table.
///
/// A hash table of positions alone, because the table has the rest: a dictionary would hold each path once more, and take as
/// much memory as all that is saved of a controller.
struct PathIndex: Sendable {
    /// A position, or `free`; a power of two of them, of which half are free.
    private(set) var slots: [Int32] = []
    static let free: Int32 = -1
    /// Siblings mostly differ by their index. Where many have the same one, their identifiers are hashed as well.
    private var hashesIdentifiers = false
    /// So many in a row are no chance.
    private static let longestRow = 256

    /// Makes room.
    ///
    /// - Parameter nodes: the paths that it has.
    mutating func reserveCapacity(_ count: Int, of nodes: [PathTable.Entry]) {
        guard slots.count < 2 * count else { return }
        var size = 16
        while size < 2 * count { size *= 2 }
        fill(size, with: nodes)
    }

    /// nil if the path is new.
    func find(_ entry: PathTable.Entry, in nodes: [PathTable.Entry]) -> PathTable.ID? {
        guard !slots.isEmpty else { return nil }
        var slot = hash(of: entry) & (slots.count - 1)
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
        } else if !add(nodes.count - 1, of: nodes) {
            hashesIdentifiers = true
            fill(slots.count, with: nodes)
        }
    }

    private mutating func fill(_ size: Int, with nodes: [PathTable.Entry]) {
        slots = Array(repeating: Self.free, count: size)
        for position in nodes.indices where !add(position, of: nodes) {
            hashesIdentifiers = true
            return fill(size, with: nodes)
        }
    }

    /// - Returns: false if it stands behind too many others for hashes without identifiers.
    private mutating func add(_ position: Int, of nodes: [PathTable.Entry]) -> Bool {
        var slot = hash(of: nodes[position]) & (slots.count - 1)
        var row = 0
        while slots[slot] != Self.free {
            slot = (slot + 1) & (slots.count - 1)
            row += 1
        }
        slots[slot] = Int32(position)
        return row < Self.longestRow || hashesIdentifiers
    }

    private func hash(of entry: PathTable.Entry) -> Int {
        let parent = UInt64(truncatingIfNeeded: entry.parent.map { $0.index + 1 } ?? 0)
        let step =
            switch entry.step.position {
            case .child(let index): hashesIdentifiers ? index ^ entry.step.identifier.hashValue : index
            case .none: entry.step.identifier.hashValue
            case .detached(let index): entry.step.identifier.hashValue &+ index
            }
        var bits = parent &* Self.parentFactor &+ UInt64(truncatingIfNeeded: step) &* Self.stepFactor
        // Each bit of a product depends on the lower ones alone.
        bits = (bits ^ (bits >> 32)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits >> 32)
    }

    /// Odd numbers that are others in each process: no file can have paths that all fall into one slot.
    private static let parentFactor = UInt64.random(in: .min ... .max) | 1
    private static let stepFactor = UInt64.random(in: .min ... .max) | 1
}

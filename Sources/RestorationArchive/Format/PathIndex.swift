/// An index that finds a path of a table.
///
/// It is a hash table of positions alone, because the table has the rest. A dictionary would copy each path, and take
/// as much memory as everything else that is saved of a controller.
struct PathIndex: Sendable {
    /// The slots, each a position or `free`. Their number is a power of two, and half of them are free.
    private(set) var slots: [Int32] = []
    static let free: Int32 = -1
    /// True if identifiers are hashed, too. Siblings usually differ by their index, so this is needed only if many have
    /// the same one.
    private var hashesIdentifiers = false
    /// The longest row of taken slots that can occur by chance.
    private static let longestRow = 256

    /// Makes room for `count` paths, and adds `nodes` again to the larger index. Does nothing if there is room.
    ///
    /// - Parameter nodes: The paths in the index.
    mutating func reserveCapacity(_ count: Int, of nodes: [PathTable.Entry]) {
        guard slots.count < 2 * count else { return }
        var size = 16
        while size < 2 * count { size *= 2 }
        fill(size, with: nodes)
    }

    /// Returns the number of a path, or nil if the path is new.
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

    /// Adds the last of the paths.
    mutating func addLast(of nodes: [PathTable.Entry]) {
        if slots.count < 2 * nodes.count {
            // This adds all paths again.
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

    /// Adds a path.
    ///
    /// - Returns: False if the row of taken slots is too long for hashes without identifiers.
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
        // Each bit of a product depends only on the lower bits.
        bits = (bits ^ (bits >> 32)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: bits >> 32)
    }

    /// Odd numbers that differ in each process, so that no file can have paths that all fall into one slot.
    private static let parentFactor = UInt64.random(in: .min ... .max) | 1
    private static let stepFactor = UInt64.random(in: .min ... .max) | 1
}

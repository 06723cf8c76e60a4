import RestorationArchive

/// The place of an object in the hierarchy: a node of an archive's path table.
///
/// Nested objects share their ancestors' nodes, so the paths of 10,000 nested controllers take linear space. The
/// strings are created on demand.
public struct RestorationPath: Sendable, Hashable, CustomStringConvertible {
    package let table: PathTable
    package let id: PathTable.ID

    package init(table: PathTable, id: PathTable.ID) {
        self.table = table
        self.id = id
    }

    /// The identifiers that app code sees, the root view controller's first (S-PATH-1).
    public var identifiers: [String] { table.publicPath(of: id) }

    /// The path as it is stored, with child indexes (S-PATH-6): `Tabs/:[1]:/Nav`.
    public var key: String { table.key(of: id) }

    /// The same as `key`.
    public var description: String { key }

    /// Creates a path of identifiers alone, for an object that was found outside a pass. Returns nil if there are none.
    package init?(identifiers: [String]) {
        var table = PathTable()
        var last: PathTable.ID?
        for identifier in identifiers {
            last = table.intern(.init(position: .none, identifier: identifier), under: last)
        }
        guard let last else { return nil }
        self.init(table: table, id: last)
    }

    /// Returns true if the steps of both paths are the same, even in different archives.
    ///
    /// - Parameters:
    ///   - lhs: A path.
    ///   - rhs: Another path.
    /// - Returns: True if the paths are the same.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        guard lhs.table.depth(of: lhs.id) == rhs.table.depth(of: rhs.id) else { return false }
        var left: PathTable.ID? = lhs.id
        var right: PathTable.ID? = rhs.id
        while let leftID = left, let rightID = right {
            guard lhs.table.step(of: leftID) == rhs.table.step(of: rightID) else { return false }
            left = lhs.table.parent(of: leftID)
            right = rhs.table.parent(of: rightID)
        }
        return left == nil && right == nil
    }

    /// Hashes the last step and the depth, which tell most paths apart and cost the same at any depth.
    ///
    /// - Parameter hasher: The hasher to use.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(table.depth(of: id))
        hasher.combine(table.step(of: id))
    }
}

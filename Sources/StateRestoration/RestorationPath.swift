import RestorationArchive

/// Where an object stood in the hierarchy: a node of an archive's path table.
///
/// Nested objects share their ancestors' nodes, so that the paths of 10,000 nested controllers take linear space;
/// the strings are made when somebody asks for them.
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

    /// As `key`.
    public var description: String { key }

    /// A path of identifiers alone, for what was met outside a pass.
    package init?(identifiers: [String]) {
        var table = PathTable()
        var last: PathTable.ID?
        for identifier in identifiers {
            last = table.intern(.init(position: .none, identifier: identifier), under: last)
        }
        guard let last else { return nil }
        self.init(table: table, id: last)
    }

    /// Two paths are the same if their steps are, whatever archives they come from.
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

    /// The last step and the depth tell most paths apart, and cost the same at any depth.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(table.depth(of: id))
        hasher.combine(table.step(of: id))
    }
}

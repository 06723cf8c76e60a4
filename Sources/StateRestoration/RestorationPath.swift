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

    public var description: String { key }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.key == rhs.key }

    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

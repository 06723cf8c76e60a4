import RestorationArchive

/// Keys for people. Those of 10,000 nested objects would fill the memory, and nobody would read them.
extension PathTable {
    private static let maximumDepth = 100

    /// nil if it is too long to be read.
    package func printableKey(of id: ID) -> String? { depth(of: id) <= Self.maximumDepth ? key(of: id) : nil }

    /// The end of one that is too long, and how deep it lies.
    package func shownKey(of id: ID) -> String {
        if let key = printableKey(of: id) { return key }
        var steps: [String] = []
        var next: ID? = id
        while let id = next, steps.count < 3 {
            steps.append(keyComponent(of: id))
            next = parent(of: id)
        }
        return "…\(depth(of: id) - steps.count) above…/" + steps.reversed().joined(separator: "/")
    }

    /// The path's own step as keys have it.
    func keyComponent(of id: ID) -> String {
        var table = PathTable()
        // Two statements: within one, the key would be looked for in the table as it was before.
        let root = table.intern(step(of: id), under: nil)
        return table.key(of: root)
    }
}

import RestorationArchive

/// Keys for people. Those of 10,000 nested objects would fill the memory, and nobody would read them.
extension PathTable {
    private static let maximumSteps = 100

    /// nil if it is too long to be read.
    package func printableKey(of id: ID) -> String? { isShort(id) ? key(of: id) : nil }

    /// The end of one that is too long.
    package func shownKey(of id: ID) -> String {
        if let key = printableKey(of: id) { return key }
        var steps: [String] = []
        var next: ID? = id
        while let id = next, steps.count < 3 {
            steps.append(keyComponent(of: id))
            next = parent(of: id)
        }
        return "(deep below)/" + steps.reversed().joined(separator: "/")
    }

    /// Steps without an identifier count, too: a file may hold any number of them.
    func isShort(_ id: ID) -> Bool {
        var next: ID? = id
        for _ in 0..<Self.maximumSteps {
            guard let id = next else { return true }
            next = parent(of: id)
        }
        return next == nil
    }

    /// The path's own step as keys have it.
    func keyComponent(of id: ID) -> String {
        var table = PathTable()
        // Two statements: within one, the key would be looked for in the table as it was before.
        let root = table.intern(step(of: id), under: nil)
        return table.key(of: root)
    }
}

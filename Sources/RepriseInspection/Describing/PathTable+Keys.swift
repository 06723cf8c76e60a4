import RestorationArchive

/// Keys that people read. The complete keys of 10,000 nested objects would fill the memory.
extension PathTable {
    private static let maximumSteps = 100

    /// Returns the key, or nil if it has more than 100 steps.
    package func printableKey(of id: ID) -> String? { isShort(id) ? key(of: id) : nil }

    /// Returns the key. If it has more than 100 steps, returns `(deep below)/` and the last three.
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

    /// Returns true if the path has at most 100 steps. Steps without an identifier count, because a file may contain
    /// any number of them.
    func isShort(_ id: ID) -> Bool {
        var next: ID? = id
        for _ in 0..<Self.maximumSteps {
            guard let id = next else { return true }
            next = parent(of: id)
        }
        return next == nil
    }

    /// Returns the path's last step as it appears in keys.
    func keyComponent(of id: ID) -> String {
        var table = PathTable()
        // These must be two statements. In a single one, `key` would use the table as it was before the change.
        let root = table.intern(step(of: id), under: nil)
        return table.key(of: root)
    }
}

import RestorationArchive

extension Archive {
    /// Positions of the records by length of their public path, shortest first, in archive order within one length
    /// (S-LAUNCH-11): a parent always comes before its children.
    package var restorationOrder: [Int] {
        var byDepth: [[Int]] = []
        for (index, record) in records.enumerated() {
            let depth = paths.depth(of: record.path)
            while byDepth.count <= depth { byDepth.append([]) }
            byDepth[depth].append(index)
        }
        return byDepth.flatMap { $0 }
    }
}

/// Fingerprints of the paths of one table, each made when it is first asked for: a save pass asks for those of all its
/// objects, and the next one for the same.
package struct PathFingerprints: Sendable {
    /// 0: not made. A path that hashes to it is hashed each time.
    private var hashes: [UInt64] = []

    /// Of a table without paths, or of one that has got others.
    package init() {}

    /// - Parameter table: the one that this was made for, which may have grown.
    package mutating func fingerprint(of reference: RecordReference, in table: PathTable) -> ObjectFingerprint {
        ObjectFingerprint(path: hash(of: reference.path, in: table), kind: reference.kind)
    }

    private mutating func hash(of path: PathTable.ID, in table: PathTable) -> UInt64 {
        if path.index < hashes.count, hashes[path.index] != 0 { return hashes[path.index] }
        while hashes.count < table.count { hashes.append(0) }
        var unknown: [PathTable.ID] = []
        var next: PathTable.ID? = path
        while let id = next, hashes[id.index] == 0 {
            unknown.append(id)
            next = table.parent(of: id)
        }
        var hash = next.map { hashes[$0.index] } ?? ObjectFingerprint.start
        while let id = unknown.popLast() {
            hash = ObjectFingerprint.hash(hash, table.step(of: id))
            hashes[id.index] = hash
        }
        return hash
    }
}

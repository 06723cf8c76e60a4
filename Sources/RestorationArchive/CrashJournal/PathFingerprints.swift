/// Fingerprints of the paths of one table, each computed on its first use. A save pass needs those of all its objects,
/// and the next pass needs the same ones.
package struct PathFingerprints: Sendable {
    /// The fingerprints by path. 0 is one that isn't computed yet. A path that hashes to 0 is hashed each time.
    private var hashes: [UInt64] = []

    /// Creates a cache for a new table.
    package init() {}

    /// Returns the fingerprint of an object.
    ///
    /// - Parameter table: The table that this cache is for. It may have grown.
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

/// A record's kind and path as one number, which is the same in every state with that record (docs/archive-format.md).
/// A journal identifies an object by it, because the state may be saved again before the process dies.
package struct ObjectFingerprint: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The fingerprint of the app delegate, which has no path.
    package static let application = ObjectFingerprint(path: start, kind: 0)

    /// Creates the fingerprint of a record. The time is proportional to the length of the path.
    package init(of record: ArchiveRecord, in paths: PathTable) {
        var ids = [record.path]
        while let id = ids.last, let parent = paths.parent(of: id) { ids.append(parent) }
        self.init(
            path: ids.reversed().reduce(Self.start) { Self.hash($0, paths.step(of: $1)) }, kind: record.kind)
    }

    /// Returns the fingerprint of every record, in archive order. The time is linear in all records, however deep they
    /// are nested.
    package static func all(in archive: Archive) -> [ObjectFingerprint] {
        var hashes: [UInt64] = []
        hashes.reserveCapacity(archive.paths.count)
        for id in archive.paths.all {
            // Parents come first in a table.
            let above = archive.paths.parent(of: id).map { hashes[$0.index] } ?? start
            hashes.append(hash(above, archive.paths.step(of: id)))
        }
        return archive.records.map { ObjectFingerprint(path: hashes[$0.path.index], kind: $0.kind) }
    }

    init(path: UInt64, kind: RestorableKind) {
        self.init(path: path, kind: kind.rawValue)
    }

    private init(path: UInt64, kind: UInt8) {
        let hash = Self.hash(path, kind)
        // 0 means no object.
        rawValue = hash == 0 ? 1 : hash
    }

    // FNV-1a, 64 bits.
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325
    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Hashes the identifier, a byte that UTF-8 never contains, the kind of position and its number.
    static func hash(_ before: UInt64, _ step: PathTable.Step) -> UInt64 {
        let (kind, number): (UInt8, Int) =
            switch step.position {
            case .none: (0xFD, 0)
            case .child(let index): (0xFE, index)
            case .detached(let index): (0xFF, index)
            }
        let named = hash((step.identifier ?? "").utf8.reduce(before, hash), kind)
        return withUnsafeBytes(of: Int64(number).littleEndian) { $0.reduce(named, hash) }
    }

    /// Returns the checksum of bytes in a journal, FNV-1a with 64 bits.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(start, hash) }
}

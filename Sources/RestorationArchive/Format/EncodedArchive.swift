import Foundation

/// A saved state as bytes, in the parts that are stored and compared.
struct EncodedArchive: Sendable {
    /// The bits of the timestamp. It is in every save, and its change alone does not cause one (S-SAVE-4).
    private(set) var timestamp: UInt64
    private(set) var application: [UInt8]
    private(set) var bundleVersion: String
    private(set) var pathCount: Int
    /// The paths, one after the other. If a table grows, its bytes begin with the previous ones.
    private(set) var paths: [UInt8]
    private(set) var applicationState: [UInt8]
    /// The reason why a reader would refuse the values that are missing from `applicationState`. It is nil if none are
    /// missing.
    private var applicationDamage: ArchiveDamage?
    private(set) var records: EncodedRecords
    /// The snapshot and the pictures that it names, or an empty one.
    var snapshot: ArchiveSnapshot

    init(_ archive: Archive) {
        timestamp = archive.application.timestamp.timeIntervalSinceReferenceDate.bitPattern
        application = archive.application.bytes
        bundleVersion = archive.application.bundleVersion
        pathCount = archive.paths.count
        var writer = ByteWriter(minimumCapacity: 16 * (archive.paths.count + 1))
        for entry in archive.paths.entries(since: 0) { entry.write(to: &writer) }
        paths = writer.bytes
        (applicationState, applicationDamage) = archive.applicationState.checkedBytes(pathCount)
        records = EncodedRecords(archive.records, pathCount: pathCount)
        snapshot = ArchiveSnapshot(text: archive.snapshot ?? [], pictures: archive.pictures)
    }

    /// The records and values that were left out because no launch could read them (S-SEC-17).
    var refused: [SaveOutcome.RefusedRecord] {
        let ofRecords = records.refused.map { SaveOutcome.RefusedRecord(reference: $0, damage: $1) }
            .sorted { ($0.reference?.path.index ?? 0) < ($1.reference?.path.index ?? 0) }
        return (applicationDamage.map { [.init(reference: nil, damage: $0)] } ?? []) + ofRecords
    }

    /// The table of the paths, read from their bytes.
    var pathTable: PathTable {
        var writer = ByteWriter(minimumCapacity: paths.count + 8)
        writer.count(pathCount)
        writer.raw(paths)
        var reader = ByteReader(writer.bytes)
        var table = PathTable()
        // Every table can be read.
        try? table.readPaths(from: &reader)
        return table
    }

    /// The approximate size in bytes.
    var size: Int { application.count + paths.count + applicationState.count + records.size + snapshot.size }

    /// Returns a whole save (docs/archive-format.md).
    func bytes() -> [UInt8] {
        var writer = ByteWriter(minimumCapacity: size + 256)
        writer.raw(Archive.magic)
        writer.fixed(FormatVersion.current.major)
        writer.fixed(FormatVersion.current.minor)
        writer.fixed(timestamp)
        for section in Archive.Section.allCases {
            writer.section(section.rawValue) { writer in
                switch section {
                case .application: writer.raw(application)
                case .paths:
                    writer.count(pathCount)
                    writer.raw(paths)
                case .applicationState: writer.raw(applicationState)
                case .records: records.write(to: &writer)
                case .snapshot: snapshot.writeText(to: &writer)
                case .pictures: writer.list(snapshot.pictures) { $0.write(to: &$1) }
                }
            }
        }
        return writer.bytes
    }

    /// Applies the result of a partial pass, and leaves the snapshot. It ignores changed records of objects that have
    /// none here.
    ///
    /// - Returns: The positions of the records that differ, in ascending order, or nil if records were added or
    ///   removed.
    mutating func apply(_ change: ArchiveChange) -> [Int]? {
        timestamp = change.application.timestamp.timeIntervalSinceReferenceDate.bitPattern
        application = change.application.bytes
        bundleVersion = change.application.bundleVersion
        for splice in change.splices { appendPaths(of: splice) }
        (applicationState, applicationDamage) = change.applicationState.checkedBytes(pathCount)
        for splice in change.splices { records.apply(splice, pathCount: pathCount) }
        var changed: [Int] = []
        for (reference, record) in change.records {
            guard let position = records.position(of: reference) else { continue }
            if records.replace(at: position, with: record, pathCount: pathCount) { changed.append(position) }
        }
        return change.splices.isEmpty ? changed.sorted() : nil
    }

    private mutating func appendPaths(of splice: RecordSplice) {
        var writer = ByteWriter()
        for entry in splice.paths { entry.write(to: &writer) }
        paths += writer.bytes
        pathCount += splice.paths.count
    }

    /// Returns the difference from `old` that has to be stored.
    ///
    /// - Parameter changed: The positions of the records that differ, if they are known and no records were added or
    ///   removed.
    func difference(from old: EncodedArchive, changed: [Int]? = nil) -> ArchiveDifference {
        guard pathCount >= old.pathCount, paths.starts(withBytesOf: old.paths) else { return .everything }
        let records = changed.map { (removed: $0, inserted: $0) } ?? self.records.difference(from: old.records)
        let splices = snapshot.splices(from: old.snapshot)
        let pictures = snapshot.changedPictures(from: old.snapshot)
        let arePicturesChanged = !pictures.removed.isEmpty || !pictures.inserted.isEmpty
        guard
            application != old.application || pathCount > old.pathCount || applicationState != old.applicationState
                || !records.removed.isEmpty || !records.inserted.isEmpty || !splices.isEmpty || arePicturesChanged
        else { return .nothing }
        var writer = ByteWriter()
        writer.fixed(timestamp)
        func section(_ section: Archive.Section, if isChanged: Bool, _ write: (inout ByteWriter) -> Void) {
            if isChanged { writer.section(section.rawValue, write) }
        }
        section(.application, if: application != old.application) { $0.raw(application) }
        section(.paths, if: pathCount > old.pathCount) { writer in
            writer.count(pathCount - old.pathCount)
            paths.withUnsafeBytes { writer.raw(UnsafeRawBufferPointer(rebasing: $0[old.paths.count...])) }
        }
        section(.applicationState, if: applicationState != old.applicationState) { $0.raw(applicationState) }
        section(.records, if: !records.removed.isEmpty || !records.inserted.isEmpty) { writer in
            writer.ascending(records.removed) { _, _ in }
            writer.ascending(records.inserted) { self.records.write(at: $0, to: &$1) }
        }
        section(.snapshot, if: !splices.isEmpty) { writer in
            writer.list(splices) { $0.write(to: &$1) }
        }
        section(.pictures, if: arePicturesChanged) { writer in
            writer.ascending(pictures.removed) { _, _ in }
            writer.list(pictures.inserted) { $0.write(to: &$1) }
        }
        let rebuilds = pathCount > old.pathCount || records.removed != records.inserted
        return .frame(writer.bytes, rebuilds: rebuilds)
    }
}

/// The data that changes a stored state to another.
enum ArchiveDifference: Sendable, Equatable {
    /// The states are equal, apart from the timestamp (S-SAVE-4).
    case nothing
    /// The contents of a frame (docs/archive-format.md). `rebuilds` is true if records were added or removed. Reading
    /// the frame then takes as much time as reading the state.
    case frame([UInt8], rebuilds: Bool)
    /// The paths have other numbers, so a whole save is necessary.
    case everything
}

extension [UInt8] {
    fileprivate func starts(withBytesOf prefix: [UInt8]) -> Bool {
        guard count >= prefix.count else { return false }
        return withUnsafeBytes { bytes in
            prefix.withUnsafeBytes { areEqual(UnsafeRawBufferPointer(rebasing: bytes[..<prefix.count]), $0) }
        }
    }
}

extension ApplicationValues {
    fileprivate var bytes: [UInt8] {
        var writer = ByteWriter()
        write(to: &writer)
        return writer.bytes
    }
}

import Foundation

/// The archive as bytes (docs/archive-format.md).
///
/// Equal archives have equal bytes, and the reader accepts no other bytes for them.
extension Archive {
    static let magic: [UInt8] = Array("RSTA".utf8)

    enum Section: UInt8, CaseIterable {
        case application = 1, paths, applicationState, records
        /// The snapshot, since version 1.1. It is empty if there is none.
        case snapshot
        /// The pictures that the snapshot names, since version 2.1.
        case pictures
    }

    /// Returns the archive as plain, unsealed bytes of the current format version, without values that a reader would
    /// refuse (S-SEC-17).
    public func bytes() -> [UInt8] { EncodedArchive(self).bytes() }

    /// Returns the same bytes, and the records that a reader would refuse.
    package func checkedBytes() -> (bytes: [UInt8], refused: [SaveOutcome.RefusedRecord]) {
        let encoded = EncodedArchive(self)
        return (encoded.bytes(), encoded.refused)
    }

    /// Reads plain, unsealed bytes and verifies all of them.
    ///
    /// - Parameter bytes: The bytes from `bytes()`, of this or an earlier version of the format.
    /// - Throws: `ArchiveError.version` for another major version (S-LIFE-23) or one before `FormatVersion.oldest`.
    ///   `truncated` or `damaged` with the offset for any other bytes that `bytes()` does not give.
    public init(bytes: [UInt8]) throws(ArchiveError) {
        var reader = ByteReader(bytes)
        guard bytes.starts(with: Self.magic) else { throw reader.damage(.notAnArchive) }
        _ = try reader.raw(Self.magic.count)
        let version = FormatVersion(major: try reader.fixed(UInt16.self), minor: try reader.fixed(UInt16.self))
        guard version.isReadable else {
            throw .version(file: ArchiveError.unnamed, found: version)
        }
        let timestamp = Date(timeIntervalSinceReferenceDate: try reader.double())

        let application = try Self.section(.application, &reader) { (reader) throws(ArchiveError) in
            try ApplicationValues.read(from: &reader, timestamp: timestamp)
        }
        let paths = try Self.section(.paths, &reader) { (reader) throws(ArchiveError) in
            var paths = PathTable()
            try paths.readPaths(from: &reader)
            return paths
        }
        reader.pathCount = paths.count
        let state = try Self.section(.applicationState, &reader, CodedValues.read)
        let records = try Self.section(.records, &reader, Self.readRecords)
        let snapshot = try Self.section(.snapshot, &reader) { (reader) throws(ArchiveError) in Array(try reader.rest())
        }
        let pictures = try Self.section(.pictures, &reader, PictureFile.readList)
        // A newer minor version may have more sections (S-LIFE-24).
        var last = Section.pictures.rawValue
        while version > FormatVersion.current, !reader.isAtEnd {
            let tag = try reader.section().tag
            guard tag > last else { throw reader.damage(.missingSection) }
            last = tag
        }
        guard reader.isAtEnd else { throw reader.damage(.trailingBytes) }

        self.init(
            application: application, applicationState: state, paths: paths, records: records,
            snapshot: snapshot.isEmpty ? nil : snapshot, pictures: pictures)
        formatVersion = version
    }

    private static func section<Content>(
        _ section: Section,
        _ reader: inout ByteReader,
        _ read: (inout ByteReader) throws(ArchiveError) -> Content
    ) throws(ArchiveError) -> Content {
        let start = reader.offset
        var (tag, content) = try reader.section()
        guard tag == section.rawValue else { throw reader.damage(.missingSection, at: start) }
        content.pathCount = reader.pathCount
        let result = try read(&content)
        guard content.isAtEnd else { throw content.damage(.trailingBytes) }
        return result
    }

    private static func readRecords(from reader: inout ByteReader) throws(ArchiveError) -> [ArchiveRecord] {
        let section = try UnreadRecords(restOf: &reader)
        var reader = section.reader
        var places = RecordPlaces(pathCount: reader.pathCount)
        let records = try reader.list(trusting: PathTable.mostReserved) { (reader) throws(ArchiveError) in
            let start = reader.offset
            let record = try ArchiveRecord.read(from: &reader, in: section)
            if let damage = places.take(record.reference) { throw reader.damage(damage, at: start) }
            return record
        }
        guard reader.isAtEnd else { throw reader.damage(.trailingBytes) }
        return records
    }
}

extension ApplicationValues {
    /// Writes the values without the timestamp, which is in every save.
    func write(to writer: inout ByteWriter) {
        writer.text(bundleVersion)
        writer.signed(Int64(userInterfaceIdiom))
        writer.text(systemVersion)
    }

    static func read(from reader: inout ByteReader, timestamp: Date) throws(ArchiveError) -> ApplicationValues {
        ApplicationValues(
            bundleVersion: try reader.text(), userInterfaceIdiom: try reader.integer(), timestamp: timestamp,
            systemVersion: try reader.text())
    }
}

extension ArchiveRecord {
    /// The number of bytes that it takes in a whole save.
    package var encodedSize: Int {
        var writer = ByteWriter()
        write(to: &writer)
        return writer.count
    }

    func write(to writer: inout ByteWriter) {
        reference.write(to: &writer)
        writer.text(className)
        writer.optionalText(restorationClassName)
        writer.optionalText(storyboardName)
        writer.optionalText(storyboardIdentifier)
        stored.write(to: &writer)
    }

    /// Verifies the whole record, and leaves the values unread until somebody needs them.
    ///
    /// - Parameter records: The bytes that the reader reads.
    /// - Throws: An `ArchiveError` if a part of the record is damaged.
    static func read(
        from reader: inout ByteReader, in records: UnreadRecords
    ) throws(ArchiveError) -> ArchiveRecord {
        let reference = try RecordReference.read(from: &reader)
        return ArchiveRecord(
            kind: reference.kind,
            path: reference.path,
            className: try reader.name(),
            restorationClassName: try reader.optionalName(),
            storyboardName: try reader.optionalName(),
            storyboardIdentifier: try reader.optionalText(),
            stored: .unread(records, try reader.verify(CodedValues.read)))
    }
}

extension PathTable.Entry {
    /// Writes the parent's number plus one (0 for none), the position and the identifier.
    func write(to writer: inout ByteWriter) {
        writer.count(parent.map { $0.index + 1 } ?? 0)
        switch step.position {
        case .none:
            writer.byte(0)
        case .child(let index):
            writer.byte(1)
            writer.signed(Int64(index))
        case .detached(let index):
            writer.byte(2)
            writer.signed(Int64(index))
        }
        writer.optionalText(step.identifier)
    }
}

extension PathTable {
    /// Reads a list of paths and adds them to the existing ones. Throws `invalidPath` for a path that is known already
    /// or comes before its parent.
    mutating func readPaths(from reader: inout ByteReader) throws(ArchiveError) {
        let known = count
        let added = try reader.count()
        reserveCapacity(known + min(added, Self.mostReserved))
        for index in known..<known + added {
            let start = reader.offset
            let parent = try reader.index(below: index + 1, else: .invalidPath)
            let position: Step.Position
            switch try reader.byte() {
            case 0: position = .none
            case 1: position = .child(try reader.integer())
            case 2: position = .detached(try reader.integer())
            default: throw reader.damage(.unknownTag, at: start)
            }
            let step = Step(position: position, identifier: try reader.optionalText())
            let id = intern(step, under: parent == 0 ? nil : ID(index: parent - 1))
            guard id.index == index else { throw reader.damage(.invalidPath, at: start) }
        }
    }
}

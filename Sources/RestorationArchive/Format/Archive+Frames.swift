import Foundation

/// Frames: a frame is a save that contains only the difference from the previous save (docs/archive-format.md).
extension Archive {
    /// Changes the archive to the state of the next save.
    ///
    /// - Parameters:
    ///   - frame: The frame, from `EncodedArchive.difference`.
    ///   - version: The version of the file that contains the frame.
    /// - Throws: `truncated` or `damaged`. The archive is unchanged then.
    mutating func apply(frame: [UInt8], version: FormatVersion) throws(ArchiveError) {
        var reader = ByteReader(frame)
        let timestamp = Date(timeIntervalSinceReferenceDate: try reader.double())
        // Everything is read before anything is changed.
        var application: ApplicationValues?
        var paths: PathTable?
        var applicationState: CodedValues?
        var records: RecordChanges?
        var snapshot: [UInt8]?
        var pictures: [PictureFile]?
        var last: UInt8 = 0
        while !reader.isAtEnd {
            let start = reader.offset
            var (tag, content) = try reader.section()
            guard tag > last else { throw reader.damage(.missingSection, at: start) }
            last = tag
            content.pathCount = (paths ?? self.paths).count
            switch Section(rawValue: tag) {
            case .application: application = try ApplicationValues.read(from: &content, timestamp: timestamp)
            case .paths:
                var table = self.paths
                try table.readPaths(from: &content)
                paths = table
            case .applicationState: applicationState = try CodedValues.read(from: &content)
            case .records: records = try RecordChanges(from: &content, of: self.records)
            case .snapshot: snapshot = try changedSnapshot(&content)
            case .pictures: pictures = try changedPictures(&content)
            case nil:
                guard version > FormatVersion.current else { throw reader.damage(.unknownTag, at: start) }
                continue
            }
            guard content.isAtEnd else { throw content.damage(.trailingBytes) }
        }
        if let application { self.application = application }
        self.application.timestamp = timestamp
        if let paths { self.paths = paths }
        if let applicationState { self.applicationState = applicationState }
        records?.apply(to: &self.records)
        if let snapshot { self.snapshot = snapshot.isEmpty ? nil : snapshot }
        if let pictures { self.pictures = pictures }
    }

    private func changedPictures(_ reader: inout ByteReader) throws(ArchiveError) -> [PictureFile] {
        let start = reader.offset
        let removed = Set(try reader.ascending { (_) throws(ArchiveError) in }.map(\.position))
        guard removed.max().map({ $0 < pictures.count }) ?? true else {
            throw reader.damage(.danglingReference, at: start)
        }
        let kept = pictures.indices.filter { !removed.contains($0) }.map { pictures[$0] }
        // A new picture may not even have the id of one that is removed, because equal ids mean equal pictures.
        let known = Set(pictures.map(\.id))
        let inserted = try PictureFile.readList(from: &reader)
        guard !inserted.contains(where: { known.contains($0.id) }) else {
            throw reader.damage(.invalidValue, at: start)
        }
        return (kept + inserted).sorted { $0.id < $1.id }
    }

    private func changedSnapshot(_ reader: inout ByteReader) throws(ArchiveError) -> [UInt8] {
        let start = reader.offset
        guard let bytes = ByteSplice.apply(try reader.list(ByteSplice.read), to: snapshot ?? []) else {
            throw reader.damage(.invalidValue, at: start)
        }
        return bytes
    }
}

/// The records that a frame removes, and those that it inserts, with their places.
private struct RecordChanges {
    private let removed: [Int]
    private let inserted: [(position: Int, element: ArchiveRecord)]

    init(from reader: inout ByteReader, of records: [ArchiveRecord]) throws(ArchiveError) {
        let section = try UnreadRecords(restOf: &reader)
        var reader = section.reader
        let start = reader.offset
        removed = try reader.ascending { (_) throws(ArchiveError) in }.map(\.position)
        inserted = try reader.ascending { (reader) throws(ArchiveError) in
            try ArchiveRecord.read(from: &reader, in: section)
        }
        guard reader.isAtEnd else { throw reader.damage(.trailingBytes) }
        let count = records.count - removed.count + inserted.count
        guard removed.last.map({ $0 < records.count }) ?? true, inserted.last.map({ $0.position < count }) ?? true
        else {
            throw reader.damage(.danglingReference, at: start)
        }
        if !replacesOnly(in: records) {
            var references = Set(records.map(\.reference))
            for position in removed { references.remove(records[position].reference) }
            for (_, record) in inserted where !references.insert(record.reference).inserted {
                throw reader.damage(.duplicateRecord, at: start)
            }
        }
    }

    /// Returns true if each new record replaces one of the same object in the same place. This is the common case,
    /// which takes no time for the other records.
    private func replacesOnly(in records: [ArchiveRecord]) -> Bool {
        removed.count == inserted.count
            && zip(removed, inserted).allSatisfy { $0 == $1.position && records[$0].reference == $1.element.reference }
    }

    func apply(to records: inout [ArchiveRecord]) {
        if replacesOnly(in: records) {
            for (position, record) in inserted { records[position] = record }
            return
        }
        let gone = Set(removed)
        let before = records
        var kept = before.indices.lazy.filter { !gone.contains($0) }.makeIterator()
        var result: [ArchiveRecord] = []
        result.reserveCapacity(records.count - removed.count + inserted.count)
        var next = inserted.makeIterator()
        var coming = next.next()
        while true {
            if let insertion = coming, insertion.position == result.count {
                result.append(insertion.element)
                coming = next.next()
            } else if let index = kept.next() {
                result.append(before[index])
            } else {
                break
            }
        }
        records = result
    }
}

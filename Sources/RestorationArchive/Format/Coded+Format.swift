import Foundation

/// The bytes of the components of values and coders.

extension [CodedEntry] {
    /// Writes the entries in canonical order, whatever the order of encoding, and only the last value of each key.
    func write(to writer: inout ByteWriter) {
        let positions = writer.keyOrder.positions(in: self)
        writer.count(positions.count)
        withUnsafeBufferPointer { entries in
            for position in positions {
                writer.text(entries[position].key)
                entries[position].value.write(to: &writer)
            }
        }
    }

    static func read(from reader: inout ByteReader) throws(ArchiveError) -> [CodedEntry] {
        var previous: Range<Int>?
        return try reader.list { (reader) throws(ArchiveError) in
            let start = reader.offset
            let (key, bytes) = try reader.key()
            if let previous, !reader.precedes(previous, bytes) { throw reader.damage(.unsorted, at: start) }
            previous = bytes
            return CodedEntry(key, try CodedValue.read(from: &reader))
        }
    }
}

extension [CodedValue] {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.list(self) { $0.write(to: &$1) }
    }

    fileprivate static func read(from reader: inout ByteReader) throws(ArchiveError) -> [CodedValue] {
        try reader.list { (reader) throws(ArchiveError) in try CodedValue.read(from: &reader) }
    }
}

extension CodedValues {
    func write(to writer: inout ByteWriter) {
        writer.list(objects) { $0.write(to: &$1) }
        keyed.write(to: &writer)
        unkeyed.write(to: &writer)
    }

    static func read(from reader: inout ByteReader) throws(ArchiveError) -> CodedValues {
        var values = CodedValues()
        let count = try reader.count()
        reader.objectCount = count
        for _ in 0..<count {
            let object = try CodedObject.read(from: &reader)
            if !reader.isVerifying { values.objects.append(object) }
        }
        values.keyed = try [CodedEntry].read(from: &reader)
        values.unkeyed = try [CodedValue].read(from: &reader)
        return values
    }

    /// Returns the value of `key` from the values that `read` would return, or nil if there is none. Leaves the reader
    /// behind that value. Doesn't look at the rest, and throws no error for damage there. Doesn't check the order of
    /// the keys.
    static func readValue(forKey key: String, from reader: inout ByteReader) throws(ArchiveError) -> CodedValue? {
        reader.objectCount = try reader.count()
        for _ in 0..<reader.objectCount { _ = try reader.verify(CodedObject.read) }
        for _ in 0..<(try reader.count()) {
            if try reader.skipKey(key) { return try CodedValue.read(from: &reader) }
            _ = try reader.verify(CodedValue.read)
        }
        return nil
    }
}

extension CodedObject {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.list(classNames) { $1.text($0) }
        writer.byte(isTrusted ? 1 : 0)
        keyed.write(to: &writer)
        unkeyed.write(to: &writer)
    }

    fileprivate static func read(from reader: inout ByteReader) throws(ArchiveError) -> CodedObject {
        let start = reader.offset
        // A list has at least one element, because an empty list is written as a zero.
        guard reader.nextByte != 0 else { throw reader.damage(.invalidValue, at: start) }
        return CodedObject(
            classNames: try reader.list { (reader) throws(ArchiveError) in try reader.text() },
            isTrusted: try reader.flag(),
            keyed: try [CodedEntry].read(from: &reader),
            unkeyed: try [CodedValue].read(from: &reader))
    }
}

extension CodedGeometry {
    static func read(from reader: inout ByteReader) throws(ArchiveError) -> CodedGeometry {
        let start = reader.offset
        guard let kind = Kind(rawValue: try reader.byte()) else { throw reader.damage(.unknownTag, at: start) }
        var numbers: [Double] = []
        for _ in 0..<kind.count { numbers.append(try reader.double()) }
        guard let geometry = CodedGeometry(kind: kind, numbers: numbers) else {
            throw reader.damage(.invalidValue, at: start)
        }
        return geometry
    }
}

extension CodedDateComponents {
    func write(to writer: inout ByteWriter) {
        writer.list(entries) { entry, writer in
            writer.byte(entry.field.rawValue)
            writer.signed(Int64(entry.value))
        }
        writer.optionalText(calendar)
        writer.optionalText(timeZone)
    }

    static func read(from reader: inout ByteReader) throws(ArchiveError) -> CodedDateComponents {
        var previous: UInt8 = 0
        let entries = try reader.list { (reader) throws(ArchiveError) in
            let start = reader.offset
            let tag = try reader.byte()
            guard let field = Field(rawValue: tag) else { throw reader.damage(.unknownTag, at: start) }
            guard tag > previous else { throw reader.damage(.unsorted, at: start) }
            previous = tag
            return Entry(field: field, value: try reader.integer())
        }
        return CodedDateComponents(
            entries: entries, calendar: try reader.optionalText(), timeZone: try reader.optionalText())
    }
}

extension CodedAttributedString {
    func write(to writer: inout ByteWriter) {
        writer.text(string)
        writer.list(runs) { run, writer in
            writer.count(run.length)
            run.attributes.write(to: &writer)
        }
    }

    static func read(from reader: inout ByteReader) throws(ArchiveError) -> CodedAttributedString {
        let start = reader.offset
        let string = try reader.text(isNeeded: true)
        var rest = string.utf16.count
        let runs = try reader.list { (reader) throws(ArchiveError) in
            let length = try reader.index(below: rest + 1, else: .invalidValue)
            rest -= length
            guard length > 0 else { throw reader.damage(.invalidValue) }
            return Run(length: length, attributes: try [CodedEntry].read(from: &reader))
        }
        guard rest == 0 else { throw reader.damage(.invalidValue, at: start) }
        return CodedAttributedString(string: string, runs: runs)
    }
}

extension RecordReference {
    func write(to writer: inout ByteWriter) {
        writer.byte(kind.rawValue)
        writer.count(path.index)
    }

    static func read(from reader: inout ByteReader) throws(ArchiveError) -> RecordReference {
        let start = reader.offset
        guard let kind = RestorableKind(rawValue: try reader.byte()) else {
            throw reader.damage(.unknownTag, at: start)
        }
        let index = try reader.index(below: reader.pathCount, else: .danglingReference)
        return RecordReference(kind: kind, path: PathTable.ID(index: index))
    }
}

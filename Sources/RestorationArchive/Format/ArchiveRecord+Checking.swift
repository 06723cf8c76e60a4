/// Checks of encoded values before they are written (S-SEC-17).
///
/// The check reads the bytes with the reader's own code. The reader therefore accepts all bytes that are written.
extension ArchiveRecord {
    /// Reads one record without creating it.
    ///
    /// - Parameter reader: A reader of the record's bytes, which knows the number of paths.
    /// - Returns: The reason why a reader refuses the record, or nil if it accepts it.
    static func damage(in reader: inout ByteReader) -> ArchiveDamage? {
        reader.damage { (reader) throws(ArchiveError) in
            _ = try RecordReference.read(from: &reader)
            _ = try reader.name()
            _ = try reader.optionalName()
            _ = try reader.optionalName()
            _ = try reader.optionalText()
            _ = try CodedValues.read(from: &reader)
        }
    }

    /// Writes the record, without the values that a reader would refuse.
    ///
    /// - Parameter pathCount: The number of paths in the archive.
    /// - Returns: The bytes, and the reason why a value was left out, or nil if none was.
    func checkedBytes(_ pathCount: Int) -> (bytes: [UInt8], damage: ArchiveDamage?) {
        var writer = ByteWriter()
        write(to: &writer)
        let bytes = writer.bytes
        guard !isAsRead else { return (bytes, nil) }
        var reader = ByteReader(bytes)
        reader.pathCount = pathCount
        guard let damage = Self.damage(in: &reader) else { return (bytes, nil) }
        var readable = ByteWriter()
        self.readable(pathCount).write(to: &readable)
        return (readable.bytes, damage)
    }

    /// Returns the record without the values that a reader would refuse. No values remain if a reader would refuse the
    /// rest, too.
    func readable(_ pathCount: Int) -> ArchiveRecord {
        var record = self
        record.values = values.readable(pathCount)
        return record
    }
}

extension CodedValues {
    /// Writes the values, without those that a reader would refuse.
    ///
    /// - Parameter pathCount: The number of paths in the archive.
    /// - Returns: The bytes, and the reason why a value was left out, or nil if none was.
    func checkedBytes(_ pathCount: Int) -> (bytes: [UInt8], damage: ArchiveDamage?) {
        let bytes = bytes
        guard let damage = damage(pathCount) else { return (bytes, nil) }
        return (readable(pathCount).bytes, damage)
    }

    private var bytes: [UInt8] {
        var writer = ByteWriter()
        write(to: &writer)
        return writer.bytes
    }

    private func damage(_ pathCount: Int) -> ArchiveDamage? {
        var reader = ByteReader(bytes)
        reader.pathCount = pathCount
        return reader.damage { (reader) throws(ArchiveError) in _ = try CodedValues.read(from: &reader) }
    }

    /// Returns the values without those that a reader would refuse. A keyed value is left out, and one without a key
    /// becomes nil. If a reader would refuse the rest, too, the result is empty.
    fileprivate func readable(_ pathCount: Int) -> CodedValues {
        func isReadable(_ value: CodedValue) -> Bool {
            CodedValues(keyed: [CodedEntry("", value)], unkeyed: [], objects: emptyObjects).damage(pathCount) == nil
        }
        func readable(_ entries: [CodedEntry]) -> [CodedEntry] { entries.filter { isReadable($0.value) } }
        func readable(_ values: [CodedValue]) -> [CodedValue] { values.map { isReadable($0) ? $0 : .nil } }
        let result = CodedValues(
            keyed: readable(keyed), unkeyed: readable(unkeyed),
            objects: objects.map { object in
                CodedObject(
                    classNames: object.classNames.isEmpty ? [""] : object.classNames, isTrusted: object.isTrusted,
                    keyed: readable(object.keyed), unkeyed: readable(object.unkeyed))
            })
        return result.damage(pathCount) == nil ? result : CodedValues()
    }

    /// The same number of objects, all empty, because values name objects by position.
    private var emptyObjects: [CodedObject] {
        objects.map { _ in CodedObject(classNames: [""], isTrusted: false, keyed: [], unkeyed: []) }
    }
}

extension ByteReader {
    /// Checks the bytes that `read` reads. They have to be all remaining bytes.
    ///
    /// - Returns: The reason why a reader refuses them, or nil if it accepts them.
    fileprivate mutating func damage(
        _ read: (inout ByteReader) throws(ArchiveError) -> Void
    ) -> ArchiveDamage? {
        do throws(ArchiveError) {
            _ = try verify(read)
            return isAtEnd ? nil : .trailingBytes
        } catch {
            if case .damaged(_, _, let damage) = error { return damage }
            return .invalidValue
        }
    }
}

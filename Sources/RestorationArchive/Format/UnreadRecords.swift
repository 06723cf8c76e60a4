import Synchronization

/// The bytes of all records of a save. A launch may need few of them.
final class UnreadRecords: Sendable {
    private let bytes: [UInt8]
    /// The range of the records in the bytes. The offset of the bytes in the file is for errors.
    private let all: Range<Int>
    private let origin: Int
    private let pathCount: Int
    /// Texts that records share, because records of one class have the same keys.
    private let names = Mutex(RepeatedTexts())

    /// Takes all remaining bytes.
    init(restOf reader: inout ByteReader) throws(ArchiveError) {
        let (offset, origin) = (reader.offset, reader.origin)
        let rest = try reader.rest()
        // A copy, so that a record does not keep the pictures of the same file in memory.
        if rest.count < reader.bytes.count / 2 {
            (bytes, all, self.origin) = (Array(rest), 0..<rest.count, origin + offset)
        } else {
            (bytes, all, self.origin) = (reader.bytes, rest.indices, origin)
        }
        pathCount = reader.pathCount
    }

    /// A reader that starts with the first record.
    var reader: ByteReader { reader(of: all) }

    private func reader(of range: Range<Int>) -> ByteReader {
        var reader = ByteReader(bytes, range, origin: origin)
        reader.pathCount = pathCount
        return reader
    }

    /// Reads values that were verified when the record was read. Returns none for other bytes.
    func values(at range: Range<Int>) -> CodedValues {
        names.withLock { names in
            var reader = reader(of: range)
            swap(&reader.names, &names)
            defer { swap(&reader.names, &names) }
            // Verified bytes can be read.
            return (try? CodedValues.read(from: &reader)) ?? CodedValues()
        }
    }

    /// Reads the values until it finds the one for `key`, or returns nil.
    func value(forKey key: String, at range: Range<Int>) -> CodedValue? {
        var reader = reader(of: range)
        return (try? CodedValues.readValue(forKey: key, from: &reader)) ?? nil
    }

    func write(_ range: Range<Int>, to writer: inout ByteWriter) {
        bytes.withUnsafeBytes { writer.raw(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
}

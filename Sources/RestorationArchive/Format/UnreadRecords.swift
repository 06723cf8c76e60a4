import Synchronization

/// The bytes of all records of a save, of which a launch may need few.
final class UnreadRecords: Sendable {
    private let bytes: [UInt8]
    /// Where in the bytes they are, and where in the file the bytes begin: for errors.
    private let all: Range<Int>
    private let origin: Int
    private let pathCount: Int
    /// Records of one class have the same keys.
    private let names = Mutex(RepeatedTexts())

    /// Takes all that is left.
    init(restOf reader: inout ByteReader) throws(ArchiveError) {
        let (offset, origin) = (reader.offset, reader.origin)
        let rest = try reader.rest()
        // Who keeps a record does not keep pictures in the same file.
        if rest.count < reader.bytes.count / 2 {
            (bytes, all, self.origin) = (Array(rest), 0..<rest.count, origin + offset)
        } else {
            (bytes, all, self.origin) = (reader.bytes, rest.indices, origin)
        }
        pathCount = reader.pathCount
    }

    /// Reads them from the first one on.
    var reader: ByteReader { reader(of: all) }

    private func reader(of range: Range<Int>) -> ByteReader {
        var reader = ByteReader(bytes, range, origin: origin)
        reader.pathCount = pathCount
        return reader
    }

    /// Values that were verified when the record was read.
    func values(at range: Range<Int>) -> CodedValues {
        names.withLock { names in
            var reader = reader(of: range)
            swap(&reader.names, &names)
            defer { swap(&reader.names, &names) }
            // What was verified can be read.
            return (try? CodedValues.read(from: &reader)) ?? CodedValues()
        }
    }

    /// Reads the values until it finds one.
    func value(forKey key: String, at range: Range<Int>) -> CodedValue? {
        var reader = reader(of: range)
        return (try? CodedValues.readValue(forKey: key, from: &reader)) ?? nil
    }

    func write(_ range: Range<Int>, to writer: inout ByteWriter) {
        bytes.withUnsafeBytes { writer.raw(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
}

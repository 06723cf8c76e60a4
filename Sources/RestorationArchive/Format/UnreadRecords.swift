import Synchronization

/// The bytes of all records of a save, of which a launch may need few.
final class UnreadRecords: Sendable {
    private let bytes: [UInt8]
    /// Where they begin in the file, for errors.
    private let origin: Int
    private let pathCount: Int
    /// Records of one class have the same keys.
    private let names = Mutex(RepeatedTexts())

    /// Copies all that is left, so that nobody who keeps a record keeps the rest of the file.
    init(restOf reader: inout ByteReader) throws(ArchiveError) {
        let offset = reader.fileOffset
        bytes = Array(try reader.rest())
        origin = offset
        pathCount = reader.pathCount
    }

    /// Reads them from the first one on.
    var reader: ByteReader { reader(of: 0..<bytes.count) }

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

    func write(_ range: Range<Int>, to writer: inout ByteWriter) {
        bytes.withUnsafeBytes { writer.raw(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
}

import Foundation

/// The bytes of a stored file. They are read piece by piece, as each piece turns out to be authentic.
public struct StateBytes {
    /// The size of the file, in bytes.
    public let size: Int
    private let read: (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8]
    /// Bytes that were read ahead, because small frames are read together.
    private var buffer: [UInt8] = []
    private var bufferOffset = 0

    private static let bufferSize = 64 * 1024

    /// Creates a reader of a file.
    ///
    /// - Parameters:
    ///   - size: The size of the file, in bytes.
    ///   - read: Returns bytes from an offset on. If it returns fewer bytes than `count`, the file ends there.
    public init(size: Int, read: @escaping (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8]) {
        self.size = size
        self.read = read
    }

    /// Creates a reader of bytes in memory.
    ///
    /// - Parameter bytes: All bytes of the file.
    public init(_ bytes: [UInt8]) {
        self.init(size: bytes.count) { (offset, count) throws(ArchiveError) in
            Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
        }
    }

    /// Returns at most `count` bytes, or fewer at the end of the file, and none behind it.
    mutating func bytes(at offset: Int, count: Int) throws(ArchiveError) -> [UInt8] {
        let count = max(0, min(count, size - offset))
        guard count < Self.bufferSize else { return try read(offset, count) }
        if offset < bufferOffset || offset + count > bufferOffset + buffer.count {
            buffer = try read(offset, min(Self.bufferSize, size - offset))
            bufferOffset = offset
        }
        let start = offset - bufferOffset
        return Array(buffer.dropFirst(start).prefix(count))
    }

    /// Returns all bytes. Throws `unreadable` with `EFBIG` if there are more than `maximumSize`.
    mutating func all(maximumSize: Int) throws(ArchiveError) -> [UInt8] {
        guard size <= maximumSize else { throw .unreadable(file: ArchiveError.unnamed, errno: EFBIG) }
        return try read(0, size)
    }
}

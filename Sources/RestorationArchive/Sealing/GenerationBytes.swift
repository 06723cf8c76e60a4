/// The bytes of a generation. They are read piece by piece, as each piece turns out to be authentic.
struct GenerationBytes {
    /// The size of the file, in bytes.
    let size: Int
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
    init(size: Int, read: @escaping (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8]) {
        self.size = size
        self.read = read
    }

    /// Creates a reader of bytes in memory.
    init(_ bytes: [UInt8]) {
        self.init(size: bytes.count) { (offset, count) throws(ArchiveError) in
            Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
        }
    }

    /// Returns at most `count` bytes, or fewer at the end of the file, and none behind it. Throws the error of the
    /// file.
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

    /// Opens the frame at `offset`, and moves `offset` behind it. Checks the frame's length before reading the frame.
    /// If it throws, `offset` stays.
    mutating func frame(
        at offset: inout Int, number: UInt64, after chain: [UInt8], _ secrets: GenerationSecrets
    ) throws(ArchiveError) -> (contents: [UInt8], tag: [UInt8]) {
        let head = try bytes(at: offset, count: SealedFrame.headLength)
        var reader = ByteReader(head, 0..<head.count, origin: offset)
        let length = try SealedFrame.length(from: &reader, number: number, secrets)
        guard length <= size - offset else { throw .truncated(file: ArchiveError.unnamed, offset: size) }
        let bytes = try bytes(at: offset, count: length)
        reader = ByteReader(bytes, 0..<bytes.count, origin: offset)
        let frame = try SealedFrame.open(from: &reader, number: number, after: chain, secrets)
        offset += length
        return frame
    }

    /// Returns true if a power cut left the bytes at `offset`: too few for a frame, or zeros in place of the last
    /// write.
    mutating func isCut(from offset: Int) throws(ArchiveError) -> Bool {
        guard size - offset >= SealedFrame.overhead else { return true }
        return try bytes(at: size - SealedFrame.tagLength, count: SealedFrame.tagLength).allSatisfy { $0 == 0 }
    }
}

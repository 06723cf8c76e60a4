extension StateBytes {
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

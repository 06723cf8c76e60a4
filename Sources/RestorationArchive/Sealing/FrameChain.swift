/// The frames of a growing generation. Each is sealed with its number and the tag of the frame before, so that nobody can
/// drop, swap or repeat one unseen.
struct FrameChain {
    private let secrets: GenerationSecrets
    private var tag: [UInt8]
    /// The number of sealed frames.
    private(set) var count: UInt64 = 0

    /// Begins the frames of a generation.
    ///
    /// - Parameters:
    ///   - secrets: The generation's secrets.
    ///   - head: The bytes that the first frame follows.
    init(_ secrets: GenerationSecrets, after head: [UInt8]) {
        self.secrets = secrets
        tag = head
    }

    /// Seals the next frame. Throws if the contents are too large, and changes nothing then.
    ///
    /// - Returns: The frame's bytes.
    mutating func seal(_ contents: [UInt8], _ random: RandomBytes) throws(ArchiveError) -> [UInt8] {
        let frame = try SealedFrame.seal(contents, number: count, after: tag, secrets, random)
        tag = frame.tag
        count += 1
        return frame.bytes
    }
}

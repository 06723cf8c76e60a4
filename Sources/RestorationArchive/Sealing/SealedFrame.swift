import Crypto
import Foundation

/// One save in a generation's file: length and its check, nonce, ciphertext, tag (docs/archive-format.md).
///
/// A frame is authenticated with its number and with the part before it, which is the header for the first frame and
/// the tag of the previous frame for the others. Therefore frames open only in their order, and only in their own file.
enum SealedFrame {
    static let nonceLength = 12
    static let tagLength = 16
    private static let lengthLength = 4
    private static let lengthCheckLength = 4
    /// The number of bytes that a frame takes in addition to its contents.
    static let overhead = lengthLength + lengthCheckLength + nonceLength + tagLength
    /// The number of bytes at the beginning of a frame that contain its length.
    static let headLength = lengthLength + lengthCheckLength
    /// The maximum size in bytes. No frame comes near it, and reading a larger file would only waste time (S-SEC-14).
    static let maximumSize = 1 << 30

    /// Seals contents as a frame. Throws `writeFailed` if they are too large.
    ///
    /// - Parameter chain: The header with the bundle identifier, or the tag of the previous frame.
    static func seal(
        _ contents: [UInt8], number: UInt64, after chain: [UInt8], _ secrets: GenerationSecrets, _ random: RandomBytes
    ) throws(ArchiveError) -> (bytes: [UInt8], tag: [UInt8]) {
        guard contents.count <= maximumSize - overhead else {
            throw .writeFailed(file: ArchiveError.unnamed, step: "seal", errno: EFBIG)
        }
        // The nonce depends on random bytes and on the contents. Even if a machine's snapshot brings back the same
        // random bytes, one nonce never seals two contents.
        var hmac = HMAC<SHA256>(key: secrets.nonceKey)
        hmac.update(data: random(16))
        hmac.update(data: associated(chain, number, contents.count))
        hmac.update(data: contents)
        let nonce = Array(hmac.finalize().prefix(nonceLength))
        do {
            let box = try AES.GCM.seal(
                contents, using: secrets.key, nonce: AES.GCM.Nonce(data: nonce),
                authenticating: associated(chain, number, contents.count))
            var writer = ByteWriter(minimumCapacity: overhead + contents.count)
            writer.fixed(UInt32(contents.count))
            writer.raw(lengthCheck(number, contents.count, secrets))
            writer.raw(nonce)
            box.ciphertext.withUnsafeBytes { writer.raw($0) }
            box.tag.withUnsafeBytes { writer.raw($0) }
            return (writer.bytes, Array(box.tag))
        } catch {
            throw .writeFailed(file: ArchiveError.unnamed, step: "seal", errno: EINVAL)
        }
    }

    /// Reads the size in bytes of a whole frame, and checks that somebody with the key wrote it.
    ///
    /// - Throws: `truncated` or `notAuthentic`.
    static func length(
        from reader: inout ByteReader, number: UInt64, _ secrets: GenerationSecrets
    ) throws(ArchiveError) -> Int {
        let length = Int(try reader.fixed(UInt32.self))
        guard try reader.raw(lengthCheckLength).elementsEqual(lengthCheck(number, length, secrets)) else {
            throw .notAuthentic(file: ArchiveError.unnamed)
        }
        return overhead + length
    }

    /// Opens the frame at the reader's position.
    ///
    /// - Throws: `truncated` if the frame is incomplete, `notAuthentic` if it was changed.
    static func open(
        from reader: inout ByteReader, number: UInt64, after chain: [UInt8], _ secrets: GenerationSecrets
    ) throws(ArchiveError) -> (contents: [UInt8], tag: [UInt8]) {
        let length = try length(from: &reader, number: number, secrets) - overhead
        let sealed = try reader.raw(nonceLength + length + tagLength)
        do {
            let contents = try AES.GCM.open(
                AES.GCM.SealedBox(combined: sealed), using: secrets.key,
                authenticating: associated(chain, number, length))
            return (Array(contents), Array(sealed.suffix(tagLength)))
        } catch {
            throw .notAuthentic(file: ArchiveError.unnamed)
        }
    }

    /// Returns a check that distinguishes a frame that was cut off from one whose length was changed.
    private static func lengthCheck(_ number: UInt64, _ length: Int, _ secrets: GenerationSecrets) -> [UInt8] {
        let code = HMAC<SHA256>.authenticationCode(for: associated([], number, length), using: secrets.nonceKey)
        return Array(code.prefix(lengthCheckLength))
    }

    private static func associated(_ chain: [UInt8], _ number: UInt64, _ length: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.fixed(number)
        writer.fixed(UInt32(length))
        writer.raw(chain)
        return writer.bytes
    }
}

import Crypto
import Foundation

/// A reader of the sealed files of format 1, which contain one whole save each. Current versions do not write them.
enum OldSealedArchive {
    /// Opens a file.
    ///
    /// - Parameter reader: A reader that has read magic and version.
    static func open(
        _ bytes: [UInt8], _ reader: inout ByteReader, _ version: FormatVersion, _ masterKey: SymmetricKey,
        _ bundleIdentifier: String
    ) throws(ArchiveError) -> (header: GenerationHeader, contents: [UInt8]) {
        let generation = try reader.fixed(UInt64.self)
        let restoredGeneration = try reader.fixed(UInt64.self)
        let header = GenerationHeader(
            version: version, generation: generation, restoredGeneration: restoredGeneration,
            salt: Array(try reader.raw(GenerationHeader.saltLength)))
        let nonce = try reader.raw(SealedFrame.nonceLength)
        let secrets = GenerationSecrets(masterKey: masterKey, salt: header.salt, bundleIdentifier: bundleIdentifier)
        try secrets.compareChecks(from: &reader)
        let length = try reader.fixed(UInt64.self)
        let headerLength = reader.offset
        let present = bytes.count - headerLength - SealedFrame.tagLength
        guard present >= 0, length <= UInt64(present) else {
            throw .truncated(file: ArchiveError.unnamed, offset: bytes.count)
        }
        guard length == UInt64(present) else { throw reader.damage(.trailingBytes, at: bytes.count) }
        let ciphertext = try reader.raw(present)
        let tag = try reader.raw(SealedFrame.tagLength)
        do {
            let box = try AES.GCM.SealedBox(nonce: AES.GCM.Nonce(data: nonce), ciphertext: ciphertext, tag: tag)
            let contents = try AES.GCM.open(
                box, using: secrets.key, authenticating: bytes.prefix(headerLength) + Array(bundleIdentifier.utf8))
            return (header, Array(contents))
        } catch {
            throw .notAuthentic(file: ArchiveError.unnamed)
        }
    }
}

import Crypto
import Foundation

/// The bytes of the file with the passes' reports (docs/archive-format.md): a header, and one frame that is bound to it.
///
/// A file is made anew each time, with a salt of its own.
enum SealedReports {
    static let magic: [UInt8] = Array("RREPORT\0".utf8)
    static let version = FormatVersion(major: 1, minor: 0)
    /// Of a file. What is larger is not written, and not read.
    static let maximumSize = 1 << 20
    private static let headerLength =
        magic.count + 4 + GenerationHeader.saltLength + 2 * GenerationSecrets.checkLength
    static let maximumContents = maximumSize - headerLength - SealedFrame.overhead

    static func seal(
        _ contents: [UInt8], masterKey: SymmetricKey, bundleIdentifier: String, random: RandomBytes
    ) throws(ArchiveError) -> [UInt8] {
        let salt = random(GenerationHeader.saltLength)
        let secrets = GenerationSecrets(
            masterKey: masterKey, salt: salt, bundleIdentifier: bundleIdentifier, of: .reports)
        var header = ByteWriter()
        header.raw(magic)
        header.fixed(version.major)
        header.fixed(version.minor)
        header.raw(salt)
        header.raw(secrets.keyCheck)
        header.raw(secrets.applicationCheck)
        let frame = try SealedFrame.seal(
            contents, number: 0, after: header.bytes + Array(bundleIdentifier.utf8), secrets, random)
        return header.bytes + frame.bytes
    }

    /// - Throws: an error about an unnamed file, for all bytes but those that `seal` gives with that key and identifier.
    static func open(
        _ bytes: [UInt8], masterKey: SymmetricKey, bundleIdentifier: String
    ) throws(ArchiveError) -> [UInt8] {
        var reader = ByteReader(bytes)
        guard bytes.starts(with: magic) else { throw reader.damage(.notAnArchive) }
        _ = try reader.raw(magic.count)
        let found = FormatVersion(major: try reader.fixed(UInt16.self), minor: try reader.fixed(UInt16.self))
        guard found.major == version.major else { throw .version(file: ArchiveError.unnamed, found: found) }
        let salt = Array(try reader.raw(GenerationHeader.saltLength))
        let secrets = GenerationSecrets(
            masterKey: masterKey, salt: salt, bundleIdentifier: bundleIdentifier, of: .reports)
        try secrets.compareChecks(from: &reader)
        let header = Array(bytes.prefix(reader.offset))
        let frame = try SealedFrame.open(
            from: &reader, number: 0, after: header + Array(bundleIdentifier.utf8), secrets)
        guard reader.isAtEnd else { throw reader.damage(.trailingBytes) }
        return frame.contents
    }
}

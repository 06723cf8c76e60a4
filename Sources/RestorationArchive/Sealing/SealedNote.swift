import Crypto
import Foundation

/// The bytes of a sealed file beside the state (docs/archive-format.md): a header, and one frame that is bound to it.
/// Each time, a new file is made with a salt of its own.
struct SealedNote: Sendable {
    /// The file's name in the app's folder.
    let name: String
    let magic: [UInt8]
    let content: GenerationSecrets.Content
    /// The maximum size of the file, in bytes. A larger one is not written, and not read.
    let maximumSize: Int

    /// The results of save and restore passes.
    static let reports = SealedNote(
        name: "reports", magic: Array("RREPORT\0".utf8), content: .reports, maximumSize: 1 << 20)
    /// The app's user defaults. The file is on the medium under this name.
    static let defaults = defaults(named: "defaults")
    /// Newer user defaults, which may not be on the medium yet.
    static let writtenDefaults = defaults(named: "defaults-written")
    /// Newer user defaults, while a process waits until they are on the medium.
    static let synchronizingDefaults = defaults(named: "defaults-synchronizing")

    private static func defaults(named name: String) -> SealedNote {
        SealedNote(name: name, magic: Array("RDEFAUL\0".utf8), content: .defaults, maximumSize: 1 << 28)
    }

    private static let version = FormatVersion(major: 1, minor: 0)
    private var headerLength: Int {
        magic.count + 4 + GenerationHeader.saltLength + 2 * GenerationSecrets.checkLength
    }
    var maximumContents: Int { maximumSize - headerLength - SealedFrame.overhead }

    func seal(
        _ contents: [UInt8], masterKey: SymmetricKey, bundleIdentifier: String, random: RandomBytes
    ) throws(ArchiveError) -> [UInt8] {
        let salt = random(GenerationHeader.saltLength)
        let secrets = GenerationSecrets(
            masterKey: masterKey, salt: salt, bundleIdentifier: bundleIdentifier, of: content)
        var header = ByteWriter()
        header.raw(magic)
        header.fixed(Self.version.major)
        header.fixed(Self.version.minor)
        header.raw(salt)
        header.raw(secrets.keyCheck)
        header.raw(secrets.applicationCheck)
        let frame = try SealedFrame.seal(
            contents, number: 0, after: header.bytes + Array(bundleIdentifier.utf8), secrets, random)
        return header.bytes + frame.bytes
    }

    /// Opens the bytes of a file.
    ///
    /// - Throws: An error about an unnamed file, for any bytes except those that `seal` gives with that key and
    ///   identifier.
    func open(
        _ bytes: [UInt8], masterKey: SymmetricKey, bundleIdentifier: String
    ) throws(ArchiveError) -> [UInt8] {
        var reader = ByteReader(bytes)
        guard bytes.starts(with: magic) else { throw reader.damage(.notAnArchive) }
        _ = try reader.raw(magic.count)
        let found = FormatVersion(major: try reader.fixed(UInt16.self), minor: try reader.fixed(UInt16.self))
        guard found.major == Self.version.major else { throw .version(file: ArchiveError.unnamed, found: found) }
        let salt = Array(try reader.raw(GenerationHeader.saltLength))
        let secrets = GenerationSecrets(
            masterKey: masterKey, salt: salt, bundleIdentifier: bundleIdentifier, of: content)
        try secrets.compareChecks(from: &reader)
        let header = Array(bytes.prefix(reader.offset))
        let frame = try SealedFrame.open(
            from: &reader, number: 0, after: header + Array(bundleIdentifier.utf8), secrets)
        guard reader.isAtEnd else { throw reader.damage(.trailingBytes) }
        return frame.contents
    }
}

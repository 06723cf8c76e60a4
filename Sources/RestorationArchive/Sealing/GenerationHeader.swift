import Crypto
import Foundation

/// The beginning of a generation's file. It is not encrypted, and is authenticated with the first frame.
struct GenerationHeader: Sendable, Equatable {
    var version = FormatVersion.current
    /// The number in the file's name.
    var generation: UInt64
    /// The newest generation that a launch had restored to its end, or 0 for none (S-LIFE-12).
    var restoredGeneration: UInt64 = 0
    /// The newest generation that another version of the app had saved, or 0 for none.
    var previousVersionGeneration: UInt64 = 0
    var salt: [UInt8]

    static let magic: [UInt8] = Array("RSEALED\0".utf8)
    static let saltLength = 32
    /// The maximum size in bytes of a header of any version that this module reads.
    static let maximumLength = magic.count + 4 + 3 * 8 + saltLength + 2 * GenerationSecrets.checkLength

    func bytes(_ secrets: GenerationSecrets) -> [UInt8] {
        var writer = ByteWriter()
        writer.raw(Self.magic)
        writer.fixed(version.major)
        writer.fixed(version.minor)
        writer.fixed(generation)
        writer.fixed(restoredGeneration)
        writer.fixed(previousVersionGeneration)
        writer.raw(salt)
        writer.raw(secrets.keyCheck)
        writer.raw(secrets.applicationCheck)
        return writer.bytes
    }

    /// Reads the output of `bytes(_:)`, from the version on, and compares the checks.
    ///
    /// - Throws: `truncated`, `wrongKey` or `otherApplication` about an unnamed file.
    static func read(
        from reader: inout ByteReader, version: FormatVersion, masterKey: SymmetricKey, bundleIdentifier: String
    ) throws(ArchiveError) -> (header: GenerationHeader, secrets: GenerationSecrets) {
        let header = GenerationHeader(
            version: version, generation: try reader.fixed(UInt64.self),
            restoredGeneration: try reader.fixed(UInt64.self),
            previousVersionGeneration: try reader.fixed(UInt64.self), salt: Array(try reader.raw(saltLength)))
        let secrets = GenerationSecrets(masterKey: masterKey, salt: header.salt, bundleIdentifier: bundleIdentifier)
        try secrets.compareChecks(from: &reader)
        return (header, secrets)
    }
}

extension GenerationSecrets {
    /// Reads the two checks of a header. Throws `wrongKey` or `otherApplication` if they differ from these secrets'.
    func compareChecks(from reader: inout ByteReader) throws(ArchiveError) {
        let keyCheck = try reader.raw(Self.checkLength)
        let applicationCheck = try reader.raw(Self.checkLength)
        guard keyCheck.elementsEqual(self.keyCheck) else { throw .wrongKey(file: ArchiveError.unnamed) }
        guard applicationCheck.elementsEqual(self.applicationCheck) else {
            throw .otherApplication(file: ArchiveError.unnamed)
        }
    }
}

import Crypto
import Foundation

/// The sealed file of one generation: a header in clear, then the encrypted archive (docs/archive-format.md).
///
/// Every file has a key of its own, derived from the master key and a fresh salt. Header and bundle identifier are
/// authenticated with the contents (S-SEC-9, S-SEC-10).
struct SealedArchive {
    var generation: UInt64
    /// The newest generation from which a launch had restored to its end, 0 for none (S-LIFE-12).
    var restoredGeneration: UInt64
    /// The plain bytes of the archive.
    var contents: [UInt8]

    private static let magic: [UInt8] = Array("RSEALED\0".utf8)
    private static let saltLength = 32
    private static let nonceLength = 12
    private static let checkLength = 8
    private static let tagLength = 16
    private static let headerLength = 8 + 4 + 8 + 8 + saltLength + nonceLength + 2 * checkLength + 8
    /// No archive comes near it, and a larger file would only cost time (S-SEC-14).
    static let maximumSize = 1 << 30

    func sealed(
        masterKey: SymmetricKey, bundleIdentifier: String, random: RandomBytes
    ) throws(ArchiveError) -> [UInt8] {
        let salt = random(Self.saltLength)
        let nonceBytes = random(Self.nonceLength)
        let secrets = Secrets(masterKey: masterKey, salt: salt, bundleIdentifier: bundleIdentifier)
        var writer = ByteWriter(minimumCapacity: Self.headerLength)
        writer.raw(Self.magic)
        writer.fixed(FormatVersion.current.major)
        writer.fixed(FormatVersion.current.minor)
        writer.fixed(generation)
        writer.fixed(restoredGeneration)
        writer.raw(salt)
        writer.raw(nonceBytes)
        writer.raw(secrets.keyCheck)
        writer.raw(secrets.applicationCheck)
        writer.fixed(UInt64(contents.count))
        do {
            let box = try AES.GCM.seal(
                contents, using: secrets.key, nonce: AES.GCM.Nonce(data: nonceBytes),
                authenticating: writer.bytes + Array(bundleIdentifier.utf8))
            var bytes = writer.bytes
            bytes.reserveCapacity(bytes.count + contents.count + Self.tagLength)
            box.ciphertext.withUnsafeBytes { bytes.append(contentsOf: $0) }
            box.tag.withUnsafeBytes { bytes.append(contentsOf: $0) }
            return bytes
        } catch {
            throw .writeFailed(file: ArchiveError.unnamed, step: "seal", errno: EINVAL)
        }
    }

    /// - Throws: An error about an unnamed file.
    init(opening bytes: [UInt8], masterKey: SymmetricKey, bundleIdentifier: String) throws(ArchiveError) {
        var reader = ByteReader(bytes)
        guard bytes.starts(with: Self.magic) else { throw reader.damage(.notAnArchive) }
        _ = try reader.raw(Self.magic.count)
        let version = FormatVersion(major: try reader.fixed(UInt16.self), minor: try reader.fixed(UInt16.self))
        guard version.major == FormatVersion.current.major else {
            throw .version(file: ArchiveError.unnamed, found: version)
        }
        generation = try reader.fixed(UInt64.self)
        restoredGeneration = try reader.fixed(UInt64.self)
        let salt = Array(try reader.raw(Self.saltLength))
        let nonce = try reader.raw(Self.nonceLength)
        let keyCheck = try reader.raw(Self.checkLength)
        let applicationCheck = try reader.raw(Self.checkLength)
        let length = try reader.fixed(UInt64.self)

        let present = bytes.count - Self.headerLength - Self.tagLength
        guard present >= 0, length <= UInt64(present) else {
            throw .truncated(file: ArchiveError.unnamed, offset: bytes.count)
        }
        guard length == UInt64(present) else { throw reader.damage(.trailingBytes, at: bytes.count) }
        let secrets = Secrets(masterKey: masterKey, salt: salt, bundleIdentifier: bundleIdentifier)
        guard keyCheck.elementsEqual(secrets.keyCheck) else { throw .wrongKey(file: ArchiveError.unnamed) }
        guard applicationCheck.elementsEqual(secrets.applicationCheck) else {
            throw .otherApplication(file: ArchiveError.unnamed)
        }
        let ciphertext = try reader.raw(present)
        let tag = try reader.raw(Self.tagLength)
        do {
            let box = try AES.GCM.SealedBox(nonce: AES.GCM.Nonce(data: nonce), ciphertext: ciphertext, tag: tag)
            let header = bytes.prefix(Self.headerLength)
            contents = Array(
                try AES.GCM.open(box, using: secrets.key, authenticating: header + Array(bundleIdentifier.utf8)))
        } catch {
            throw .notAuthentic(file: ArchiveError.unnamed)
        }
    }

    init(generation: UInt64, restoredGeneration: UInt64, contents: [UInt8]) {
        self.generation = generation
        self.restoredGeneration = restoredGeneration
        self.contents = contents
    }

    /// What is derived from master key and salt. The two checks tell a wrong key and another app from a damaged file;
    /// what protects the contents is the authentication.
    private struct Secrets {
        let key: SymmetricKey
        let keyCheck: [UInt8]
        let applicationCheck: [UInt8]

        init(masterKey: SymmetricKey, salt: [UInt8], bundleIdentifier: String) {
            func derive(_ info: String, _ count: Int) -> SymmetricKey {
                HKDF<SHA256>.deriveKey(
                    inputKeyMaterial: masterKey, salt: salt, info: Data(info.utf8), outputByteCount: count)
            }
            key = derive("reprise archive encryption", 32)
            keyCheck = derive("reprise archive key check", checkLength).withUnsafeBytes { Array($0) }
            applicationCheck = derive("reprise archive application: \(bundleIdentifier)", checkLength)
                .withUnsafeBytes { Array($0) }
        }
    }
}

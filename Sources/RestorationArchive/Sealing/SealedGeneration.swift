import Crypto
import Foundation

/// An opened generation's file: its header, and the contents of its readable frames.
struct SealedGeneration {
    let header: GenerationHeader
    /// The contents of the frames, at least one. The first is a whole archive, and each of the others the changes to
    /// it.
    private(set) var frames: [[UInt8]]
    /// The problem with the frame after the last readable one, or nil at the end of the file.
    private(set) var loss: Loss?

    /// A problem with the end of a file.
    enum Loss: Sendable, Equatable {
        /// The last frame was not written to its end. Nothing follows it.
        case torn
        /// A frame was changed. The frames after it cannot be read without it.
        case damaged
    }

    /// Opens the bytes of a file.
    ///
    /// - Throws: An error about an unnamed file if not even the first frame can be read.
    init(opening bytes: [UInt8], masterKey: SymmetricKey, bundleIdentifier: String) throws(ArchiveError) {
        var source = StateBytes(bytes)
        try self.init(opening: &source, masterKey: masterKey, bundleIdentifier: bundleIdentifier)
    }

    /// Reads the header, and then one frame after the other as long as each one's length is authentic. The rest of the
    /// file takes no memory, however long it is (S-SEC-12, S-SEC-14).
    ///
    /// - Throws: An error about an unnamed file if not even the first frame can be read, or `unreadable` if `source`
    ///   throws it later.
    init(
        opening source: inout StateBytes, masterKey: SymmetricKey, bundleIdentifier: String
    ) throws(ArchiveError) {
        let beginning = try source.bytes(at: 0, count: GenerationHeader.maximumLength)
        var reader = ByteReader(beginning)
        guard beginning.starts(with: GenerationHeader.magic) else { throw reader.damage(.notAnArchive) }
        _ = try reader.raw(GenerationHeader.magic.count)
        let version = FormatVersion(major: try reader.fixed(UInt16.self), minor: try reader.fixed(UInt16.self))
        guard version.isReadable else { throw .version(file: ArchiveError.unnamed, found: version) }
        let secrets: GenerationSecrets
        (header, secrets) = try GenerationHeader.read(
            from: &reader, version: version, masterKey: masterKey, bundleIdentifier: bundleIdentifier)
        var offset = reader.offset
        let start = Array(beginning.prefix(offset)) + Array(bundleIdentifier.utf8)
        let first = try source.frame(at: &offset, number: 0, after: start, secrets)
        frames = [first.contents]
        var chain = first.tag
        while offset < source.size {
            let start = offset
            do throws(ArchiveError) {
                let frame = try source.frame(at: &offset, number: UInt64(frames.count), after: chain, secrets)
                frames.append(frame.contents)
                chain = frame.tag
            } catch {
                switch error {
                // The next call may be able to read it.
                case .unreadable: throw error
                case .truncated: loss = .torn
                default: loss = try source.isCut(from: start) ? .torn : .damaged
                }
                break
            }
        }
    }

    /// Returns the bytes of a file with the same readable saves, sealed with another key or salt.
    ///
    /// - Throws: `writeFailed` if a save is too large for a frame.
    func sealed(
        masterKey: SymmetricKey, bundleIdentifier: String, random: RandomBytes
    ) throws(ArchiveError) -> [UInt8] {
        var header = header
        // The additions of a newer minor version stay in the frames.
        header.version = max(header.version, .current)
        header.salt = random(GenerationHeader.saltLength)
        let secrets = GenerationSecrets(masterKey: masterKey, salt: header.salt, bundleIdentifier: bundleIdentifier)
        var bytes = header.bytes(secrets)
        var chain = bytes + Array(bundleIdentifier.utf8)
        for (number, contents) in frames.enumerated() {
            let frame = try SealedFrame.seal(contents, number: UInt64(number), after: chain, secrets, random)
            bytes += frame.bytes
            chain = frame.tag
        }
        return bytes
    }

    /// Returns the state at the last readable save, or at save `number`, counted from 1. A number below 1 gives the
    /// first save, and a large one the last.
    ///
    /// An authentic frame that cannot be read ends the saves as a damaged one does: `frames` loses it and the later
    /// ones, and `loss` is `damaged`. Throws if the first frame cannot be read.
    mutating func archive(atSave number: Int? = nil) throws(ArchiveError) -> Archive {
        var archive = try Archive(bytes: frames[0])
        for (index, frame) in frames.enumerated().dropFirst().prefix(max(0, (number ?? frames.count) - 1)) {
            do throws(ArchiveError) {
                try archive.apply(frame: frame, version: header.version)
            } catch {
                frames.removeSubrange(index...)
                loss = .damaged
                break
            }
        }
        return archive
    }
}

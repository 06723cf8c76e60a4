import Crypto
import Foundation

/// Adds saves to the generation that this process has begun.
///
/// After a failure it is given up: what the file holds then can only be said by reading it, and a call for the medium
/// that failed once says nothing when it succeeds later. The next save begins another generation.
struct GenerationWriter {
    let file: OpenGeneration
    private let secrets: GenerationSecrets
    /// The tag of the last frame.
    private var chain: [UInt8]
    /// How many saves the file holds, and how many of them are on the medium.
    private(set) var saves: UInt64 = 1
    private var synchronizedSaves: UInt64 = 0
    private let headerSize: Int
    private let wholeSize: Int
    private var tailSize = 0
    private var rebuiltRecords = 0

    /// A file below this is not worth another one: each costs a wait for the medium.
    private static let minimumTail = 64 * 1024
    /// Reading takes time for each.
    private static let maximumSaves: UInt64 = 4096
    /// And for each record of a save in which objects came or went.
    private static let maximumRebuiltRecords = 1_000_000

    /// Makes a file that holds `contents`, a whole save. It survives the death of the process from then on, and a power cut once
    /// it is synchronized: on a slow disk that takes longer than a killed process may lose.
    init(
        _ header: GenerationHeader, contents: [UInt8], in directory: StateDirectory, masterKey: SymmetricKey
    ) throws(ArchiveError) {
        let state = StoredState(number: header.generation)
        secrets = GenerationSecrets(
            masterKey: masterKey, salt: header.salt, bundleIdentifier: directory.bundleIdentifier)
        let headerBytes = header.bytes(secrets)
        let frame: (bytes: [UInt8], tag: [UInt8])
        do throws(ArchiveError) {
            frame = try SealedFrame.seal(
                contents, number: 0, after: headerBytes + Array(directory.bundleIdentifier.utf8), secrets,
                directory.random)
        } catch {
            throw error.named(directory.file(state.name))
        }
        // A reader refuses a larger file.
        guard Self.fits(headerBytes.count, adding: contents.count) else {
            throw .writeFailed(file: directory.file(state.name), step: "seal", errno: EFBIG)
        }
        do throws(FileSystemError) {
            file = try directory.write(headerBytes + frame.bytes, as: state, durably: false)
        } catch {
            throw .writeFailed(file: directory.file(state.name), step: error.step, errno: error.errno)
        }
        chain = frame.tag
        headerSize = headerBytes.count
        wholeSize = frame.bytes.count
    }

    /// Whether the next save had better be a whole one again: the file is nearly twice as large as what it holds, or slow to
    /// read.
    ///
    /// - Parameters:
    ///   - stateSize: What the whole state takes after that save.
    ///   - additional: What is going to be appended, where that is much.
    func isFull(for stateSize: Int, adding additional: Int = 0) -> Bool {
        wholeSize + tailSize + additional > stateSize + max(stateSize / 8 * 7, Self.minimumTail)
            || saves >= Self.maximumSaves || rebuiltRecords > Self.maximumRebuiltRecords
    }

    /// Returns whether the file stays small enough to be read with one more frame.
    ///
    /// - Parameter contents: the bytes of the frame before it is sealed.
    func fits(_ contents: Int) -> Bool {
        Self.fits(headerSize + wholeSize + tailSize, adding: contents)
    }

    /// - Parameter size: of the file, in bytes.
    static func fits(_ size: Int, adding contents: Int) -> Bool {
        size + SealedFrame.overhead + contents <= SealedFrame.maximumSize
    }

    /// Appends a frame; it survives the death of the process from then on, and a power cut once it is synchronized.
    ///
    /// - Parameters:
    ///   - contents: What has changed.
    ///   - rebuilding: How many records a reader has to put in their places again.
    ///   - directory: Where the file lies.
    mutating func append(
        _ contents: [UInt8], rebuilding: Int, in directory: StateDirectory
    ) throws(ArchiveError) {
        let name = file.state.name
        let frame: (bytes: [UInt8], tag: [UInt8])
        do throws(ArchiveError) {
            frame = try SealedFrame.seal(contents, number: saves, after: chain, secrets, directory.random)
        } catch {
            throw error.named(directory.file(name))
        }
        do throws(FileSystemError) {
            try directory.fileSystem.writeAll(file.file, frame.bytes, name: name)
        } catch {
            throw .writeFailed(file: directory.file(name), step: error.step, errno: error.errno)
        }
        chain = frame.tag
        saves += 1
        tailSize += frame.bytes.count
        rebuiltRecords += rebuilding
    }

    /// Up to which save the file has to be synchronized; nil if all are on the medium.
    var unsynchronizedSaves: UInt64? { saves > synchronizedSaves ? saves : nil }

    /// Whether not even its name is on the medium.
    var isNew: Bool { synchronizedSaves == 0 }

    mutating func wasSynchronized(upTo save: UInt64) { synchronizedSaves = max(synchronizedSaves, save) }
}

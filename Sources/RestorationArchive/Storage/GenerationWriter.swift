import Crypto
import Foundation

/// The generation that this process has begun, to which it adds saves.
///
/// The session gives it up after a failure, for two reasons: only reading the file would show what it holds, and a
/// synchronization that succeeds after a failed one proves nothing. The next save begins another generation.
struct GenerationWriter {
    let state: StoredState
    let file: any OpenStateFile
    private var frames: FrameChain
    /// The number of saves that are on the medium.
    private var synchronizedSaves: UInt64 = 0
    private let headerSize: Int
    /// The size of the file in bytes.
    private var size: Int
    private var rebuiltRecords = 0

    /// A size in bytes. A smaller file isn't replaced, because each new file costs a wait for the medium.
    private static let minimumTail = 64 * 1024
    /// The maximum number of saves in a file, because a reader takes time for each.
    private static let maximumSaves: UInt64 = 4096
    /// The maximum number of records in saves in which objects were added or removed, because a reader takes time for
    /// each.
    private static let maximumRebuiltRecords = 1_000_000

    /// Makes a file that holds `contents`, a whole save. From then on it survives the death of the process. It survives
    /// a power cut once it is synchronized. The call doesn't wait for that, because a slow disk may take longer than
    /// the saves that a killed process may lose. Throws `writeFailed` if the file cannot be written, or would be too
    /// large for a reader.
    init(
        _ header: GenerationHeader, kept: StoredState.KeptReason? = nil, contents: [UInt8], in files: ClaimedFiles,
        masterKey: SymmetricKey
    ) throws(ArchiveError) {
        state = StoredState(number: header.generation, kept: kept)
        let secrets = GenerationSecrets(
            masterKey: masterKey, salt: header.salt, bundleIdentifier: files.bundleIdentifier)
        let headerBytes = header.bytes(secrets)
        frames = FrameChain(secrets, after: headerBytes + Array(files.bundleIdentifier.utf8))
        let frame: [UInt8]
        do throws(ArchiveError) {
            frame = try frames.seal(contents, files.random)
        } catch {
            throw error.named(files.file(state.name))
        }
        // A reader refuses a larger file.
        guard Self.fits(headerBytes.count, adding: contents.count) else {
            throw .writeFailed(file: files.file(state.name), step: "seal", errno: EFBIG)
        }
        do throws(FileSystemError) {
            file = try files.write(headerBytes + frame, as: state, durably: false)
        } catch {
            throw .writeFailed(file: files.file(state.name), step: error.step, errno: error.errno)
        }
        headerSize = headerBytes.count
        size = headerBytes.count + frame.count
    }

    /// The number of saves in the file.
    var saves: UInt64 { frames.count }

    /// Returns true if the next save should be a whole one: the file is nearly twice as large as its state, or has too
    /// many saves to be read quickly. A small file isn't full because of its size.
    ///
    /// - Parameters:
    ///   - stateSize: The size in bytes of the whole state after that save.
    ///   - additional: The number of bytes that are about to be appended, if they are many.
    func isFull(for stateSize: Int, adding additional: Int = 0) -> Bool {
        size - headerSize + additional > stateSize + max(stateSize / 8 * 7, Self.minimumTail)
            || saves >= Self.maximumSaves || rebuiltRecords > Self.maximumRebuiltRecords
    }

    /// Returns true if a reader accepts the file with one more frame.
    ///
    /// - Parameter contents: The size in bytes of the frame before it is sealed.
    func fits(_ contents: Int) -> Bool {
        Self.fits(size, adding: contents)
    }

    /// Returns true if a reader accepts a file of `size` bytes with one more frame.
    ///
    /// - Parameters:
    ///   - size: The size of the file in bytes.
    ///   - contents: The size in bytes of the frame before it is sealed.
    static func fits(_ size: Int, adding contents: Int) -> Bool {
        size + SealedFrame.overhead + contents <= SealedFrame.maximumSize
    }

    /// Appends a frame. From then on it survives the death of the process. It survives a power cut once it is
    /// synchronized. If the call throws, the caller gives the writer up, because part of the frame may be in the file.
    ///
    /// - Parameters:
    ///   - contents: The changes.
    ///   - rebuilding: The number of records that a reader has to put in their places again.
    ///   - files: The files of the session.
    mutating func append(
        _ contents: [UInt8], rebuilding: Int, in files: ClaimedFiles
    ) throws(ArchiveError) {
        let name = state.name
        let frame: [UInt8]
        do throws(ArchiveError) {
            frame = try frames.seal(contents, files.random)
        } catch {
            throw error.named(files.file(name))
        }
        do throws(FileSystemError) {
            try file.append(frame)
        } catch {
            throw .writeFailed(file: files.file(name), step: error.step, errno: error.errno)
        }
        size += frame.count
        rebuiltRecords += rebuilding
    }

    /// The save up to which the file has to be synchronized, or nil if all saves are on the medium.
    var unsynchronizedSaves: UInt64? { saves > synchronizedSaves ? saves : nil }

    /// True if not even the file's name is on the medium.
    var isNew: Bool { synchronizedSaves == 0 }

    mutating func wasSynchronized(upTo save: UInt64) { synchronizedSaves = max(synchronizedSaves, save) }
}

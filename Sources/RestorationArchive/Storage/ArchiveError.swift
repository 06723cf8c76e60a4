import Foundation

/// Why a saved state cannot be read or written. Each case names the file that it is about.
public enum ArchiveError: Error, Sendable, Equatable {
    /// The file ends before the archive does.
    case truncated(file: String, offset: Int)
    /// The bytes are not those of an archive, as told, from that offset on.
    case damaged(file: String, offset: Int, ArchiveDamage)
    /// Sealed with another key (S-LIFE-22).
    case wrongKey(file: String)
    /// Changed after it was sealed (S-SEC-9).
    case notAuthentic(file: String)
    /// It was saved by another app.
    case otherApplication(file: String)
    /// Its major version is not the one that this app reads (S-LIFE-23).
    case version(file: String, found: FormatVersion)
    /// A newer version of the app has saved it, and this one takes what is not newer than itself.
    case newerApplication(file: String, bundleVersion: String)
    /// The system does not let it be read; `errno` says why.
    case unreadable(file: String, errno: Int32)
    /// It is no file of the user's own, and is not used.
    case insecure(file: String, Insecurity)
    /// Another user could exchange a folder on the way to the app's. Nothing is read or written there (S-SEC-30).
    case unsafeFolder(UnsafeFolder)
    /// Another process of the app has the state open (S-LIFE-21).
    case inUse(file: String)
    /// Without the key, nothing can be read or saved (S-LIFE-15).
    case keyUnavailable(KeyStoreError)
    /// The key was to be changed, and the key store could not do its part (`ArchiveStore.rekey()`).
    case keyNotChanged(KeyStoreError)
    /// A step of saving failed; the generation before is still there.
    case writeFailed(file: String, step: String, errno: Int32)
    /// A file was read up to a save that is not the newest one that was made: `kept` saves of it, and `lost` more were
    /// made where that is known. What was read is used.
    case savesLost(file: String, kept: Int, lost: Int?, SaveLoss)
    /// The app's key did not make this note of earlier launches, or made it for another state. It counts for nothing (S-SEC-25).
    case markerRefused(file: String)
    /// `save` was called although `open()` had said that nothing can be saved.
    case notOpen(file: String)

    /// What stands in place of a file that should be one of the user's own.
    public enum Insecurity: String, Sendable, Hashable {
        /// Somebody may have put it there to have another file read or overwritten.
        case symbolicLink = "a symbolic link"
        /// A device, a pipe, or a folder in place of a file.
        case otherKind = "not a regular file or folder"
        /// Its owner could change it at any time.
        case otherOwner = "owned by another user"
        /// Others may have changed what is in it.
        case writableByOthers = "writable by other users"
    }

    /// The file's name for bytes that come from no file.
    static let unnamed = "archive"

    init(_ problem: FileProblem, file: String) {
        self =
            switch problem {
            case .missing: .unreadable(file: file, errno: ENOENT)
            case .unreadable(let errno): .unreadable(file: file, errno: errno)
            case .insecure(let insecurity): .insecure(file: file, insecurity)
            case .unsafeFolder(let folder): .unsafeFolder(folder)
            case .malformed: .damaged(file: file, offset: 0, .notAnArchive)
            }
    }

    /// The same error about `file`.
    func named(_ file: String) -> ArchiveError {
        switch self {
        case .truncated(_, let offset): .truncated(file: file, offset: offset)
        case .damaged(_, let offset, let damage): .damaged(file: file, offset: offset, damage)
        case .wrongKey: .wrongKey(file: file)
        case .notAuthentic: .notAuthentic(file: file)
        case .otherApplication: .otherApplication(file: file)
        case .version(_, let found): .version(file: file, found: found)
        case .unreadable(Self.unnamed, let errno): .unreadable(file: file, errno: errno)
        default: self
        }
    }
}

extension ArchiveError: CustomStringConvertible {
    /// What is wrong with which file, what becomes of it, and what to do.
    public var description: String {
        switch self {
        case .truncated(let file, let offset):
            "\(file) ends early, at byte \(offset). It is kept; an older state is used if there is one."
        case .damaged(let file, let offset, let damage):
            "\(file) is damaged at byte \(offset): \(damage.rawValue). "
                + "It is kept; an older state is used if there is one."
        case .wrongKey(let file):
            "\(file) was sealed with another key. It is kept; put the old key back to read it."
        case .notAuthentic(let file):
            "\(file) was changed after it was sealed. It is kept; restore it from a backup to read it."
        case .otherApplication(let file):
            "\(file) belongs to another app. It is kept; move it back to that app's folder."
        case .version(let file, let found):
            "\(file) has format version \(found), and this app reads \(FormatVersion.current.major).x. "
                + "It is kept aside; open it with a version of the app that reads it."
        case .newerApplication(let file, let bundleVersion):
            "\(file) was saved by version \(bundleVersion) of the app, which is newer than this one. It is kept aside for that version; "
                + "an older state is used if there is one."
        case .unreadable(let file, let errno):
            "\(file) cannot be read: \(Self.text(errno)). "
                + "It is kept, and an older state is used if there is one; make it readable for this user."
        case .insecure(let file, .writableByOthers):
            "\(file) is writable by other users and is not used. If nobody has changed it, run: chmod go-w \(file)"
        case .insecure(let file, let insecurity):
            "\(file) is \(insecurity.rawValue) and is not used. Remove it, or put a file of this user in its place."
        case .unsafeFolder(let folder):
            folder.description
        case .inUse(let file):
            "\(file) is locked by another process of this app. End that process to restore and save here."
        case .keyUnavailable(let error):
            "\(error) Nothing is restored or saved until then."
        case .keyNotChanged(let error):
            "The key was not changed. \(error) All that is stored opens as before, and the next launch goes on with a change "
                + "that has begun."
        case .writeFailed(let file, let step, let errno):
            "\(file) could not be written: \(step): \(Self.text(errno)). "
                + "The state saved before is still valid, and the next save tries again."
        case .savesLost(let file, 0, _, let loss):
            "\(file) holds no state, and one was saved: \(loss.rawValue)."
        case .savesLost(let file, let kept, let lost, let loss):
            "\(file) was read up to save \(kept); \(lost.map { $0 == 1 ? "1 save" : "\($0) saves" } ?? "what came") "
                + "after it is lost: \(loss.rawValue)."
        case .markerRefused(let file):
            "\(file) was not written by the last launch of this app with this state. Reprise ignores it, and writes it anew."
        case .notOpen(let file):
            "\(file) is not open for saving; see the problems that open() reported."
        }
    }

    private static func text(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

import Foundation

/// A reason why a saved state cannot be read or written. Each case names the file that it is about.
public enum ArchiveError: Error, Sendable, Equatable {
    /// The file ends before the archive does.
    case truncated(file: String, offset: Int)
    /// The bytes are not those of an archive from that offset on. The damage says why.
    case damaged(file: String, offset: Int, ArchiveDamage)
    /// The file is sealed with another key (S-LIFE-22).
    case wrongKey(file: String)
    /// Somebody changed the file after it was sealed (S-SEC-9).
    case notAuthentic(file: String)
    /// Another app saved the file.
    case otherApplication(file: String)
    /// The file's major version is not the one that this app reads (S-LIFE-23).
    case version(file: String, found: FormatVersion)
    /// A newer version of the app saved the file, and the caller accepts only states of this version or an older one.
    case newerApplication(file: String, bundleVersion: String)
    /// The system refuses to read the file. `errno` says why.
    case unreadable(file: String, errno: Int32)
    /// The file could be another user's, so it isn't used.
    case insecure(file: String, Insecurity)
    /// Another user could exchange a folder on the way to the app's. Nothing is read or written there (S-SEC-30).
    case unsafeFolder(UnsafeFolder)
    /// Another process of the app has the state open (S-LIFE-21).
    case inUse(file: String)
    /// Nothing can be read or saved, because the key is unavailable (S-LIFE-15).
    case keyUnavailable(KeyStoreError)
    /// `ArchiveStore.rekey()` failed because the key store could not do its part.
    case keyNotChanged(KeyStoreError)
    /// A step of saving failed. The previous generation is still there.
    case writeFailed(file: String, step: String, errno: Int32)
    /// The newest saves cannot be read: `kept` saves of the file can, and `lost` more were made, or nil if that number
    /// isn't known. The readable saves are used.
    case savesLost(file: String, kept: Int, lost: Int?, SaveLoss)
    /// The app's key did not seal this note of earlier launches, or sealed it for another state. It is ignored
    /// (S-SEC-25).
    case journalRefused(file: String)
    /// `save` was called although `open()` reported that nothing can be saved.
    case notOpen(file: String)

    /// A reason why a file is not safely the user's own.
    public enum Insecurity: String, Sendable, Hashable {
        /// A symbolic link. Somebody may want another file read or overwritten.
        case symbolicLink = "a symbolic link"
        /// A device, a pipe, or a folder in place of a file.
        case otherKind = "not a regular file or folder"
        /// Another user's file. Its owner could change it at any time.
        case otherOwner = "owned by another user"
        /// A file that others may have changed, because its mode lets them write it.
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
    /// The problem with the file, the consequence, and the remedy.
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
            "\(file) has format version \(found), and this app reads \(FormatVersion.current.major).x since "
                + "\(FormatVersion.oldest). It is kept aside; open it with a version of the app that reads it."
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
        case .journalRefused(let file):
            "\(file) was not written by the last launch of this app with this state. Reprise ignores it, and writes it anew."
        case .notOpen(let file):
            "\(file) is not open for saving; see the problems that open() reported."
        }
    }

    private static func text(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

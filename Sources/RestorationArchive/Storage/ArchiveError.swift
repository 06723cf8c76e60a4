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

    /// Returns the same error about `file`. An error that isn't about the bytes of a file, or names the file already,
    /// stays as it is.
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
            "\(file) ends early, at byte \(offset). Reprise keeps it, and uses an older state if there is one."
        case .damaged(let file, let offset, let damage):
            "\(file) is damaged at byte \(offset): \(damage.rawValue). "
                + "Reprise keeps it, and uses an older state if there is one."
        case .wrongKey(let file):
            "\(file) is sealed with another key. Reprise keeps it. Put the old key back to read it."
        case .notAuthentic(let file):
            "\(file) was changed after it was sealed. Reprise keeps it. Restore it from a backup to read it."
        case .otherApplication(let file):
            "\(file) belongs to another app. Reprise keeps it. Move it back to that app's folder."
        case .version(let file, let found):
            "\(file) has format version \(found), and this app reads \(FormatVersion.current.major).x since "
                + "\(FormatVersion.oldest). Reprise quarantines it. Open it with a version of the app that reads it."
        case .newerApplication(let file, let bundleVersion):
            "Version \(bundleVersion) of the app, which is newer than this one, saved \(file). Reprise quarantines it for that version, "
                + "and uses an older state if there is one."
        case .unreadable(let file, let errno):
            "\(file) cannot be read: \(Self.text(errno)). "
                + "Reprise keeps it, and uses an older state if there is one. Make it readable for this user."
        case .insecure(let file, .writableByOthers):
            "Other users can write \(file), so Reprise does not use it. If nobody has changed it, run: chmod go-w \(file)"
        case .insecure(let file, let insecurity):
            "\(file) is \(insecurity.rawValue), so Reprise does not use it. Remove it, or put a file of this user in its place."
        case .unsafeFolder(let folder):
            folder.description
        case .inUse(let file):
            "\(file) is locked by another process of this app. End that process to restore and save here."
        case .keyUnavailable(let error):
            "\(error) Until then, Reprise restores and saves nothing."
        case .keyNotChanged(let error):
            "Reprise did not change the key. \(error) All stored files open as before. If a change has begun, the next launch "
                + "continues it."
        case .writeFailed(let file, let step, let errno):
            "\(file) could not be written: \(step): \(Self.text(errno)). "
                + "The state saved before is still valid, and the next save tries again."
        case .savesLost(let file, 0, _, let loss):
            "\(file) holds no state, although the app saved one: \(loss.rawValue)."
        case .savesLost(let file, let kept, let lost, let loss):
            "\(file) can be read up to save \(kept). "
                + "\(lost.map { $0 == 1 ? "The save after it is" : "The \($0) saves after it are" } ?? "Everything after it is") "
                + "lost: \(loss.rawValue)."
        case .journalRefused(let file):
            "The last launch of this app with this state did not write \(file). Reprise ignores it, and writes it anew."
        case .notOpen(let file):
            "\(file) is not open for saving. See the problems that open() reported."
        }
    }

    private static func text(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

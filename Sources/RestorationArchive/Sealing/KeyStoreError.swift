import Foundation

/// A reason why a key store returns no key.
public enum KeyStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The key does not exist, and the caller did not ask for a new one.
    case missing(file: String)
    /// The key exists and cannot be read now (S-LIFE-15).
    case unreadable(file: String, errno: Int32)
    /// The key is not 32 bytes long.
    case malformed(file: String, length: Int)
    /// The key's file could be another user's, so it isn't used.
    case insecure(file: String, ArchiveError.Insecurity)
    /// Another user could exchange a folder on the way to the key, so the key isn't used (S-SEC-30).
    case unsafeFolder(UnsafeFolder)
    /// The key could not be written.
    case writeFailed(file: String, step: String, errno: Int32)
    /// A key store that is not a file has no key, for this reason.
    case unavailable(reason: String)
    /// The key store keeps one key forever.
    case rotationUnsupported

    /// The problem with the key, and the remedy.
    public var description: String {
        switch self {
        case .missing(let file):
            "There is no key \(file). Start the app once to make one, or put the old one back."
        case .unreadable(let file, let errno):
            "The key \(file) cannot be read: \(Self.text(errno)). Make it readable for this user."
        case .malformed(let file, let length):
            "The key \(file) has \(length) bytes instead of 32. Put the old one back, or remove it to start anew."
        case .insecure(let file, .writableByOthers):
            "Other users can write the key \(file), so Reprise does not use it. If nobody has changed it, run: chmod go-w \(file)"
        case .insecure(let file, let insecurity):
            "The key \(file) is \(insecurity.rawValue), so Reprise does not use it. Remove it, or put a file of this user there."
        case .unsafeFolder(let folder):
            "Reprise does not use the key. \(folder)"
        case .writeFailed(let file, let step, let errno):
            "Reprise could not make the key \(file): \(step): \(Self.text(errno)). Make its folder writable."
        case .unavailable(let reason):
            "The key is not available: \(reason). Unlock the key store."
        case .rotationUnsupported:
            "This key store does not change its key. Keep the key in a file or in the Secret Service."
        }
    }

    init(_ problem: FileProblem, path: String) {
        self =
            switch problem {
            case .missing: .missing(file: path)
            case .unreadable(let errno): .unreadable(file: path, errno: errno)
            case .insecure(let insecurity): .insecure(file: path, insecurity)
            case .unsafeFolder(let folder): .unsafeFolder(folder)
            case .malformed(let length): .malformed(file: path, length: length)
            }
    }

    private static func text(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

import Foundation

/// Why there is no key.
public enum KeyStoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is none, and none was to be made.
    case missing(file: String)
    /// It exists and cannot be read now (S-LIFE-15).
    case unreadable(file: String, errno: Int32)
    /// It is not 32 bytes long.
    case malformed(file: String, length: Int)
    /// It is no file of the user's own, and is not used.
    case insecure(file: String, ArchiveError.Insecurity)
    /// Another user could exchange a folder on the way to the key, which is not used (S-SEC-30).
    case unsafeFolder(UnsafeFolder)
    /// It could not be made.
    case writeFailed(file: String, step: String, errno: Int32)
    /// For key stores that are not files.
    case unavailable(reason: String)
    /// The key store keeps one key for ever.
    case rotationUnsupported

    /// What is wrong with the key, and what to do.
    public var description: String {
        switch self {
        case .missing(let file):
            "There is no key \(file). Start the app once to make one, or put the old one back."
        case .unreadable(let file, let errno):
            "The key \(file) cannot be read: \(Self.text(errno)). Make it readable for this user."
        case .malformed(let file, let length):
            "The key \(file) has \(length) bytes instead of 32. Put the old one back, or remove it to start anew."
        case .insecure(let file, .writableByOthers):
            "The key \(file) is writable by other users and is not used. If nobody has changed it, run: chmod go-w \(file)"
        case .insecure(let file, let insecurity):
            "The key \(file) is \(insecurity.rawValue) and is not used. Remove it, or put a file of this user there."
        case .unsafeFolder(let folder):
            "The key is not used. \(folder)"
        case .writeFailed(let file, let step, let errno):
            "The key \(file) could not be made: \(step): \(Self.text(errno)). Make its folder writable."
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

import Foundation
import Glibc

/// A file that is appended to: the least that keeping a change can cost.
struct GrowingFile {
    private let file: Int32

    init(_ name: String, in scratch: ScratchFolder) throws {
        let path = scratch.path(name)
        file = try POSIX.checked("open") { open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }
    }

    /// - Parameter synchronizing: whether the bytes are on the medium when the call returns, or in the page cache.
    func append(_ bytes: some ContiguousBytes, synchronizing: Bool) throws {
        try POSIX.write(bytes, to: file)
        if synchronizing { try POSIX.checked("fsync") { fsync(file) } }
    }
}

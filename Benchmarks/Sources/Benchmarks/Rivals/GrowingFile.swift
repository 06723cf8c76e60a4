import Foundation
import Glibc

/// A file that grows by appending, which is the cheapest way to keep a change.
struct GrowingFile {
    private let file: Int32

    init(_ name: String, in scratch: ScratchFolder) throws {
        let path = scratch.path(name)
        file = try POSIX.checked("open") { open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }
    }

    /// Appends bytes.
    ///
    /// - Parameter synchronizing: true if the bytes are on the medium when the call returns. Otherwise they are in the
    ///   page cache.
    func append(_ bytes: some ContiguousBytes, synchronizing: Bool) throws {
        try POSIX.write(bytes, to: file)
        if synchronizing { try POSIX.checked("fsync") { fsync(file) } }
    }
}

import Foundation
import Glibc

/// A file that each call replaces as a whole. It is on the medium when the call returns: write, fsync, rename, fsync of
/// the folder.
///
/// Foundation's `.atomic` option leaves out both calls of fsync.
struct DurableFile {
    private let temporary: String
    private let path: String
    private let folder: Int32

    init(_ name: String, in scratch: ScratchFolder) throws {
        path = scratch.path(name)
        temporary = scratch.path("." + name)
        folder = try POSIX.checked("open") { open(scratch.url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    func write(_ bytes: some ContiguousBytes) throws {
        let file = try POSIX.checked("open") { open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
        defer { close(file) }
        try POSIX.write(bytes, to: file)
        try POSIX.checked("fsync") { fsync(file) }
        try POSIX.checked("rename") { rename(temporary, path) }
        try POSIX.checked("fsync") { fsync(folder) }
    }
}

import Foundation
import Glibc

/// A file that is replaced whole, and is on the medium when the call returns: write, fsync, rename, fsync the folder.
///
/// Foundation's `.atomic` option leaves both fsyncs out.
struct DurableFile {
    private let temporary: String
    private let path: String
    private let folder: Int32

    init(_ name: String, in scratch: ScratchFolder) throws {
        path = scratch.path(name)
        temporary = scratch.path("." + name)
        folder = try Self.checked("open") { open(scratch.url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    func write(_ bytes: some ContiguousBytes) throws {
        let file = try Self.checked("open") { open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
        defer { close(file) }
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard written > 0 else { throw BenchmarkFailure("write: \(String(cString: strerror(errno)))") }
                rest = rest.dropFirst(written)
            }
        }
        try Self.checked("fsync") { fsync(file) }
        try Self.checked("rename") { rename(temporary, path) }
        try Self.checked("fsync") { fsync(folder) }
    }

    @discardableResult
    private static func checked(_ step: String, _ call: () -> Int32) throws -> Int32 {
        let result = call()
        guard result >= 0 else { throw BenchmarkFailure("\(step): \(String(cString: strerror(errno)))") }
        return result
    }
}

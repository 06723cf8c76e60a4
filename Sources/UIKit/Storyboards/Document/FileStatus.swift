import Foundation

/// What the file system says of a file, in one question; links are followed.
struct FileStatus: Equatable {
    let isRegular: Bool
    /// In bytes.
    let size: Int
    /// Since 1970, in nanoseconds.
    let modified: Int

    /// - Returns: nil if there is no file, or it may not be asked for.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        size = Int(status.st_size)
        modified = Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    }
}

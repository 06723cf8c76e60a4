import Foundation

/// The status of a file from one system call. It follows links.
struct FileStatus: Equatable {
    let isRegular: Bool
    /// The size in bytes.
    let size: Int
    /// The time of the last change in nanoseconds since 1970.
    let modified: Int

    /// Reads the status of a file.
    /// - Returns: nil if there is no file, or the app may not access it.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        size = Int(status.st_size)
        modified = Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    }
}

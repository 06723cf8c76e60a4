import Foundation

/// A fingerprint of a file or folder, to see if another program changed it. It is valid in this process only.
struct FileFingerprint {
    /// The hash of each file by its path in the folder. A file has an empty path.
    private let hashes: [String: Int]
    /// The number, size and time of a file. Nobody changes a file without changing one of them.
    private let stamp: [Int]?

    /// Reads the file, or all files in the folder.
    ///
    /// - Returns: nil if there is none.
    init?(of url: URL) {
        stamp = Self.stamp(of: url)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
        var hashes = isFolder.boolValue ? [:] : ["": Self.hash(of: url)]
        let inner = isFolder.boolValue ? FileManager.default.enumerator(atPath: url.path) : nil
        for path in inner?.compactMap({ $0 as? String }) ?? [] {
            hashes[path] = Self.hash(of: url.appendingPathComponent(path))
        }
        self.hashes = hashes
    }

    /// Returns true if the file still has this fingerprint, or is gone.
    func isSame(as url: URL) -> Bool {
        if let stamp, stamp == Self.stamp(of: url) { return true }
        return FileFingerprint(of: url).map { $0.hashes == hashes } ?? true
    }

    private static func stamp(of url: URL) -> [Int]? {
        var status = stat()
        guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return [Int(status.st_ino), Int(status.st_size), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
    }

    /// Returns 0 for a folder, and for a file that can't be read.
    private static func hash(of url: URL) -> Int {
        guard let data = try? Data(contentsOf: url) else { return 0 }
        var hasher = Hasher()
        data.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}

import Foundation

/// A home for one run. It is in memory if the machine has such a place, because the disk doesn't matter.
final class ScratchHome: Sendable {
    let path: String

    init(_ files: [String: Data] = [:]) throws {
        let shared = "/dev/shm"
        let parent = FileManager.default.isWritableFile(atPath: shared) ? shared + "/" : NSTemporaryDirectory()
        path = parent + "reprise-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, data) in files {
            let url = URL(fileURLWithPath: path + "/" + name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns all files by their names below the home.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let url = URL(fileURLWithPath: path + "/" + name)
            let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
            if isFile { files[name] = try Data(contentsOf: url) }
        }
        return files
    }

    /// Returns the open files of this process below the home.
    func openDescriptors() -> [String] {
        let folder = "/proc/self/fd/"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)
        }.filter { $0.hasPrefix(path) }
    }
}

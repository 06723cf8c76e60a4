import Foundation
import Synchronization

/// The folders with the kept versions of files.
enum FileVersions {
    /// The beginning of the names of resolved versions.
    static let resolved = "resolved-"
    /// Posted on the main thread, in a later turn, after the versions of a file changed.
    static let didChange = NSNotification.Name("UIKit.fileVersionsDidChange")

    /// The files whose versions the app requested, by path.
    private static let interesting = Mutex<Set<String>>([])

    /// Notes that the app requested the versions of a file.
    static func noteInterest(in url: URL) { interesting.withLock { _ = $0.insert(path(url)) } }

    /// Forgets whether the app requested the versions of a file.
    static func forgetInterest(in url: URL) { interesting.withLock { _ = $0.remove(path(url)) } }

    /// Returns true if the app requested the versions of a file.
    static func isInteresting(_ url: URL) -> Bool { interesting.withLock { $0.contains(path(url)) } }

    static func path(_ url: URL) -> String { url.standardizedFileURL.path }

    static func folder(of url: URL) -> URL {
        url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).versions")
    }

    /// Returns the names of the files in the folder. Those of writes that were killed begin with a dot.
    private static func files(of url: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: url).path)) ?? []
        return names.filter { !$0.hasPrefix(".") }
    }

    /// Returns the names of the kept versions of a file without their marks, the newest first.
    static func names(of url: URL) -> [String] {
        files(of: url).map { $0.hasPrefix(resolved) ? String($0.dropFirst(resolved.count)) : $0 }.sorted(by: >)
    }

    /// Returns true if a file has a kept version that nobody has resolved.
    static func areUnresolved(of url: URL) -> Bool {
        files(of: url).contains { !$0.hasPrefix(resolved) }
    }

    /// Returns the URL for a new version of a file, in a folder that exists. Removes the resolved versions of the file,
    /// and what killed writes left.
    static func makeURL(for url: URL, now: Date = Date()) throws -> URL {
        let folder = folder(of: url)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where name.hasPrefix(resolved) || name.hasPrefix(".") {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
        let time = String(Int(now.timeIntervalSince1970 * 1000))
        let number = String(repeating: "0", count: max(0, 15 - time.count)) + time
        let type = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
        return folder.appendingPathComponent("\(number)-\(randomName())\(type)")
    }

    /// Returns a name that no other file has.
    static func randomName() -> String { String(UInt64.random(in: .min ... .max), radix: 16) }

    /// Puts a file or folder in the place of another one. Both are in one file system.
    static func replace(_ url: URL, by other: URL) throws {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        guard exists, isFolder.boolValue else {
            // In one step, so that there is always a file.
            guard rename(other.path, url.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
            return
        }
        let old = other.appendingPathExtension("old")
        try FileManager.default.moveItem(at: url, to: old)
        do {
            try FileManager.default.moveItem(at: other, to: url)
        } catch {
            try? FileManager.default.moveItem(at: old, to: url)
            throw error
        }
        try? FileManager.default.removeItem(at: old)
    }

    /// Tells the documents that the versions of a file changed.
    static func noteChange() {
        DispatchQueue.main.async { NotificationCenter.default.post(name: didChange, object: nil) }
    }
}

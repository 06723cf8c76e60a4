import Foundation

/// Functions for paths as texts. Normalizing and joining do not use the disk.
enum FilePath {
    /// Returns an absolute path without `.`, `..` and double slashes.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Returns `path` if it is absolute. Otherwise it joins it to `folder`.
    static func joined(_ folder: String, _ path: String) -> String {
        normalized(path.hasPrefix("/") ? path : folder + "/" + path)
    }

    /// Returns the path relative to `folder`, which is `.` for the folder itself. Returns nil if the path leads
    /// outside.
    static func relative(_ path: String, to folder: String) -> String? {
        if path == folder { return "." }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }

    /// Returns the path relative to a folder, with as many `..` as needed.
    static func way(from folder: String, to path: String) -> String {
        let (from, to) = (folder.split(separator: "/"), path.split(separator: "/"))
        let common = zip(from, to).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    static func folder(_ path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        let text = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + text : (text.isEmpty ? "." : text)
    }

    /// Returns the extension in lower case without the dot, or an empty text if there is none.
    static func fileExtension(_ path: String) -> String {
        let name = name(path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    static func withoutExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Returns the path with all links resolved, or nil if it does not exist.
    static func resolved(_ path: String) -> String? {
        guard !path.contains("\0"), let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return !path.contains("\0") && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return !path.contains("\0") && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return !path.contains("\0") && stat(path, &status) == 0
    }

    /// Returns the sorted names in a folder, without hidden files. Returns none if the folder cannot be read.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }
}

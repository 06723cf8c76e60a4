import Foundation

/// The file in which Foundation keeps `UserDefaults.standard`, and which it reads when they are first used.
///
/// Foundation writes it in place and only if the app calls `synchronize()`, so a process that is killed meanwhile
/// leaves a part of it. This type replaces it in one step.
package struct DefaultsFile: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Finds the file of this process: `$XDG_CONFIG_HOME/NAME.plist`, or in `~/.config`. NAME is the bundle identifier
    /// as Foundation knows it when the defaults are first used, or else the executable's name.
    package static var ofProcess: DefaultsFile {
        let name = Bundle.main.bundleIdentifier.flatMap { $0.isEmpty ? nil : $0 } ?? ProcessInfo.processInfo.processName
        let folder = XDGFolder.path("XDG_CONFIG_HOME", orHome: ".config", ProcessInfo.processInfo.environment)
        return DefaultsFile(path: "\(folder)/\(name).plist")
    }

    /// A version of the file. Each write gives the file a new stamp.
    package struct Stamp: Sendable, Equatable {
        /// The file's size in bytes.
        package var size: Int64
        /// The time of the last write, in seconds since 1970, and nanoseconds.
        package var seconds: Int64
        package var nanoseconds: Int64
    }

    /// The file's current stamp, or nil if there isn't a regular file.
    package var stamp: Stamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Stamp(
            size: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
            nanoseconds: Int64(status.st_mtim.tv_nsec))
    }

    /// Reads the file.
    ///
    /// - Returns: The domain, or nil if there isn't a regular file, or it has no property list with a dictionary.
    package func read() -> DefaultsDomain? {
        guard stamp != nil, let data = FileManager.default.contents(atPath: path) else { return nil }
        return DefaultsDomain(propertyList: Array(data))
    }

    /// Replaces the file, in a folder that it makes if necessary, in one step, mode 0600, and does not wait for the
    /// medium. If the file is a link, this replaces the file that the link leads to. Removes the file if the domain is
    /// empty, as an empty domain has no file with Foundation.
    ///
    /// - Throws: The system's error, or EINVAL if the domain's `bytes` are nil. The file is unchanged then.
    package func replace(with domain: DefaultsDomain) throws(FileSystemError) {
        var target = path
        if let resolved = realpath(path, nil) {
            target = String(cString: resolved)
            free(resolved)
        }
        guard !domain.isEmpty else {
            guard unlink(target) == 0 || errno == ENOENT else { throw Self.failure("unlink", target) }
            return
        }
        guard let bytes = domain.bytes else { throw FileSystemError(step: "encode", path: target, errno: EINVAL) }
        let folder = (target as NSString).deletingLastPathComponent
        try PosixFileSystem().makeDirectory(at: folder)
        let prefix = "\(folder)/.\((target as NSString).lastPathComponent).saving-"
        removeAbandoned(prefix: (prefix as NSString).lastPathComponent, in: folder)
        let temporary = prefix + "\(getpid())"
        unlink(temporary)
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure("open", temporary) }
        // A umask may remove permissions that this user needs.
        _ = fchmod(file, 0o600)
        do throws(FileSystemError) {
            try PosixFileSystem().writeAll(file, bytes, name: temporary)
            guard rename(temporary, target) == 0 else { throw Self.failure("rename", target) }
            close(file)
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
    }

    /// Removes the files of processes that died while they replaced the file.
    private func removeAbandoned(prefix: String, in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            guard let process = Int32(name.dropFirst(prefix.count)), process != getpid() else { continue }
            if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
        }
    }

    private static func failure(_ step: String, _ path: String) -> FileSystemError {
        FileSystemError(step: step, path: path, errno: errno)
    }
}

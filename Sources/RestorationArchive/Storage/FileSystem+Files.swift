import Foundation

/// Functions for whole files and folders.
extension FileSystem {
    /// Opens the folder at `path`, and throws unless the user owns it (S-SEC-15). Sets mode 0700 if `repairing` is
    /// true, and accepts any mode otherwise. Makes a missing folder if `creating` is true.
    ///
    /// A walk leads from `/` to the folder above the app's (S-SEC-30). The folder of a session is in that of its app.
    /// Each is opened within the one before, and checked like it, so that nobody leads the app elsewhere by a link on
    /// the way (S-SEC-20).
    func openOwnDirectory(_ path: String, creating: Bool, repairing: Bool) throws(FileProblem) -> Int32 {
        let (outermost, inner) = FolderStateStore.steps(to: path)
        var walk = try FolderWalk(to: (outermost as NSString).deletingLastPathComponent, creating: creating, in: self)
        var folder = try walk.finish()
        do throws(FileSystemError) {
            for name in [(outermost as NSString).lastPathComponent] + inner {
                let outer = folder
                defer { close(outer) }
                if creating { try makeDirectory(name, in: outer) }
                folder = try checked(
                    try openDirectory(name, in: outer), kind: .directory, mode: 0o700, repairing: repairing)
            }
            return folder
        } catch {
            throw FileProblem(error)
        }
    }

    /// Returns the folders above `path` that appear exchangeable by others, although no user of this system can
    /// exchange them. Returns none if it can't reach the folder above `path`.
    func unusualFolders(onWayTo path: String) -> [UnsafeFolder] {
        let above = (path as NSString).deletingLastPathComponent
        guard var walk = try? FolderWalk(to: above, creating: false, in: self), let folder = try? walk.finish() else {
            return []
        }
        close(folder)
        return walk.unusual
    }

    /// Waits until the folder at `path`, and each folder of the user's own above it, has its name on the medium. An
    /// earlier process may have made them and died.
    ///
    /// It stops at the first folder that another user owns, that this user may not look into, or that another user
    /// could exchange. No app of this user made that one or those above it.
    func synchronizeParents(of path: String) throws(FileSystemError) {
        var path = path
        while true {
            let parent = (path as NSString).deletingLastPathComponent
            guard !parent.isEmpty, parent != path else { return }
            path = parent
            guard let folder = try openReadable(parent) else { return }
            defer { close(folder) }
            guard try status(of: folder).owner == userID else { return }
            try synchronize(folder)
        }
    }

    /// Opens a folder at the end of a walk for reading.
    ///
    /// - Returns: The folder, or nil if this user cannot read one there.
    private func openReadable(_ path: String) throws(FileSystemError) -> Int32? {
        let folder: Int32
        do throws(FileProblem) {
            var walk = try FolderWalk(to: path, creating: false, in: self)
            folder = try walk.finish()
        } catch {
            switch error {
            case .unreadable(EACCES), .unreadable(ELOOP), .unreadable(ENOTDIR), .missing, .insecure, .unsafeFolder:
                return nil
            case .unreadable(let errno): throw FileSystemError(step: "open", path: path, errno: errno)
            case .malformed: return nil
            }
        }
        defer { close(folder) }
        do throws(FileSystemError) {
            return try openDirectory(".", in: folder)
        } catch {
            guard error.errno == EACCES else { throw error }
            return nil
        }
    }

    /// Removes the folder at `path` if it is empty, and does nothing if it isn't or cannot be reached.
    func removeEmptyDirectory(_ path: String) {
        guard
            var walk = try? FolderWalk(
                to: (path as NSString).deletingLastPathComponent, creating: false, in: self),
            let folder = try? walk.finish()
        else { return }
        defer { close(folder) }
        try? removeDirectory((path as NSString).lastPathComponent, in: folder)
    }

    /// Opens a file for reading, and throws unless it is a regular file that the user owns (S-SEC-15). Sets mode 0600
    /// if `repairing` is true, and accepts any mode otherwise.
    ///
    /// - Returns: The file, which the caller closes.
    func openOwnFile(_ name: String, in directory: Int32, repairing: Bool) throws(FileProblem) -> Int32 {
        do throws(FileSystemError) {
            let opened = try open(name, in: directory, for: .reading)
            return try checked(opened, kind: .regular, mode: 0o600, repairing: repairing)
        } catch {
            throw FileProblem(error)
        }
    }

    /// Reads all bytes of a file that `openOwnFile` opens. Throws `EFBIG` if it has more than `maximumSize` bytes.
    func contents(
        of name: String, in directory: Int32, maximumSize: Int, repairing: Bool
    ) throws(FileProblem) -> [UInt8] {
        let file = try openOwnFile(name, in: directory, repairing: repairing)
        defer { close(file) }
        do throws(FileSystemError) {
            let size = try status(of: file).size
            guard size <= maximumSize else { throw FileSystemError(step: "read", path: name, errno: EFBIG) }
            var bytes: [UInt8] = []
            // One more call than needed for the bytes finds the end, or shows that the file has grown.
            while bytes.count <= size {
                let part = try read(file, count: size - bytes.count + 1)
                if part.isEmpty { break }
                bytes = bytes.isEmpty ? part : bytes + part
            }
            return bytes
        } catch {
            throw FileProblem(error)
        }
    }

    /// Writes a new file with mode 0600 and, if `durably` is true, waits until it is on the medium. Fails if the name
    /// is taken. On another failure it removes the file again.
    ///
    /// - Returns: The open file, so that the caller can append to it. The caller closes it.
    func create(
        _ name: String, in directory: Int32, _ bytes: [UInt8], durably: Bool = true
    ) throws(FileSystemError) -> Int32 {
        let file = try open(name, in: directory, for: .creating)
        do throws(FileSystemError) {
            try writeAll(file, bytes, name: name)
            if durably { try synchronize(file) }
            return file
        } catch {
            close(file)
            try? remove(name, in: directory)
            throw error
        }
    }

    /// Writes all of `bytes` at the current position, or throws.
    func writeAll(_ file: Int32, _ bytes: [UInt8], name: String) throws(FileSystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = try write(file, rest)
            guard written > 0 else { throw FileSystemError(step: "write", path: name, errno: ENOSPC) }
            rest = rest.dropFirst(written)
        }
    }

    /// Returns the open file if it is of this kind and the user owns it. Sets the mode if `repairing` is true, and
    /// ignores it otherwise. On failure it closes the file and throws.
    func checked(
        _ file: Int32, kind: FileStatus.Kind, mode: UInt32, repairing: Bool
    ) throws(FileSystemError) -> Int32 {
        do throws(FileSystemError) {
            let status = try status(of: file)
            guard status.kind == kind else { throw FileSystemError(step: FileProblem.kind, path: "", errno: EINVAL) }
            guard status.owner == userID else { throw FileSystemError(step: FileProblem.owner, path: "", errno: EPERM) }
            if repairing, status.mode != mode { try setMode(mode, of: file) }
            return file
        } catch {
            close(file)
            throw error
        }
    }
}

/// A reason why a file is not opened.
enum FileProblem: Error {
    case missing
    case unreadable(Int32)
    case insecure(ArchiveError.Insecurity)
    /// A folder on the way is not safe.
    case unsafeFolder(UnsafeFolder)
    /// A key has this wrong number of bytes.
    case malformed(Int)

    /// Steps of `FileSystem.checked` that are not system calls.
    static let kind = "kind"
    static let owner = "owner"

    init(_ error: FileSystemError) {
        self =
            switch (error.step, error.errno) {
            case (Self.kind, _): .insecure(.otherKind)
            case (Self.owner, _): .insecure(.otherOwner)
            case (_, ENOENT): .missing
            case (_, ELOOP): .insecure(.symbolicLink)
            // The path of a folder names something else. A link to a folder fails in this way, too.
            case ("open", ENOTDIR): .insecure(.otherKind)
            case ("open", ENXIO): .insecure(.otherKind)
            default: .unreadable(error.errno)
            }
    }
}

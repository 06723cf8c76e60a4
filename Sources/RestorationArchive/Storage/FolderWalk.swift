import Foundation

/// A walk from `/` to a folder. Each step is opened within the one before it and checked before the next one
/// (S-SEC-30).
///
/// The walk ends with an error at the first folder or link that a user other than root and this one could exchange. The
/// folder at its end is therefore the one that `path` names, even if somebody renames things meanwhile.
struct FolderWalk {
    /// The number of symbolic links that the system follows in one path.
    static let maximumLinks = 40

    private struct Step {
        var name: String
        /// True if the name comes from a link. The walk makes no folder there, because the disk of that folder may be
        /// missing.
        var isOfLink: Bool
    }

    private let fileSystem: any FileSystem
    private let creating: Bool
    /// The steps to come, the next one last.
    private var steps: [Step]
    private var folder: Int32
    private var path = "/"
    /// True if others can add names to `folder`, as in `/tmp`. The sticky bit keeps them from changing names of other
    /// users.
    private var isShared = false
    private var linkCount = 0
    /// The folders that appear exchangeable by others, although no user of this system can exchange them.
    private(set) var unusual: [UnsafeFolder] = []

    /// Opens `/`, and checks it.
    ///
    /// - Parameters:
    ///   - path: A path that begins with a slash, or at the process's working folder.
    ///   - creating: True if the walk makes missing folders, mode 0700.
    init(to path: String, creating: Bool, in fileSystem: any FileSystem) throws(FileProblem) {
        self.fileSystem = fileSystem
        self.creating = creating
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        steps = Self.names(whole).reversed().map { Step(name: $0, isOfLink: false) }
        do throws(FileSystemError) {
            folder = try fileSystem.openRoot()
        } catch {
            throw FileProblem(error)
        }
        do throws(FileProblem) {
            isShared = try check(folder, at: self.path, try status(of: folder))
        } catch {
            fileSystem.close(folder)
            throw error
        }
    }

    /// Returns the names that lead along a path, with `..` and without `.` and empty ones.
    static func names(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }

    /// Takes all steps.
    ///
    /// - Returns: The folder at the end. The caller closes it. The user may be unable to read it and still pass through
    ///   it.
    mutating func finish() throws(FileProblem) -> Int32 {
        do throws(FileProblem) {
            while let step = steps.popLast() { try take(step) }
            return folder
        } catch {
            fileSystem.close(folder)
            throw error
        }
    }

    private mutating func take(_ step: Step) throws(FileProblem) {
        let opened = try open(step)
        do throws(FileProblem) {
            let place = step.name == ".." ? (path as NSString).deletingLastPathComponent : join(step.name)
            let status = try status(of: opened)
            switch status.kind {
            case .directory:
                try enter(opened, at: place, status)
            case .symbolicLink:
                try follow(opened, at: place, status)
                fileSystem.close(opened)
            case .regular, .other:
                throw .unreadable(ENOTDIR)
            }
        } catch {
            fileSystem.close(opened)
            throw error
        }
    }

    private func join(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

    private func open(_ step: Step) throws(FileProblem) -> Int32 {
        do throws(FileSystemError) {
            do throws(FileSystemError) {
                return try fileSystem.openStep(step.name, in: folder)
            } catch {
                guard error.errno == ENOENT, creating, !step.isOfLink else { throw error }
            }
            try fileSystem.makeDirectory(step.name, in: folder)
            return try fileSystem.openStep(step.name, in: folder)
        } catch {
            throw FileProblem(error)
        }
    }

    private func status(of file: Int32) throws(FileProblem) -> FileStatus {
        do throws(FileSystemError) {
            return try fileSystem.status(of: file)
        } catch {
            throw FileProblem(error)
        }
    }

    /// Continues from `opened`, which the walk closes later.
    private mutating func enter(_ opened: Int32, at place: String, _ status: FileStatus) throws(FileProblem) {
        isShared = try check(opened, at: place, status)
        fileSystem.close(folder)
        folder = opened
        path = place
    }

    /// Puts the names of a link's target before the steps to come. Throws `ELOOP` after 40 links. Throws for a link of
    /// another user and for one in a folder like `/tmp`: if the system lets users give names to files of others,
    /// somebody may have put a link of this user there.
    private mutating func follow(_ link: Int32, at place: String, _ status: FileStatus) throws(FileProblem) {
        try checkOwner(status, at: place, otherwise: .linkOwnedBy(status.owner))
        guard !isShared else { throw .unsafeFolder(UnsafeFolder(path: place, .linkAmongOthers)) }
        linkCount += 1
        guard linkCount <= Self.maximumLinks else { throw .unreadable(ELOOP) }
        let (target, root): (String, Int32?)
        do throws(FileSystemError) {
            target = try fileSystem.linkTarget(of: link)
            root = target.hasPrefix("/") ? try fileSystem.openRoot() : nil
        } catch {
            throw FileProblem(error)
        }
        steps += Self.names(target).reversed().map { Step(name: $0, isOfLink: true) }
        guard let root else { return }
        do throws(FileProblem) {
            try enter(root, at: "/", try self.status(of: root))
        } catch {
            fileSystem.close(root)
            throw error
        }
    }

    /// Throws if others could exchange the folder's entries. Notes it in `unusual` if only a group without users of
    /// this system could.
    ///
    /// - Returns: True if others can add names to it.
    private mutating func check(_ opened: Int32, at place: String, _ status: FileStatus) throws(FileProblem) -> Bool {
        try checkOwner(status, at: place, otherwise: .ownedBy(status.owner))
        let isForAll = status.mode & 0o002 != 0
        let group =
            status.mode & 0o020 == 0 ? .own : fileSystem.trust(inGroup: status.group, of: opened)
        if isForAll || group == .other {
            guard status.mode & 0o1000 != 0 else {
                throw .unsafeFolder(UnsafeFolder(path: place, isForAll ? .writableByAll : .writableBy(status.group)))
            }
            return true
        }
        if group == .unlisted { unusual.append(UnsafeFolder(path: place, .writableBy(status.group))) }
        return false
    }

    /// Throws if another user owns the entry. Notes it in `unusual` if its owner isn't on the system's lists. If others
    /// can add names to the folder, throws for that owner, too, who may be one of them.
    private mutating func checkOwner(
        _ status: FileStatus, at place: String, otherwise cause: UnsafeFolder.Cause
    ) throws(FileProblem) {
        switch fileSystem.trust(inUser: status.owner) {
        case .own: return
        case .unlisted where !isShared: unusual.append(UnsafeFolder(path: place, cause))
        case .unlisted, .other: throw .unsafeFolder(UnsafeFolder(path: place, cause))
        }
    }
}

import Glibc
import Synchronization

package import RestorationArchive

/// A file system in memory. If it records, it keeps the disk after each change, so that a test can look at a crash at
/// each moment.
package final class SimulatedFileSystem: FileSystem {
    /// A call that changed something, and the disk after it.
    package struct Step: Sendable {
        package var call: String
        package var disk: SimulatedDisk
    }

    fileprivate struct OpenFile {
        var inode: SimulatedDisk.Inode
        var position = 0
        var isLocked = false
    }

    fileprivate struct State {
        var disk: SimulatedDisk
        var steps: [Step]
        var openFiles: [Int32: OpenFile] = [:]
        var lastDescriptor: Int32 = 100
    }

    private let state: Mutex<State>
    private let isRecording: Bool
    package let userID: UInt32 = 0

    package init(_ disk: SimulatedDisk = SimulatedDisk(), recording: Bool = false) {
        state = Mutex(State(disk: disk, steps: [Step(call: "start", disk: disk)]))
        isRecording = recording
    }

    package var disk: SimulatedDisk { state.withLock { $0.disk } }

    /// All steps so far. The first one is the beginning. Without recording, it is the only one.
    package var steps: [Step] { state.withLock { $0.steps } }

    /// The number of steps so far, including the beginning.
    package var stepCount: Int { state.withLock { $0.steps.count } }

    /// The number of open descriptors.
    package var openDescriptors: Int { state.withLock { $0.openFiles.count } }

    /// Makes the writes of a file doubtful. A file system in front of this one calls it after it pretends that an
    /// `fsync` failed.
    package func loseTrack(of file: Int32) {
        try? change("fsync fails", "") { (state) throws(FileSystemError) in
            if let inode = state.openFiles[file]?.inode { state.disk.loseTrack(of: inode) }
        }
    }

    /// Closes all files and gives up all locks, as the death of a process does.
    package func endProcess() { state.withLock { $0.openFiles = [:] } }

    // MARK: Calls

    private func change<Result: Sendable>(
        _ call: String, _ name: String, _ body: (inout State) throws(FileSystemError) -> Result
    ) throws(FileSystemError) -> Result {
        let result = state.withLock { state -> Swift.Result<Result, FileSystemError> in
            do throws(FileSystemError) {
                let result = try body(&state)
                if isRecording { state.steps.append(Step(call: "\(call) \(name)", disk: state.disk)) }
                return .success(result)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func look<Result: Sendable>(
        _ body: (inout State) throws(FileSystemError) -> Result
    ) throws(FileSystemError) -> Result {
        try state.withLock { state -> Swift.Result<Result, FileSystemError> in
            do throws(FileSystemError) { return .success(try body(&state)) } catch { return .failure(error) }
        }.get()
    }

    private static func failure(_ step: String, _ path: String, _ errno: Int32) -> FileSystemError {
        FileSystemError(step: step, path: path, errno: errno)
    }

    package func openRoot() throws(FileSystemError) -> Int32 {
        try look { (state) throws(FileSystemError) in state.openFile(SimulatedDisk.root) }
    }

    package func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try look { (state) throws(FileSystemError) in
            guard let inode = state.disk.entry(name, in: try state.folder(directory)) else {
                throw Self.failure("open", name, ENOENT)
            }
            return state.openFile(inode)
        }
    }

    package func linkTarget(of link: Int32) throws(FileSystemError) -> String {
        throw Self.failure("readlink", "", EINVAL)
    }

    package func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try change("mkdir", name) { (state) throws(FileSystemError) in
            let folder = try state.folder(directory)
            guard let found = state.disk.entry(name, in: folder) else {
                _ = state.disk.makeFolder(name, in: folder)
                return
            }
            guard state.disk.folders[found] != nil else { throw Self.failure("mkdir", name, ENOTDIR) }
        }
    }

    package func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try look { (state) throws(FileSystemError) in
            let folder = try state.folder(directory)
            guard let inode = name == "." ? folder : state.disk.entry(name, in: folder) else {
                throw Self.failure("open", name, ENOENT)
            }
            guard state.disk.folders[inode] != nil else { throw Self.failure("open", name, ENOTDIR) }
            return state.openFile(inode)
        }
    }

    package func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32 {
        let existing = try look { (state) throws(FileSystemError) -> Int32? in
            let folder = try state.folder(directory)
            guard let inode = state.disk.entry(name, in: folder) else { return nil }
            if access == .creating { throw Self.failure("open", name, EEXIST) }
            return state.openFile(inode)
        }
        if let existing { return existing }
        if access == .reading { throw Self.failure("open", name, ENOENT) }
        return try change("create", name) { (state) throws(FileSystemError) in
            state.openFile(state.disk.makeFile(name, in: try state.folder(directory)))
        }
    }

    package func status(of file: Int32) throws(FileSystemError) -> FileStatus {
        try look { (state) throws(FileSystemError) in
            let inode = try state.openFile(file, "fstat").inode
            let identifier = FileStatus.Identifier(device: 1, number: UInt64(inode))
            if let folder = state.disk.folders[inode] {
                return FileStatus(
                    kind: .directory, mode: folder.mode, owner: folder.owner, group: 0, size: 0, identifier: identifier)
            }
            guard let found = state.disk.files[inode] else { throw Self.failure("fstat", "", ESTALE) }
            return FileStatus(
                kind: .regular, mode: found.mode, owner: found.owner, group: 0, size: found.bytes.count,
                identifier: identifier)
        }
    }

    package func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError) {
        try look { (state) throws(FileSystemError) in
            state.disk.setMode(mode, of: try state.openFile(file, "fchmod").inode)
        }
    }

    package func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8] {
        try look { (state) throws(FileSystemError) in
            let open = try state.openFile(file, "read")
            guard let bytes = state.disk.files[open.inode]?.bytes else { throw Self.failure("read", "", EISDIR) }
            let part = Array(bytes.dropFirst(open.position).prefix(count))
            state.openFiles[file]?.position += part.count
            return part
        }
    }

    package func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8] {
        try look { (state) throws(FileSystemError) in
            let open = try state.openFile(file, "read")
            guard let bytes = state.disk.files[open.inode]?.bytes else { throw Self.failure("read", "", EISDIR) }
            return Array(bytes.dropFirst(offset).prefix(count))
        }
    }

    package func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
        try change("write", "\(bytes.count) bytes") { (state) throws(FileSystemError) in
            let open = try state.openFile(file, "write")
            state.disk.write(Array(bytes), to: open.inode, at: open.position)
            state.openFiles[file]?.position += bytes.count
            return bytes.count
        }
    }

    package func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        try change("pwrite", "\(bytes.count) bytes at \(offset)") { (state) throws(FileSystemError) in
            state.disk.write(Array(bytes), to: try state.openFile(file, "write").inode, at: offset)
            return bytes.count
        }
    }

    package func synchronize(_ file: Int32) throws(FileSystemError) {
        try change("fsync", "") { (state) throws(FileSystemError) in
            state.disk.synchronize(try state.openFile(file, "fsync").inode)
        }
    }

    package func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try change("rename", "\(old) to \(new)") { (state) throws(FileSystemError) in
            let folder = try state.folder(directory)
            guard let inode = state.disk.entry(old, in: folder) else { throw Self.failure("rename", new, ENOENT) }
            // rename(2) does nothing if both are names of the same file.
            guard inode != state.disk.entry(new, in: folder) else { return }
            state.disk.rename(old, to: new, in: folder)
        }
    }

    package func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try change("link", "\(old) as \(new)") { (state) throws(FileSystemError) in
            let folder = try state.folder(directory)
            guard let inode = state.disk.entry(old, in: folder) else { throw Self.failure("link", new, ENOENT) }
            guard state.disk.entry(new, in: folder) == nil else { throw Self.failure("link", new, EEXIST) }
            state.disk.put(new, inode, in: folder)
        }
    }

    package func remove(_ name: String, in directory: Int32) throws(FileSystemError) {
        try change("unlink", name) { (state) throws(FileSystemError) in
            let folder = try state.folder(directory)
            guard let inode = state.disk.entry(name, in: folder) else { throw Self.failure("unlink", name, ENOENT) }
            guard state.disk.folders[inode] == nil else { throw Self.failure("unlink", name, EISDIR) }
            state.disk.remove(name, in: folder)
        }
    }

    package func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try change("rmdir", name) { (state) throws(FileSystemError) in
            let folder = try state.folder(directory)
            guard let inode = state.disk.entry(name, in: folder) else { throw Self.failure("rmdir", name, ENOENT) }
            guard let found = state.disk.folders[inode] else { throw Self.failure("rmdir", name, ENOTDIR) }
            guard found.entries.isEmpty else { throw Self.failure("rmdir", name, ENOTEMPTY) }
            state.disk.remove(name, in: folder)
        }
    }

    package func names(in directory: Int32) throws(FileSystemError) -> [String] {
        try look { (state) throws(FileSystemError) in
            // The order of names has no meaning on a real system. `WorldFileSystem` draws one.
            (state.disk.folders[try state.folder(directory)]?.entries.keys).map { $0.sorted() } ?? []
        }
    }

    package func lock(_ file: Int32) throws(FileSystemError) -> Bool {
        try look { (state) throws(FileSystemError) in
            let inode = try state.openFile(file, "flock").inode
            guard !state.openFiles.contains(where: { $0 != file && $1.inode == inode && $1.isLocked }) else {
                return false
            }
            state.openFiles[file]?.isLocked = true
            return true
        }
    }

    package func unlock(_ file: Int32) { state.withLock { $0.openFiles[file]?.isLocked = false } }

    package func close(_ file: Int32) { state.withLock { $0.openFiles[file] = nil } }
}

extension SimulatedFileSystem.State {
    fileprivate mutating func openFile(_ inode: SimulatedDisk.Inode) -> Int32 {
        lastDescriptor += 1
        openFiles[lastDescriptor] = .init(inode: inode)
        return lastDescriptor
    }

    fileprivate func openFile(_ file: Int32, _ step: String) throws(FileSystemError) -> SimulatedFileSystem.OpenFile {
        guard let open = openFiles[file] else { throw FileSystemError(step: step, path: "", errno: EBADF) }
        return open
    }

    fileprivate func folder(_ file: Int32) throws(FileSystemError) -> SimulatedDisk.Inode {
        try openFile(file, "open").inode
    }
}

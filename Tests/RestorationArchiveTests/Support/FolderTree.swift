import Foundation
import Glibc
import Synchronization

@testable import RestorationArchive

/// The machine's file system with a test's folder as its `/`. Its files can belong to other users.
///
/// A file without another owner belongs to `userID`.
final class FolderTree: FileSystem {
    static let user: UInt32 = 1000
    /// Another user of the machine, and a group with such users.
    static let alice: UInt32 = 1001
    /// A number that isn't in any list.
    static let stranger: UInt32 = 7777
    /// The group with only `user` as a member.
    static let ownGroup: UInt32 = 1000

    let userID: UInt32
    private let folder: TemporaryFolder
    private let real = PosixFileSystem()
    private let state = Mutex(State())

    private struct State {
        var owners: [FileStatus.Identifier: UInt32] = [:]
        var groups: [FileStatus.Identifier: UInt32] = [:]
        /// The function to call with the name before each step of a walk, and before a new folder.
        var beforeStep: (@Sendable (String) -> Void)?
        var open: Set<Int32> = []
    }

    init(userID: UInt32 = user) throws {
        self.userID = userID
        folder = try TemporaryFolder()
        make("/", owner: 0, mode: 0o755)
    }

    // MARK: Making

    func place(_ path: String) -> String { folder.path + path }

    /// Makes a folder, or changes owner, group and mode of an existing one.
    func make(_ path: String, owner: UInt32, group: UInt32 = 0, mode: mode_t) {
        mkdir(place(path), 0o700)
        chmod(place(path), mode)
        give(path, owner, group)
    }

    func link(_ path: String, to target: String, owner: UInt32) {
        symlink(target, place(path))
        give(path, owner, owner)
    }

    private func give(_ path: String, _ owner: UInt32, _ group: UInt32) {
        var status = stat()
        guard lstat(place(path), &status) == 0 else { return }
        let identifier = FileStatus.Identifier(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        state.withLock {
            $0.owners[identifier] = owner
            $0.groups[identifier] = group
        }
    }

    /// Calls `body` once, before the step after `count` others.
    func afterSteps(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let left = Mutex(count)
        beforeStep { _ in
            let isDue = left.withLock { left in
                left -= 1
                return left == -1
            }
            if isDue { body() }
        }
    }

    func beforeStep(_ body: (@Sendable (String) -> Void)?) { state.withLock { $0.beforeStep = body } }

    /// Returns the paths of everything in a folder.
    func contents(_ path: String) -> [String] { FileManager.default.subpaths(atPath: place(path))?.sorted() ?? [] }

    /// The descriptors that are still open.
    var openDescriptors: Set<Int32> { state.withLock(\.open) }

    private func opened(_ file: Int32) -> Int32 {
        state.withLock { _ = $0.open.insert(file) }
        return file
    }

    // MARK: The file system

    func trust(inUser user: UInt32) -> Trust {
        user == 0 || user == userID ? .own : user == Self.stranger ? .unlisted : .other
    }

    func trust(inGroup group: UInt32, of file: Int32) -> Trust {
        group == 0 || group == Self.ownGroup ? .own : group == Self.stranger ? .unlisted : .other
    }

    func openRoot() throws(FileSystemError) -> Int32 {
        let opened = Glibc.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw FileSystemError(step: "open", path: "/", errno: errno) }
        return self.opened(opened)
    }

    func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        state.withLock(\.beforeStep)?(name)
        return opened(try real.openStep(name, in: directory))
    }

    func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        state.withLock(\.beforeStep)?(name)
        try real.makeDirectory(name, in: directory)
    }

    func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        state.withLock(\.beforeStep)?(name)
        return opened(try real.openDirectory(name, in: directory))
    }

    func status(of file: Int32) throws(FileSystemError) -> FileStatus {
        var status = try real.status(of: file)
        state.withLock {
            status.owner = $0.owners[status.identifier] ?? userID
            status.group = $0.groups[status.identifier] ?? Self.ownGroup
        }
        return status
    }

    func linkTarget(of link: Int32) throws(FileSystemError) -> String { try real.linkTarget(of: link) }
    func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32 {
        opened(try real.open(name, in: directory, for: access))
    }
    func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError) { try real.setMode(mode, of: file) }
    func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8] { try real.read(file, count: count) }
    func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8] {
        try real.read(file, count: count, at: offset)
    }
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int { try real.write(file, bytes) }
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        try real.write(file, bytes, at: offset)
    }
    func synchronize(_ file: Int32) throws(FileSystemError) { try real.synchronize(file) }
    func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try real.rename(old, to: new, in: directory)
    }
    func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try real.link(old, to: new, in: directory)
    }
    func remove(_ name: String, in directory: Int32) throws(FileSystemError) { try real.remove(name, in: directory) }
    func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try real.removeDirectory(name, in: directory)
    }
    func names(in directory: Int32) throws(FileSystemError) -> [String] { try real.names(in: directory) }
    func lock(_ file: Int32) throws(FileSystemError) -> Bool { try real.lock(file) }
    func unlock(_ file: Int32) { real.unlock(file) }
    func close(_ file: Int32) {
        state.withLock { _ = $0.open.remove(file) }
        real.close(file)
    }
}

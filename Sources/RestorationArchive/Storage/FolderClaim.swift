import Foundation
import Synchronization

/// The files of a folder, for reading.
final class FolderFiles: StateFiles {
    private let folder: OpenDescriptor

    init(_ folder: OpenDescriptor) { self.folder = folder }

    func names() throws(FileSystemError) -> [String] { try folder.fileSystem.names(in: folder.descriptor) }

    func bytes(of name: String) throws(ArchiveError) -> StateBytes { try folder.bytes(of: name, repairing: false) }
}

/// The files of a folder whose lock this process holds.
final class FolderClaim: StateClaim {
    private let folder: OpenDescriptor
    private let lock: Mutex<OpenDescriptor?>
    private let path: String
    private let random: RandomBytes
    /// True if a power cut leaves the folder where it is, as far as this object knows.
    private let areParentsDurable = Mutex(false)

    private static let temporaryPrefix = ".saving-"
    private var fileSystem: any FileSystem { folder.fileSystem }

    init(_ folder: OpenDescriptor, lock: OpenDescriptor, path: String, random: @escaping RandomBytes) {
        self.folder = folder
        self.lock = Mutex(lock)
        self.path = path
        self.random = random
    }

    deinit { release() }

    /// The lock keeps others away, so the claim is current as long as the folder is at its path.
    var standing: ClaimStanding {
        guard let found = try? fileSystem.openOwnDirectory(path, creating: false, repairing: false) else {
            return .gone
        }
        let other = OpenDescriptor(found, fileSystem)
        return isSame(other, folder) ? .current : .gone
    }

    func names() throws(FileSystemError) -> [String] { try fileSystem.names(in: folder.descriptor) }

    func bytes(of name: String) throws(ArchiveError) -> StateBytes { try folder.bytes(of: name, repairing: true) }

    func replace(_ name: String, with bytes: [UInt8], durably: Bool) throws(FileSystemError) -> any OpenStateFile {
        let temporary = Self.temporaryPrefix + random(8).map { String($0, radix: 16) }.joined()
        let created = try fileSystem.create(temporary, in: folder.descriptor, bytes, durably: durably)
        let file = FolderFile(OpenDescriptor(created, fileSystem), name: name)
        do throws(FileSystemError) {
            try fileSystem.rename(temporary, to: name, in: folder.descriptor)
            return file
        } catch {
            try? fileSystem.remove(temporary, in: folder.descriptor)
            throw error
        }
    }

    func touch(_ name: String) throws(FileSystemError) {
        fileSystem.close(try fileSystem.open(name, in: folder.descriptor, for: .updating))
    }

    func open(_ name: String) throws(FileSystemError) -> any OpenStateFile {
        let file = try fileSystem.open(name, in: folder.descriptor, for: .reading)
        return FolderFile(OpenDescriptor(file, fileSystem), name: name)
    }

    func isFile(_ file: any OpenStateFile, named name: String) -> Bool {
        guard let file = file as? FolderFile,
            let found = try? fileSystem.open(name, in: folder.descriptor, for: .reading)
        else { return false }
        return isSame(OpenDescriptor(found, fileSystem), file.file)
    }

    private func isSame(_ left: OpenDescriptor, _ right: OpenDescriptor) -> Bool {
        guard let left = try? fileSystem.status(of: left.descriptor),
            let right = try? fileSystem.status(of: right.descriptor)
        else { return false }
        return left.identifier == right.identifier
    }

    func rename(_ name: String, to newName: String) throws(FileSystemError) {
        try fileSystem.rename(name, to: newName, in: folder.descriptor)
    }

    func link(_ name: String, to secondName: String) throws(FileSystemError) {
        try fileSystem.link(name, to: secondName, in: folder.descriptor)
    }

    func remove(_ name: String) throws(FileSystemError) { try fileSystem.remove(name, in: folder.descriptor) }

    func synchronize() throws(FileSystemError) { try fileSystem.synchronize(folder.descriptor) }

    /// Waits for the folder and, once per claim, for the folders above it.
    func synchronizePlace() throws(FileSystemError) {
        try synchronize()
        guard !areParentsDurable.withLock(\.self) else { return }
        try fileSystem.synchronizeParents(of: path)
        areParentsDurable.withLock { $0 = true }
    }

    func openPage(_ name: String, size: Int) -> StatePage? {
        if let page = openedPage(name, size: size) { return page }
        try? fileSystem.remove(name, in: folder.descriptor)
        return openedPage(name, size: size)
    }

    private func openedPage(_ name: String, size: Int) -> StatePage? {
        guard let opened = try? fileSystem.open(name, in: folder.descriptor, for: .updating),
            let file = try? fileSystem.checked(opened, kind: .regular, mode: 0o600, repairing: true)
        else { return nil }
        // A longer file isn't such a page, and writing a page would not make it one.
        guard let found = try? fileSystem.status(of: file).size, found <= size else {
            fileSystem.close(file)
            return nil
        }
        return StatePage(descriptor: file, isWhole: found == size, fileSystem: fileSystem)
    }

    func removeUnfinishedFiles() {
        for name in (try? names()) ?? [] where name.hasPrefix(Self.temporaryPrefix) { try? remove(name) }
    }

    /// The lock is held until the folder is gone. A process that waits for the lock finds out that the folder is
    /// another one.
    func removePlace() throws(ArchiveError) {
        removeUnfinishedFiles()
        try? remove(FolderStateStore.lockName)
        // This fails if the folder has files of others. They stay.
        fileSystem.removeEmptyDirectory(path)
        let above = (path as NSString).deletingLastPathComponent
        let parent: OpenDescriptor
        do throws(FileProblem) {
            parent = OpenDescriptor(
                try fileSystem.openOwnDirectory(above, creating: false, repairing: false), fileSystem)
        } catch {
            throw ArchiveError(error, file: above)
        }
        do throws(FileSystemError) {
            try fileSystem.synchronize(parent.descriptor)
        } catch {
            throw .writeFailed(file: path, step: error.step, errno: error.errno)
        }
    }

    func release() {
        lock.withLock { lock in
            if let lock { fileSystem.unlock(lock.descriptor) }
            lock = nil
        }
    }
}

/// An open file of a folder.
private final class FolderFile: OpenStateFile {
    let file: OpenDescriptor
    private let name: String

    init(_ file: OpenDescriptor, name: String) {
        self.file = file
        self.name = name
    }

    func append(_ bytes: [UInt8]) throws(FileSystemError) {
        try file.fileSystem.writeAll(file.descriptor, bytes, name: name)
    }

    func synchronize() throws(FileSystemError) { try file.fileSystem.synchronize(file.descriptor) }
}

/// A descriptor that is closed with the last reference. Other threads may therefore use it without a lock.
final class OpenDescriptor: Sendable {
    let descriptor: Int32
    let fileSystem: any FileSystem

    init(_ descriptor: Int32, _ fileSystem: any FileSystem) {
        self.descriptor = descriptor
        self.fileSystem = fileSystem
    }

    deinit { fileSystem.close(descriptor) }

    func bytes(of name: String, repairing: Bool) throws(ArchiveError) -> StateBytes {
        let file: OpenDescriptor
        let size: Int
        do throws(FileProblem) {
            file = OpenDescriptor(
                try fileSystem.openOwnFile(name, in: descriptor, repairing: repairing), fileSystem)
        } catch {
            throw ArchiveError(error, file: ArchiveError.unnamed)
        }
        do throws(FileSystemError) {
            size = try fileSystem.status(of: file.descriptor).size
        } catch {
            throw .unreadable(file: ArchiveError.unnamed, errno: error.errno)
        }
        return StateBytes(size: size) { (offset, count) throws(ArchiveError) in
            do throws(FileSystemError) {
                var bytes = try file.fileSystem.read(file.descriptor, count: count, at: offset)
                while bytes.count < count {
                    let part = try file.fileSystem.read(
                        file.descriptor, count: count - bytes.count, at: offset + bytes.count)
                    if part.isEmpty { break }
                    bytes += part
                }
                return bytes
            } catch {
                throw .unreadable(file: ArchiveError.unnamed, errno: error.errno)
            }
        }
    }
}

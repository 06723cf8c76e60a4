import Foundation
import Glibc

/// The file system of the machine.
public struct PosixFileSystem: FileSystem {
    /// Creates the file system. All instances are the same, because they have no state.
    public init() {}

    /// The process's effective user.
    public var userID: UInt32 { geteuid() }

    /// Creates the folder and its missing parents, mode 0700, by their paths. Does nothing if it exists.
    func makeDirectory(at path: String) throws(FileSystemError) {
        if try makeOne(path) { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, !parent.isEmpty, parent != path else { throw failure("mkdir", path) }
        try makeDirectory(at: parent)
        guard try makeOne(path) else { throw failure("mkdir", path) }
    }

    /// Makes a folder that this user alone may use, whatever the umask is.
    ///
    /// - Returns: False if the folder does not exist afterwards. `errno` says why.
    private func makeOne(_ path: String) throws(FileSystemError) -> Bool {
        guard mkdir(path, 0o700) == 0 else { return errno == EEXIST }
        guard chmod(path, 0o700) == 0 else { throw failure("chmod", path) }
        return true
    }

    /// `O_PATH`, which Swift has no name for. Callers open entries within the descriptor, and cannot read or write
    /// through it.
    private static let pathOnly: Int32 = 0o10000000

    /// Opens the process's `/`.
    ///
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    public func openRoot() throws(FileSystemError) -> Int32 {
        try result("open", "/") { Glibc.open("/", Self.pathOnly | O_DIRECTORY | O_CLOEXEC) }
    }

    /// Opens a folder for reading if the user may, because that mounts file systems that are mounted on demand, and
    /// with `O_PATH` otherwise. Opens a link itself, or a file, with `O_PATH`.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    public func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        do throws(FileSystemError) {
            return try openDirectory(name, in: directory)
        } catch {
            guard [EACCES, EPERM, ELOOP, ENOTDIR].contains(error.errno) else { throw error }
        }
        return try result("open", name) { openat(directory, name, Self.pathOnly | O_NOFOLLOW | O_CLOEXEC) }
    }

    /// Reads the open link with `readlinkat`.
    ///
    /// - Parameter link: A descriptor of the open link.
    /// - Returns: The text of the link.
    /// - Throws: The failed call and the system's error number.
    public func linkTarget(of link: Int32) throws(FileSystemError) -> String {
        let size = Int(PATH_MAX)
        var text = [CChar](repeating: 0, count: size)
        let count = readlinkat(link, "", &text, size)
        guard count > 0 else { throw failure("readlink", nil) }
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Opens a folder within `directory`, for reading. Fails for a link.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    public func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try result("open", name) { openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    }

    /// Creates a folder within `directory` with `mkdirat`, whatever the umask is. Does nothing if the name exists.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    public func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        guard mkdirat(directory, name, 0o700) == 0 else {
            if errno == EEXIST { return }
            throw failure("mkdir", name)
        }
        guard fchmodat(directory, name, 0o700, 0) == 0 else { throw failure("chmod", name) }
    }

    /// Opens a file within `directory`, without following a link and without waiting for the other end of a pipe. A new
    /// file has mode 0600.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    ///   - access: The way to open the file.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    public func open(
        _ name: String, in directory: Int32, for access: FileAccess
    ) throws(FileSystemError) -> Int32 {
        let flags =
            switch access {
            // Without `O_NONBLOCK`, a pipe in place of the file would make the app wait for a writer.
            case .reading: O_RDONLY | O_NONBLOCK
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            case .updating: O_RDWR | O_CREAT | O_NONBLOCK
            case .locking: O_RDONLY | O_CREAT | O_NONBLOCK
            }
        let file = try result("open", name) { openat(directory, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o600) }
        // A umask may remove permissions that this user needs. The file is new, so this changes no file of others.
        if access == .creating { _ = fchmod(file, 0o600) }
        return file
    }

    /// Returns the status of the open file from `fstat`.
    ///
    /// - Parameter file: A descriptor of the open file or folder.
    /// - Throws: The failed call and the system's error number.
    public func status(of file: Int32) throws(FileSystemError) -> FileStatus {
        var status = stat()
        try result("fstat", nil) { fstat(file, &status) }
        let kind: FileStatus.Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            default: .other
            }
        return FileStatus(
            kind: kind, mode: status.st_mode & 0o7777, owner: status.st_uid, group: status.st_gid,
            size: status.st_size, identifier: .init(device: UInt64(status.st_dev), number: UInt64(status.st_ino)))
    }

    /// Sets the permission bits with `fchmod`.
    ///
    /// - Parameters:
    ///   - mode: The permission bits.
    ///   - file: A descriptor of the open file or folder.
    /// - Throws: The failed call and the system's error number.
    public func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError) {
        try result("fchmod", nil) { fchmod(file, mode) }
    }

    /// Reads at most `count` bytes. Continues after a signal interrupts it.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - count: The maximum number of bytes to read.
    /// - Returns: The bytes, fewer than `count` near the end of the file and none at the end.
    /// - Throws: The failed call and the system's error number.
    public func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8] {
        try read(count) { Glibc.read(file, $0, count) }
    }

    /// Reads with `pread`.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - count: The maximum number of bytes to read.
    ///   - offset: The position of the first byte.
    /// - Returns: The bytes, fewer than `count` near the end of the file and none at the end.
    /// - Throws: The failed call and the system's error number.
    public func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8] {
        try read(count) { pread(file, $0, count, offset) }
    }

    private func read(
        _ count: Int, _ call: (UnsafeMutableRawPointer?) -> Int
    ) throws(FileSystemError) -> [UInt8] {
        var length = 0
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            repeat { length = call(buffer.baseAddress) } while length < 0 && errno == EINTR
            code = errno
            initializedCount = max(length, 0)
        }
        guard length >= 0 else { throw FileSystemError(step: "read", path: "", errno: code) }
        return bytes
    }

    /// Writes as much as the system takes at once. Continues after a signal interrupts it.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - bytes: The bytes to write.
    /// - Returns: The number of bytes written, which may be fewer than there are.
    /// - Throws: The failed call and the system's error number.
    public func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
        try write(bytes) { Glibc.write(file, $0.baseAddress, $0.count) }
    }

    /// Writes in place, with `pwrite`.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - bytes: The bytes to write.
    ///   - offset: The position of the first byte.
    /// - Returns: The number of bytes written, which may be fewer than there are.
    /// - Throws: The failed call and the system's error number.
    public func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        try write(bytes) { pwrite(file, $0.baseAddress, $0.count, offset) }
    }

    private func write(
        _ bytes: ArraySlice<UInt8>, _ call: (UnsafeRawBufferPointer) -> Int
    ) throws(FileSystemError) -> Int {
        let written = bytes.withUnsafeBytes { buffer in
            var written = 0
            repeat { written = call(buffer) } while written < 0 && errno == EINTR
            return written
        }
        guard written >= 0 else { throw failure("write", nil) }
        return written
    }

    /// Maps the file with `mmap`.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - count: The number of bytes to map.
    /// - Returns: The memory, or nil if mapping is impossible.
    public func map(_ file: Int32, count: Int) -> UnsafeMutableRawPointer? {
        let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        return memory == MAP_FAILED ? nil : memory
    }

    /// Maps zeros over the memory in one step, with `MAP_FIXED`.
    ///
    /// - Parameters:
    ///   - memory: The memory from `map(_:count:)`.
    ///   - count: The number of mapped bytes.
    public func detach(_ memory: UnsafeMutableRawPointer, count: Int) {
        mmap(memory, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
    }

    /// Unmaps the memory with `munmap`.
    ///
    /// - Parameters:
    ///   - memory: The memory from `map(_:count:)`.
    ///   - count: The number of mapped bytes.
    public func unmap(_ memory: UnsafeMutableRawPointer, count: Int) { munmap(memory, count) }

    /// Waits for the medium with `fsync`.
    ///
    /// - Parameter file: A descriptor of the open file or folder.
    /// - Throws: The failed call and the system's error number.
    public func synchronize(_ file: Int32) throws(FileSystemError) {
        try result("fsync", nil) { fsync(file) }
    }

    /// Renames in one step, with `renameat`.
    ///
    /// - Parameters:
    ///   - old: The present name.
    ///   - new: The new name.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    public func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try result("rename", new) { renameat(directory, old, directory, new) }
    }

    /// Gives a file a second name with `linkat`. Fails if the name is taken.
    ///
    /// - Parameters:
    ///   - old: The present name.
    ///   - new: The new name.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    public func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try result("link", new) { linkat(directory, old, directory, new, 0) }
    }

    /// Removes a name with `unlinkat`.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    public func remove(_ name: String, in directory: Int32) throws(FileSystemError) {
        try result("unlink", name) { unlinkat(directory, name, 0) }
    }

    /// Removes an empty folder with `unlinkat`.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    public func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try result("rmdir", name) { unlinkat(directory, name, AT_REMOVEDIR) }
    }

    /// Returns all names except `.` and `..`, in no order.
    ///
    /// - Parameter directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    public func names(in directory: Int32) throws(FileSystemError) -> [String] {
        // Opens another descriptor, because reading moves the position and closing the stream closes the descriptor.
        let copy = try result("open", nil) { openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard let stream = fdopendir(copy) else {
            defer { Glibc.close(copy) }
            throw failure("fdopendir", nil)
        }
        defer {
            closedir(stream)
            DescriptorReserve.shared.refill()
        }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw failure("readdir", nil) }
        return names
    }

    /// Takes the lock with `flock`. The system releases it when the process ends in any way.
    ///
    /// A process with a lock saves, so it keeps descriptors in reserve from then on.
    ///
    /// - Parameter file: A descriptor of the open file.
    /// - Returns: True if the lock was taken, false if another open file has it.
    /// - Throws: The failed call and the system's error number.
    public func lock(_ file: Int32) throws(FileSystemError) -> Bool {
        DescriptorReserve.shared.fill()
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK else { throw failure("flock", nil) }
        return false
    }

    /// Releases the lock at once.
    ///
    /// - Parameter file: A descriptor of the open file.
    public func unlock(_ file: Int32) { _ = flock(file, LOCK_UN) }

    /// Closes the descriptor, and ignores errors.
    ///
    /// - Parameter file: A descriptor of the open file or folder.
    public func close(_ file: Int32) {
        _ = Glibc.close(file)
        DescriptorReserve.shared.refill()
    }

    private func failure(_ step: String, _ path: String?) -> FileSystemError {
        FileSystemError(step: step, path: path ?? "", errno: errno)
    }

    @discardableResult
    private func result(_ step: String, _ path: String?, _ call: () -> Int32) throws(FileSystemError) -> Int32 {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno == EMFILE, DescriptorReserve.shared.giveOne() { continue }
            guard errno == EINTR else { throw failure(step, path) }
        }
    }
}

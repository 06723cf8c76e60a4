/// The operating system's calls that the module uses. Tests substitute a file system that fails.
///
/// Descriptors are the system's. Names are relative to an open folder, so that nobody can exchange anything on a path
/// that was already checked. No method follows a symbolic link in place of the named file.
public protocol FileSystem: Sendable {
    /// The user whose files are trusted.
    var userID: UInt32 { get }

    /// Returns whether that user is this one or root, unlisted, or another.
    ///
    /// - Parameter user: The user's number.
    func trust(inUser user: UInt32) -> Trust

    /// Returns whether the group has users other than this one and root who can write the file because of its mode.
    ///
    /// - Parameters:
    ///   - group: The group's number.
    ///   - file: A descriptor of the open file.
    func trust(inGroup group: UInt32, of file: Int32) -> Trust

    /// Opens the folder `/`. All others are opened within it.
    ///
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    func openRoot() throws(FileSystemError) -> Int32

    /// Opens the entry of that name, to look at it and, if it is a folder, to open entries within it. Opens a symbolic
    /// link itself. Callers do not read or write through the descriptor, because the user may lack the permission.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32

    /// Returns the text of a symbolic link that `openStep(_:in:)` opened.
    ///
    /// - Parameter link: A descriptor of the open link.
    /// - Throws: The failed call and the system's error number.
    func linkTarget(of link: Int32) throws(FileSystemError) -> String

    /// Opens a folder within `directory`. Fails for a symbolic link.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32

    /// Creates a folder within `directory` with mode 0700. Does nothing if it exists. The folder survives a power cut
    /// once `directory` is synchronized.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError)

    /// Opens a file within `directory`. Fails for a symbolic link.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    ///   - access: The way to open the file.
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The failed call and the system's error number.
    func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32

    /// Returns the kind, mode, owner and size of the open file. It asks for the file itself, because a path may have
    /// changed.
    ///
    /// - Parameter file: A descriptor of the open file or folder.
    /// - Throws: The failed call and the system's error number.
    func status(of file: Int32) throws(FileSystemError) -> FileStatus

    /// Sets the permission bits of an open file or folder.
    ///
    /// - Parameters:
    ///   - mode: The permission bits.
    ///   - file: A descriptor of the open file or folder.
    /// - Throws: The failed call and the system's error number.
    func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError)

    /// Reads at most `count` bytes from the current position. Returns none at the end.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - count: The maximum number of bytes to read.
    /// - Throws: The failed call and the system's error number.
    func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8]

    /// Reads at most `count` bytes from `offset` on, without moving the current position. Returns none at the end.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - count: The maximum number of bytes to read.
    ///   - offset: The position of the first byte.
    /// - Throws: The failed call and the system's error number.
    func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8]

    /// Writes at the current position. Returns the number of bytes written, which may be fewer than there are.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - bytes: The bytes to write.
    /// - Throws: The failed call and the system's error number.
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int

    /// Writes in place, from `offset` on, without moving the current position. Returns the number of bytes written.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - bytes: The bytes to write.
    ///   - offset: The position of the first byte.
    /// - Throws: The failed call and the system's error number.
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int

    /// Maps the file's first bytes as memory that is shared with the file, until `detach` and `unmap`. Returns nil if
    /// that isn't possible. If somebody cuts the file short, accesses to the memory fail with a signal.
    ///
    /// - Parameters:
    ///   - file: A descriptor of the open file.
    ///   - count: The number of bytes to map.
    func map(_ file: Int32, count: Int) -> UnsafeMutableRawPointer?

    /// Replaces the memory from `map` with zeros and releases the file. Other threads may continue to use the memory.
    ///
    /// - Parameters:
    ///   - memory: The memory from `map(_:count:)`.
    ///   - count: The number of mapped bytes.
    func detach(_ memory: UnsafeMutableRawPointer, count: Int)

    /// Unmaps the memory. Nobody may use it any more.
    ///
    /// - Parameters:
    ///   - memory: The memory from `map(_:count:)`.
    ///   - count: The number of mapped bytes.
    func unmap(_ memory: UnsafeMutableRawPointer, count: Int)

    /// Returns after the file's bytes, or the folder's entries, are on the medium.
    ///
    /// - Parameter file: A descriptor of the open file or folder.
    /// - Throws: The failed call and the system's error number.
    func synchronize(_ file: Int32) throws(FileSystemError)

    /// Renames a file in one step. A file that has the new name is replaced.
    ///
    /// - Parameters:
    ///   - old: The present name.
    ///   - new: The new name.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError)

    /// Gives a file a second name. Fails if the name is taken.
    ///
    /// - Parameters:
    ///   - old: The present name.
    ///   - new: The new name.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError)

    /// Removes a file's name. The file is gone when nothing has it open.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    func remove(_ name: String, in directory: Int32) throws(FileSystemError)

    /// Removes a folder within `directory`. Fails unless it is empty.
    ///
    /// - Parameters:
    ///   - name: The name within the folder.
    ///   - directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError)

    /// Returns all names except `.` and `..`.
    ///
    /// - Parameter directory: A descriptor of the open folder.
    /// - Throws: The failed call and the system's error number.
    func names(in directory: Int32) throws(FileSystemError) -> [String]

    /// Takes the lock of an open file, without waiting. Returns false if another open file has it.
    ///
    /// - Parameter file: A descriptor of the open file.
    /// - Throws: The failed call and the system's error number.
    func lock(_ file: Int32) throws(FileSystemError) -> Bool

    /// Releases the lock, even if a process that is just starting has inherited the open file.
    ///
    /// - Parameter file: A descriptor of the open file.
    func unlock(_ file: Int32)

    /// Closes a descriptor, which releases its lock.
    ///
    /// - Parameter file: A descriptor of the open file or folder.
    func close(_ file: Int32)
}

extension FileSystem {
    /// Returns nil, so that callers write instead.
    public func map(_ file: Int32, count: Int) -> UnsafeMutableRawPointer? { nil }
    /// Does nothing, because nothing was mapped.
    public func detach(_ memory: UnsafeMutableRawPointer, count: Int) {}
    /// Does nothing, because nothing was mapped.
    public func unmap(_ memory: UnsafeMutableRawPointer, count: Int) {}
}

/// A way to open a file.
public enum FileAccess: Sendable, Hashable {
    /// Opens for reading. Fails if the file does not exist.
    case reading
    /// Creates the file with mode 0600. Fails if the name is taken.
    case creating
    /// Opens for reading and writing in place. Creates the file with mode 0600 if it does not exist.
    case updating
    /// Opens for reading. Creates the file with mode 0600 if it does not exist.
    case locking
}

/// The kind, owner and size of a file.
public struct FileStatus: Sendable, Hashable {
    /// The kinds that matter here. `other` is a device, a pipe or a socket.
    public enum Kind: Sendable, Hashable { case regular, directory, symbolicLink, other }

    /// The kind of the file.
    public var kind: Kind
    /// The permission bits.
    public var mode: UInt32
    /// The number of the user who owns the file.
    public var owner: UInt32
    /// The number of the group that owns the file.
    public var group: UInt32
    /// The size in bytes.
    public var size: Int
    /// An identifier that no other existing file has.
    public var identifier: Identifier

    /// The device and number of a file.
    public struct Identifier: Sendable, Hashable {
        /// The device of the file.
        public var device: UInt64
        /// The number of the file on the device.
        public var number: UInt64

        /// Creates an identifier, for file systems of a test.
        ///
        /// - Parameters:
        ///   - device: The device of the file.
        ///   - number: The number of the file on the device.
        public init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }

    /// Creates a status, for file systems of a test.
    ///
    /// - Parameters:
    ///   - kind: The kind of the file.
    ///   - mode: The permission bits.
    ///   - owner: The number of the user who owns the file.
    ///   - group: The number of the group that owns the file.
    ///   - size: The size in bytes.
    ///   - identifier: The identifier of the file.
    public init(kind: Kind, mode: UInt32, owner: UInt32, group: UInt32, size: Int, identifier: Identifier) {
        self.identifier = identifier
        self.kind = kind
        self.mode = mode
        self.owner = owner
        self.group = group
        self.size = size
    }
}

/// A call of the operating system that failed.
public struct FileSystemError: Error, Sendable, Equatable {
    /// The name of the call, such as `fsync`.
    public var step: String
    /// The file's name or the folder's path, or an empty string if only the descriptor was known.
    public var path: String
    /// The system's number for the cause.
    public var errno: Int32

    /// Creates an error for a failed call.
    ///
    /// - Parameters:
    ///   - step: The name of the call, for instance `rename`.
    ///   - path: The file's name or the folder's path.
    ///   - errno: The system's number for the cause.
    public init(step: String, path: String, errno: Int32) {
        self.step = step
        self.path = path
        self.errno = errno
    }
}

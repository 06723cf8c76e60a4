/// What the module asks of the operating system. Tests put a file system in between that fails.
///
/// Descriptors are the system's; names are relative to an open folder, so that nothing can be exchanged behind a path
/// that was checked. No method follows a symbolic link in place of the named file.
public protocol FileSystem: Sendable {
    /// The user whose files are trusted.
    var userID: UInt32 { get }
    /// Says whether that user is this one, root or another.
    func trust(inUser user: UInt32) -> Trust
    /// Says whether the group has users other than this one and root who can write the file because of its mode.
    func trust(inGroup group: UInt32, of file: Int32) -> Trust
    /// Opens the folder `/`. All others are opened within it. Close what it returns.
    func openRoot() throws(FileSystemError) -> Int32
    /// Opens whatever has that name in the folder, to look at it and, if it is a folder, to go on from it. Opens a symbolic link itself.
    /// Nobody reads or writes it through the descriptor, because the user may lack the permission. Close what it returns.
    func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32
    /// Returns the text of a symbolic link that `openStep(_:in:)` opened.
    func linkTarget(of link: Int32) throws(FileSystemError) -> String
    /// Opens a folder of that folder; fails for a symbolic link. Close what it returns.
    func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32
    /// Creates a folder of that folder, mode 0700. Does nothing if it exists. The folder survives a power cut once the folder above it
    /// is synchronized.
    func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError)
    /// Opens a file of that folder; fails for a symbolic link. Close what it returns.
    func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32
    /// What the open file is, and whose; asked of the file itself, not of a path that may have changed.
    func status(of file: Int32) throws(FileSystemError) -> FileStatus
    /// Sets the permission bits of an open file or folder.
    func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError)
    /// At most `count` bytes from the current position, none at the end.
    func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8]
    /// Reads at most `count` bytes from `offset` on, none at the end, without moving the current position.
    func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8]
    /// Returns how many bytes were written, which may be fewer than there are.
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int
    /// Writes in place, from `offset` on, without moving the current position. Returns how many bytes were written.
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int
    /// Maps the file's first bytes as memory that is shared with the file, until `detach` and `unmap`. Returns nil if that cannot be.
    /// If somebody cuts the file short, accesses to the memory fail with a signal.
    func map(_ file: Int32, count: Int) -> UnsafeMutableRawPointer?
    /// Puts memory of zeros in the place of what `map` gave. The file is not held any more, and other threads may go on using the
    /// memory.
    func detach(_ memory: UnsafeMutableRawPointer, count: Int)
    /// Gives the memory back. Nobody may use it any more.
    func unmap(_ memory: UnsafeMutableRawPointer, count: Int)
    /// Returns after the file's bytes, or the folder's entries, are on the medium.
    func synchronize(_ file: Int32) throws(FileSystemError)
    /// Gives a file another name in one step; a file that has that name is replaced.
    func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError)
    /// A second name for a file; fails if the name is taken.
    func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError)
    /// Removes a file's name; the file is gone when nothing has it open.
    func remove(_ name: String, in directory: Int32) throws(FileSystemError)
    /// Removes a folder of that folder; fails unless it is empty.
    func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError)
    /// All names but `.` and `..`.
    func names(in directory: Int32) throws(FileSystemError) -> [String]
    /// Takes the lock of an open file, without waiting. Returns false if another open file has it.
    func lock(_ file: Int32) throws(FileSystemError) -> Bool
    /// Gives the lock up, also where a process that is being started has inherited the open file for a moment.
    func unlock(_ file: Int32)
    /// Closes a descriptor, and so gives its lock up.
    func close(_ file: Int32)
}

extension FileSystem {
    /// nil: callers write instead.
    public func map(_ file: Int32, count: Int) -> UnsafeMutableRawPointer? { nil }
    /// Does nothing: nothing was mapped.
    public func detach(_ memory: UnsafeMutableRawPointer, count: Int) {}
    /// Does nothing: nothing was mapped.
    public func unmap(_ memory: UnsafeMutableRawPointer, count: Int) {}
}

/// How a file is opened.
public enum FileAccess: Sendable, Hashable {
    /// For reading; fails if there is no such file.
    case reading
    /// Mode 0600; fails if the name is taken.
    case creating
    /// For reading and writing in place, created with mode 0600 if it does not exist.
    case updating
    /// For reading, created with mode 0600 if it does not exist.
    case locking
}

/// What kind of file stands under a name, and whose it is.
public struct FileStatus: Sendable, Hashable {
    /// As far as it matters here: `other` is a device, a pipe or a socket.
    public enum Kind: Sendable, Hashable { case regular, directory, symbolicLink, other }

    /// What it is.
    public var kind: Kind
    /// The permission bits.
    public var mode: UInt32
    /// The number of the user whose it is.
    public var owner: UInt32
    /// The number of the group whose it is.
    public var group: UInt32
    /// In bytes.
    public var size: Int
    /// Tells it from every other file that is there at the same time.
    public var identifier: Identifier

    /// Device and number of a file.
    public struct Identifier: Sendable, Hashable {
        /// Where it lies.
        public var device: UInt64
        /// Which one it is there.
        public var number: UInt64

        /// For file systems of a test.
        public init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }

    /// For file systems of a test.
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
    /// The call, such as `fsync`.
    public var step: String
    /// The file's name or the folder's path; empty where only its descriptor was known.
    public var path: String
    /// The system's number for the cause.
    public var errno: Int32

    /// `step` is the name of the call, for instance `rename`.
    public init(step: String, path: String, errno: Int32) {
        self.step = step
        self.path = path
        self.errno = errno
    }
}

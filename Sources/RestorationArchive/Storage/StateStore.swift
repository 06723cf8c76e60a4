/// A place for the files of one saved state: the state of an app, or that of one of its sessions.
///
/// A store knows names and bytes. It knows no keys and no contents, because `ArchiveStore` seals everything. A folder
/// is the usual store (`FolderStateStore`), and `MemoryStateStore` is one without a disk.
///
/// One process at a time owns the files. It claims them, and its claim ends with `release()` or with the process. A
/// store refuses each change by a claim that another one has replaced.
public protocol StateStore: Sendable {
    /// The name of the place, for messages. It is the path of a folder.
    var name: String { get }

    /// The folders on the way to the place that only look unsafe (S-SEC-30).
    var unusualFolders: [UnsafeFolder] { get }

    /// Makes this process the owner of the files, without waiting for another owner. Removes the unfinished files of a
    /// process that died while it was saving.
    ///
    /// - Parameter creating: True makes a missing place.
    /// - Returns: The claim.
    /// - Throws: `inUse` if another process owns the files, `unreadable` with `ENOENT` for a missing place, or the
    ///   reason why the place can't be used.
    func claim(creating: Bool) throws(ArchiveError) -> any StateClaim

    /// Opens the files for reading, also those of another owner. Changes nothing.
    ///
    /// - Returns: The files.
    /// - Throws: `unreadable` with `ENOENT` for a missing place, or the reason why the place can't be used.
    func look() throws(ArchiveError) -> any StateFiles

    /// Returns the store of one of the app's sessions. Only the app's own store has sessions (S-SCENE-90).
    ///
    /// - Parameter session: The session's identifier, or its name from `sessions()`.
    func store(ofSession session: String) -> any StateStore

    /// Returns the names of all sessions that have a place, in no order. Returns none if they can't be listed.
    func sessions() -> [String]

    /// Waits until the saves of an earlier owner are on the medium. An owner that died may have left them in memory.
    /// Ignores failures.
    func synchronizeSaves()

    /// Removes the place if nothing but notes about runs is left in it. Other files stay, and so does the place then.
    /// Ignores failures.
    func removeIfUnused()
}

extension StateStore {
    /// Empty, because only folders have others on the way to them.
    public var unusualFolders: [UnsafeFolder] { [] }

    /// Does nothing, because only a folder's files may be in memory alone.
    public func synchronizeSaves() {}
}

/// The files of a state, for reading.
public protocol StateFiles: AnyObject, Sendable {
    /// Returns the names of all files, in no order.
    ///
    /// - Throws: The failed call and its error number.
    func names() throws(FileSystemError) -> [String]

    /// Opens a file for reading. A claim also withdraws other users' permissions from the file.
    ///
    /// - Parameter name: The name of the file.
    /// - Returns: The bytes, which stay readable as long as the result exists.
    /// - Throws: The reason: `unreadable` with `ENOENT` for a missing file, or `insecure` for one that isn't the user's
    ///   own. The caller replaces the error's file by the path.
    func bytes(of name: String) throws(ArchiveError) -> StateBytes
}

/// The files of a state in the hands of their owner.
///
/// Every change survives the death of the process at once, and a power cut after `synchronize()`. Each method that
/// changes something throws `FileSystemError` with `ESTALE` if another claim has replaced this one.
public protocol StateClaim: StateFiles {
    /// The relation of the claim to the place where the next launch looks.
    var standing: ClaimStanding { get }

    /// Puts a file with `bytes` under the name, in one step. Another file of that name is gone then.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - bytes: The contents.
    ///   - durably: True waits until the bytes are on the medium before they get the name.
    /// - Returns: The file, so that the caller can append to it.
    /// - Throws: The failed call and its error number. Everything is as it was then.
    func replace(_ name: String, with bytes: [UInt8], durably: Bool) throws(FileSystemError) -> any OpenStateFile

    /// Makes an empty file. Does nothing if the name is taken.
    ///
    /// - Parameter name: The name of the file.
    /// - Throws: The failed call and its error number.
    func touch(_ name: String) throws(FileSystemError)

    /// Opens a file to synchronize it, or to compare it with `isFile(_:named:)`.
    ///
    /// - Parameter name: The name of the file.
    /// - Returns: The file. Appending to it may fail.
    /// - Throws: The failed call and its error number.
    func open(_ name: String) throws(FileSystemError) -> any OpenStateFile

    /// Returns true if the name belongs to this file.
    ///
    /// - Parameters:
    ///   - file: A file of this claim.
    ///   - name: A name.
    func isFile(_ file: any OpenStateFile, named name: String) -> Bool

    /// Renames a file. Another file of the new name is gone then.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - newName: The new name.
    /// - Throws: The failed call and its error number.
    func rename(_ name: String, to newName: String) throws(FileSystemError)

    /// Gives a file a second name.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - secondName: The second name.
    /// - Throws: The failed call and its error number, for instance if the name is taken.
    func link(_ name: String, to secondName: String) throws(FileSystemError)

    /// Removes a name. The file is gone with its last name.
    ///
    /// - Parameter name: The name of the file.
    /// - Throws: The failed call and its error number.
    func remove(_ name: String) throws(FileSystemError)

    /// Waits until all names are on the medium.
    ///
    /// - Throws: The failed call and its error number.
    func synchronize() throws(FileSystemError)

    /// Waits until the place itself is on the medium, with all names. A power cut before that may take the place.
    ///
    /// - Throws: The failed call and its error number.
    func synchronizePlace() throws(FileSystemError)

    /// Opens a page that is written in place, or makes an empty one. A file that isn't such a page gets replaced.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - size: The largest size of a page, in bytes.
    /// - Returns: The page, or nil if the store has no such pages or can't open it.
    func openPage(_ name: String, size: Int) -> StatePage?

    /// Removes the unfinished files of a process that died while it was saving. Ignores failures.
    func removeUnfinishedFiles()

    /// Removes the place, durably. The claim has to be released afterwards. The files of others stay, and so does the
    /// place then.
    ///
    /// - Throws: The reason why the removal may not survive a power cut.
    func removePlace() throws(ArchiveError)

    /// Ends the claim. Another process can claim the files from then on. Does nothing after the first call.
    func release()
}

/// The relation of a claim to the place where the next launch looks.
public enum ClaimStanding: Sendable, Hashable {
    /// The place is this claim's.
    case current
    /// Somebody removed or moved the place. The process may claim it again.
    case gone
    /// Another process owns the place.
    case replaced
}

/// An open file of a claim. It stays usable after `release()`, so that a thread can wait for the medium without a lock.
public protocol OpenStateFile: AnyObject, Sendable {
    /// Writes all of `bytes` at the end.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: The failed call and its error number. Part of the bytes may be in the file then.
    func append(_ bytes: [UInt8]) throws(FileSystemError)

    /// Waits until the bytes are on the medium.
    ///
    /// - Throws: The failed call and its error number.
    func synchronize() throws(FileSystemError)
}

/// A file of one page that a process writes in place, also while it dies.
public struct StatePage {
    /// The open file. The receiver of the page closes it.
    public let descriptor: Int32
    /// True if the file has its full size.
    public let isWhole: Bool
    /// The calls for the descriptor.
    public let fileSystem: any FileSystem

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - descriptor: A file that is open for reading and writing.
    ///   - isWhole: True if the file has its full size.
    ///   - fileSystem: The calls for the descriptor.
    public init(descriptor: Int32, isWhole: Bool, fileSystem: any FileSystem) {
        self.descriptor = descriptor
        self.isWhole = isWhole
        self.fileSystem = fileSystem
    }
}

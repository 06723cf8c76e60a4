/// The files of a simulated machine: what a process sees of them, and what is sure to be there after a power cut.
///
/// A file's bytes are sure once an `fsync` of the file has succeeded, a name once one of its folder has, also the name of a folder.
struct SimulatedDisk: Sendable {
    typealias Inode = Int

    /// A write, as the system took it.
    struct Write: Sendable {
        var offset: Int
        var bytes: [UInt8]
        /// An `fsync` has reported its loss; a later one that succeeds says nothing of it.
        var isDoubtful = false
        var isDurable = false
    }

    struct File: Sendable {
        /// What is there in any case.
        var base: [UInt8] = []
        /// What was written since, in order.
        var writes: [Write] = []
        /// What a process reads.
        var bytes: [UInt8] = []
        var mode: UInt32 = 0o600
        var owner: UInt32 = 0
    }

    struct Folder: Sendable {
        /// What a process sees.
        var entries: [String: Inode] = [:]
        /// What is there in any case.
        var base: [String: Inode] = [:]
        /// What was done since, in order.
        var changes: [Change] = []
        var mode: UInt32 = 0o700
        var owner: UInt32 = 0
    }

    enum Change: Sendable {
        case put(String, Inode)
        case remove(String)
        case rename(String, to: String)
    }

    static let root: Inode = 0
    private(set) var files: [Inode: File] = [:]
    private(set) var folders: [Inode: Folder] = [root: Folder()]
    private var lastInode = root

    // MARK: Names

    mutating func makeFolder(_ name: String, in parent: Inode) -> Inode {
        lastInode += 1
        folders[lastInode] = Folder()
        put(name, lastInode, in: parent)
        return lastInode
    }

    mutating func makeFile(_ name: String, in folder: Inode) -> Inode {
        lastInode += 1
        files[lastInode] = File()
        put(name, lastInode, in: folder)
        return lastInode
    }

    mutating func put(_ name: String, _ inode: Inode, in folder: Inode) {
        folders[folder]?.entries[name] = inode
        folders[folder]?.changes.append(.put(name, inode))
    }

    mutating func remove(_ name: String, in folder: Inode) {
        folders[folder]?.entries[name] = nil
        folders[folder]?.changes.append(.remove(name))
    }

    mutating func rename(_ old: String, to new: String, in folder: Inode) {
        let inode = folders[folder]?.entries.removeValue(forKey: old)
        folders[folder]?.entries[new] = inode
        folders[folder]?.changes.append(.rename(old, to: new))
    }

    func entry(_ name: String, in folder: Inode) -> Inode? { folders[folder]?.entries[name] }

    /// The folder or file at an absolute path; nil if there is none.
    func inode(at path: String) -> Inode? {
        path.split(separator: "/").reduce(Self.root) { inode, name in
            inode.flatMap { entry(String(name), in: $0) }
        }
    }

    // MARK: Bytes

    mutating func write(_ bytes: [UInt8], to file: Inode, at offset: Int) {
        let write = Write(offset: offset, bytes: bytes)
        files[file]?.writes.append(write)
        files[file]?.bytes.apply(write)
    }

    mutating func setMode(_ mode: UInt32, of inode: Inode) {
        files[inode]?.mode = mode
        folders[inode]?.mode = mode
    }

    mutating func setOwner(_ owner: UInt32, of inode: Inode) {
        files[inode]?.owner = owner
        folders[inode]?.owner = owner
    }

    /// What an `fsync` that succeeds makes sure.
    mutating func synchronize(_ inode: Inode) {
        if var folder = folders[inode] {
            folder.base = folder.entries
            folder.changes = []
            folders[inode] = folder
        }
        guard var file = files[inode] else { return }
        for index in file.writes.indices where !file.writes[index].isDoubtful { file.writes[index].isDurable = true }
        while let write = file.writes.first, write.isDurable {
            file.base.apply(write)
            file.writes.removeFirst()
        }
        files[inode] = file
    }

    /// What an `fsync` that fails leaves: the system may have given up what was written, and not say so again.
    mutating func loseTrack(of inode: Inode) {
        guard var file = files[inode] else { return }
        for index in file.writes.indices where !file.writes[index].isDurable { file.writes[index].isDoubtful = true }
        files[inode] = file
    }

    // MARK: After a crash

    /// The same folders with other contents, all of it sure.
    func holding(_ entries: [Inode: [String: Inode]], _ contents: [Inode: [UInt8]]) -> SimulatedDisk {
        var disk = self
        for (inode, entries) in entries {
            disk.folders[inode]?.entries = entries
            disk.folders[inode]?.base = entries
            disk.folders[inode]?.changes = []
        }
        for (inode, bytes) in contents {
            disk.files[inode]?.bytes = bytes
            disk.files[inode]?.base = bytes
            disk.files[inode]?.writes = []
        }
        return disk
    }

    /// All files by their paths.
    var contents: [String: [UInt8]] { contents(of: Self.root, at: "") }

    private func contents(of folder: Inode, at path: String) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for (name, inode) in folders[folder]?.entries ?? [:] {
            if let file = files[inode] {
                found[path + "/" + name] = file.bytes
            } else {
                found.merge(contents(of: inode, at: path + "/" + name)) { $1 }
            }
        }
        return found
    }
}

extension [UInt8] {
    /// Puts the written bytes in their place; what lies between the end and that place becomes zero.
    mutating func apply(_ write: SimulatedDisk.Write) {
        let end = write.offset + write.bytes.count
        if count < end { append(contentsOf: repeatElement(0, count: end - count)) }
        replaceSubrange(write.offset..<end, with: write.bytes)
    }
}

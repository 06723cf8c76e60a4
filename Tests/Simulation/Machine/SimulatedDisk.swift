/// The files of a simulated machine, as a process sees them, and the part of them that is durable.
///
/// An `fsync` of a file makes its bytes durable. An `fsync` of a folder makes the names in it durable, also the names
/// of folders.
package struct SimulatedDisk: Sendable {
    package typealias Inode = Int

    /// A write that the system accepted.
    package struct Write: Sendable {
        package var offset: Int
        package var bytes: [UInt8]
        /// True if an `fsync` reported that the system lost the write. A later `fsync` that succeeds doesn't make it
        /// durable.
        package var isDoubtful = false
        package var isDurable = false
    }

    package struct File: Sendable {
        /// The durable bytes before the writes.
        package var base: [UInt8] = []
        /// The writes since then, in order.
        package var writes: [Write] = []
        /// The bytes that a process reads.
        package var bytes: [UInt8] = []
        package var mode: UInt32 = 0o600
        package var owner: UInt32 = 0
    }

    package struct Folder: Sendable {
        /// The names that a process sees.
        package var entries: [String: Inode] = [:]
        /// The durable names.
        package var base: [String: Inode] = [:]
        /// The changes since then, in order.
        package var changes: [Change] = []
        package var mode: UInt32 = 0o700
        package var owner: UInt32 = 0
    }

    package enum Change: Sendable {
        case put(String, Inode)
        case remove(String)
        case rename(String, to: String)
    }

    package static let root: Inode = 0
    package private(set) var files: [Inode: File] = [:]
    package private(set) var folders: [Inode: Folder] = [root: Folder()]
    private var lastInode = root

    package init() {}

    // MARK: Names

    package mutating func makeFolder(_ name: String, in parent: Inode) -> Inode {
        lastInode += 1
        folders[lastInode] = Folder()
        put(name, lastInode, in: parent)
        return lastInode
    }

    package mutating func makeFile(_ name: String, in folder: Inode) -> Inode {
        lastInode += 1
        files[lastInode] = File()
        put(name, lastInode, in: folder)
        return lastInode
    }

    package mutating func put(_ name: String, _ inode: Inode, in folder: Inode) {
        folders[folder]?.entries[name] = inode
        folders[folder]?.changes.append(.put(name, inode))
    }

    package mutating func remove(_ name: String, in folder: Inode) {
        folders[folder]?.entries[name] = nil
        folders[folder]?.changes.append(.remove(name))
    }

    package mutating func rename(_ old: String, to new: String, in folder: Inode) {
        let inode = folders[folder]?.entries.removeValue(forKey: old)
        folders[folder]?.entries[new] = inode
        folders[folder]?.changes.append(.rename(old, to: new))
    }

    package func entry(_ name: String, in folder: Inode) -> Inode? { folders[folder]?.entries[name] }

    /// Returns the folder or file at an absolute path, or nil if there is none.
    package func inode(at path: String) -> Inode? {
        path.split(separator: "/").reduce(Self.root) { inode, name in
            inode.flatMap { entry(String(name), in: $0) }
        }
    }

    // MARK: Bytes

    package mutating func write(_ bytes: [UInt8], to file: Inode, at offset: Int) {
        let write = Write(offset: offset, bytes: bytes)
        files[file]?.writes.append(write)
        files[file]?.bytes.apply(write)
    }

    package mutating func setMode(_ mode: UInt32, of inode: Inode) {
        files[inode]?.mode = mode
        folders[inode]?.mode = mode
    }

    package mutating func setOwner(_ owner: UInt32, of inode: Inode) {
        files[inode]?.owner = owner
        folders[inode]?.owner = owner
    }

    /// Makes names or bytes durable, as an `fsync` does if it succeeds. Doubtful writes stay doubtful.
    package mutating func synchronize(_ inode: Inode) {
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

    /// Makes writes doubtful, as an `fsync` does if it fails. The system may discard them, and reports that only once.
    package mutating func loseTrack(of inode: Inode) {
        guard var file = files[inode] else { return }
        for index in file.writes.indices where !file.writes[index].isDurable { file.writes[index].isDoubtful = true }
        files[inode] = file
    }

    // MARK: After a crash

    /// Returns the disk with other contents in some folders and files. These contents are durable.
    package func holding(_ entries: [Inode: [String: Inode]], _ contents: [Inode: [UInt8]]) -> SimulatedDisk {
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

    /// The bytes of all files, by path.
    package var contents: [String: [UInt8]] { contents(of: Self.root, at: "") }

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
    /// Puts the written bytes in their place. Fills a gap between the old end and that place with zeros.
    package mutating func apply(_ write: SimulatedDisk.Write) {
        let end = write.offset + write.bytes.count
        if count < end { append(contentsOf: repeatElement(0, count: end - count)) }
        replaceSubrange(write.offset..<end, with: write.bytes)
    }
}

extension SimulatedDisk {
    /// Stores each folder and file that a name leads to, or led to since the last `fsync`. Leaves out files that nobody
    /// can find again.
    package func store(in bytes: inout StoredBytes) {
        let reachable = reachable
        bytes.put(lastInode)
        bytes.put(files.filter { reachable.contains($0.key) }.sorted { $0.key < $1.key }) {
            $1.value.store(as: $1.key, in: &$0)
        }
        bytes.put(folders.filter { reachable.contains($0.key) }.sorted { $0.key < $1.key }) {
            $1.value.store(as: $1.key, in: &$0)
        }
    }

    /// Reads a disk that `store(in:)` stored.
    package init(_ bytes: inout StoredBytes) {
        lastInode = bytes.integer()
        files = Dictionary(uniqueKeysWithValues: bytes.list { ($0.integer(), File(&$0)) })
        folders = Dictionary(uniqueKeysWithValues: bytes.list { ($0.integer(), Folder(&$0)) })
    }

    private var reachable: Set<Inode> {
        var found: Set<Inode> = []
        var waiting = [Self.root]
        while let inode = waiting.popLast() {
            guard found.insert(inode).inserted, let folder = folders[inode] else { continue }
            waiting += folder.entries.values
            waiting += folder.base.values
            for case .put(_, let inode) in folder.changes { waiting.append(inode) }
        }
        return found
    }
}

extension SimulatedDisk.File {
    fileprivate func store(as inode: SimulatedDisk.Inode, in stored: inout StoredBytes) {
        stored.put(inode)
        stored.put(base)
        stored.put(bytes)
        stored.put(UInt64(mode))
        stored.put(UInt64(owner))
        stored.put(writes) { stored, write in
            stored.put(write.offset)
            stored.put(write.bytes)
            stored.put(write.isDoubtful)
            stored.put(write.isDurable)
        }
    }

    fileprivate init(_ stored: inout StoredBytes) {
        base = stored.part()
        bytes = stored.part()
        mode = UInt32(stored.number())
        owner = UInt32(stored.number())
        writes = stored.list {
            SimulatedDisk.Write(offset: $0.integer(), bytes: $0.part(), isDoubtful: $0.flag(), isDurable: $0.flag())
        }
    }
}

extension SimulatedDisk.Folder {
    fileprivate func store(as inode: SimulatedDisk.Inode, in stored: inout StoredBytes) {
        stored.put(inode)
        for names in [entries, base] {
            stored.put(names.sorted { $0.key < $1.key }) {
                $0.put($1.key)
                $0.put($1.value)
            }
        }
        stored.put(UInt64(mode))
        stored.put(UInt64(owner))
        stored.put(changes) { stored, change in
            switch change {
            case .put(let name, let inode):
                stored.put(0)
                stored.put(name)
                stored.put(inode)
            case .remove(let name):
                stored.put(1)
                stored.put(name)
            case .rename(let old, let new):
                stored.put(2)
                stored.put(old)
                stored.put(new)
            }
        }
    }

    fileprivate init(_ stored: inout StoredBytes) {
        entries = Dictionary(uniqueKeysWithValues: stored.list { ($0.text(), $0.integer()) })
        base = Dictionary(uniqueKeysWithValues: stored.list { ($0.text(), $0.integer()) })
        mode = UInt32(stored.number())
        owner = UInt32(stored.number())
        changes = stored.list {
            switch $0.integer() {
            case 0: .put($0.text(), $0.integer())
            case 1: .remove($0.text())
            default: .rename($0.text(), to: $0.text())
            }
        }
    }
}

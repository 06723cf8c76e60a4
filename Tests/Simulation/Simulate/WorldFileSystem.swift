import CWorld
import Glibc
import RestorationArchive
import SimulatedMachine

/// The disk of a world, as a process of the app sees it. Each call goes into the trace and takes a drawn time. It may
/// let other threads run, and it may fail. The process may die before any call.
final class WorldFileSystem: FileSystem, @unchecked Sendable {
    let files: SimulatedFileSystem
    private let scheduler: Scheduler
    private(set) var calls = 0
    /// Called before each call, with its number. If it returns an error number, the call fails with that error.
    var willCall: (_ number: Int, _ name: String) -> Int32? = { _, _ in nil }
    /// True if the disk is slow.
    var isSlow = false
    /// The memory that is shared with files, by descriptor.
    private var mapped: [Int32: UnsafeMutableRawBufferPointer] = [:]

    init(_ disk: SimulatedDisk, scheduler: Scheduler) {
        files = SimulatedFileSystem(disk)
        self.scheduler = scheduler
    }

    let userID: UInt32 = 0

    private func begin(_ call: String, _ name: String, _ bytes: ArraySlice<UInt8> = []) throws(FileSystemError) {
        guard CWorldIsHere() else { fatalError("A thread outside the world calls \(call).") }
        calls += 1
        scheduler.trace.note("\(call) \(name) \(bytes.count)")
        if !bytes.isEmpty { scheduler.trace.note(bytes) }
        CWorldNow += duration(of: call)
        scheduler.mayPause()
        if let errno = willCall(calls, call) { throw FileSystemError(step: call, path: name, errno: errno) }
    }

    private func duration(of call: String) -> UInt64 {
        let nanoseconds = call == "fsync" ? scheduler.draw(500_000..<20_000_000) : scheduler.draw(2_000..<100_000)
        return isSlow ? nanoseconds * 30 : nanoseconds
    }

    func trust(inUser user: UInt32) -> Trust { files.trust(inUser: user) }

    func trust(inGroup group: UInt32, of file: Int32) -> Trust { files.trust(inGroup: group, of: file) }

    func openRoot() throws(FileSystemError) -> Int32 {
        try begin("open", "/")
        return try files.openRoot()
    }

    func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try begin("open", name)
        return try files.openStep(name, in: directory)
    }

    func linkTarget(of link: Int32) throws(FileSystemError) -> String {
        try begin("readlink", "")
        return try files.linkTarget(of: link)
    }

    func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try begin("mkdir", name)
        try files.makeDirectory(name, in: directory)
    }

    func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try begin("open", name)
        return try files.openDirectory(name, in: directory)
    }

    func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32 {
        try begin("open", name)
        return try files.open(name, in: directory, for: access)
    }

    func status(of file: Int32) throws(FileSystemError) -> FileStatus { try files.status(of: file) }

    func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError) {
        try begin("fchmod", "")
        try files.setMode(mode, of: file)
    }

    func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8] {
        try begin("read", "")
        return try files.read(file, count: count)
    }

    func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8] {
        try begin("read", "")
        return try files.read(file, count: count, at: offset)
    }

    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
        try begin("write", "", bytes)
        return try files.write(file, bytes)
    }

    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        try begin("pwrite", "\(offset)", bytes)
        takeMapped(file)
        defer { mapped[file]?.copyBytes(from: (try? files.read(file, count: mapped[file]?.count ?? 0, at: 0)) ?? []) }
        return try files.write(file, bytes, at: offset)
    }

    // MARK: Mapped files

    func map(_ file: Int32, count: Int) -> UnsafeMutableRawPointer? {
        guard let bytes = try? files.read(file, count: count, at: 0), bytes.count == count else { return nil }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 4_096)
        memory.copyBytes(from: bytes)
        mapped[file] = memory
        return memory.baseAddress
    }

    func detach(_ memory: UnsafeMutableRawPointer, count: Int) {
        release(memory)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    }

    func unmap(_ memory: UnsafeMutableRawPointer, count: Int) {
        release(memory)
        memory.deallocate()
    }

    private func release(_ memory: UnsafeMutableRawPointer) {
        guard let file = mapped.first(where: { $0.value.baseAddress == memory })?.key else { return }
        takeMapped(file)
        mapped[file] = nil
    }

    /// Gives the file the bytes that the process changed in shared memory. The system does that without a call.
    private func takeMapped(_ file: Int32) {
        guard let memory = mapped[file], let bytes = try? files.read(file, count: memory.count, at: 0) else { return }
        for start in stride(from: 0, to: memory.count, by: 8) {
            let word = memory[start..<min(start + 8, memory.count)]
            if !word.elementsEqual(bytes[word.indices]) { _ = try? files.write(file, Array(word)[...], at: start) }
        }
    }

    /// The disk with everything that the process changed.
    var disk: SimulatedDisk {
        mapped.keys.sorted().forEach(takeMapped)
        return files.disk
    }

    func synchronize(_ file: Int32) throws(FileSystemError) {
        do throws(FileSystemError) {
            try begin("fsync", "")
        } catch {
            files.loseTrack(of: file)
            throw error
        }
        takeMapped(file)
        try files.synchronize(file)
    }

    func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try begin("rename", "\(old) \(new)")
        try files.rename(old, to: new, in: directory)
    }

    func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try begin("link", "\(old) \(new)")
        try files.link(old, to: new, in: directory)
    }

    func remove(_ name: String, in directory: Int32) throws(FileSystemError) {
        try begin("unlink", name)
        try files.remove(name, in: directory)
    }

    func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try begin("rmdir", name)
        try files.removeDirectory(name, in: directory)
    }

    func names(in directory: Int32) throws(FileSystemError) -> [String] {
        try begin("readdir", "")
        var numbers = scheduler.numbers
        return try files.names(in: directory).shuffled(using: &numbers)
    }

    func lock(_ file: Int32) throws(FileSystemError) -> Bool {
        try begin("flock", "")
        return try files.lock(file)
    }

    func unlock(_ file: Int32) { files.unlock(file) }

    func close(_ file: Int32) { files.close(file) }
}

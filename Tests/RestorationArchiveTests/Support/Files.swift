import Crypto
import Foundation
import Synchronization
import Testing

@testable import RestorationArchive

/// A folder that is removed when the test ends.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "reprise-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

struct FixedKey: KeyStore {
    var bytes = [UInt8](repeating: 7, count: 32)
    var error: KeyStoreError?
    var protection: KeyProtection { KeyProtection(place: "a test", against: "nobody", notAgainst: "everybody") }

    func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
        if let error { throw error }
        return SymmetricKey(data: bytes)
    }
}

/// The machine's file system with failures in between.
final class FaultyFileSystem: FileSystem {
    struct Plan: Sendable {
        /// The number of the call that fails, counted from 1 over all calls; nil for none.
        var failingCall: Int?
        /// Whether every call after that one fails as well, as if the process had ended.
        var endsThere = false
        /// Fails every call with this step and name, as with a file that may not be read.
        var failingStep: (step: String, name: String, errno: Int32)?
        /// Every write stores at most this many bytes.
        var largestWrite = Int.max
        var calls = 0
        var hasFailed = false
    }

    private let real = PosixFileSystem()
    let plan = Mutex(Plan())

    var userID: UInt32 { real.userID }

    private func step(_ step: String, _ name: String = "") throws(FileSystemError) {
        let errno = plan.withLock { plan -> Int32? in
            plan.calls += 1
            if let call = plan.failingCall, plan.calls == call || plan.endsThere && plan.calls > call {
                plan.hasFailed = true
                return EIO
            }
            if let failing = plan.failingStep, failing.step == step, failing.name == name { return failing.errno }
            return nil
        }
        if let errno { throw FileSystemError(step: step, path: name, errno: errno) }
    }

    func makeDirectory(_ path: String) throws(FileSystemError) {
        try step("mkdir")
        try real.makeDirectory(path)
    }

    func openDirectory(_ path: String) throws(FileSystemError) -> Int32 {
        try step("open", path)
        return try real.openDirectory(path)
    }

    func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32 {
        try step("open", name)
        return try real.open(name, in: directory, for: access)
    }

    func status(of file: Int32) throws(FileSystemError) -> FileStatus {
        try step("fstat")
        return try real.status(of: file)
    }

    func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError) {
        try step("fchmod")
        try real.setMode(mode, of: file)
    }

    func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8] {
        try step("read")
        return try real.read(file, count: count)
    }

    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
        // A write that fails may have stored a part.
        let largest = plan.withLock { $0.largestWrite }
        let isLast = plan.withLock { $0.calls + 1 == $0.failingCall }
        if isLast { _ = try real.write(file, bytes.prefix(bytes.count / 2)) }
        try step("write")
        return try real.write(file, bytes.prefix(largest))
    }

    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        try step("pwrite")
        return try real.write(file, bytes, at: offset)
    }

    func synchronize(_ file: Int32) throws(FileSystemError) {
        try step("fsync")
        try real.synchronize(file)
    }

    func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try step("rename")
        try real.rename(old, to: new, in: directory)
    }

    func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try step("link")
        try real.link(old, to: new, in: directory)
    }

    func remove(_ name: String, in directory: Int32) throws(FileSystemError) {
        try step("unlink")
        try real.remove(name, in: directory)
    }

    func names(in directory: Int32) throws(FileSystemError) -> [String] {
        try step("readdir")
        return try real.names(in: directory)
    }

    func lock(_ file: Int32) throws(FileSystemError) -> Bool {
        try step("flock")
        return try real.lock(file)
    }

    func unlock(_ file: Int32) { real.unlock(file) }

    func close(_ file: Int32) { real.close(file) }
}

/// An archive that differs from others by its number only.
func numberedArchive(_ number: Int, at time: Double = 0) -> Archive {
    let coder = encoder()
    coder.encode(number, forKey: "number")
    coder.encode("secret draft", forKey: "text")
    var archive = archive(coder.finish())
    archive.application.timestamp = Date(timeIntervalSinceReferenceDate: time)
    return archive
}

/// The number of such an archive.
func number(of archive: Archive?) -> Int? {
    archive?.records.first?.values["number"]?.integer(Int.self)
}

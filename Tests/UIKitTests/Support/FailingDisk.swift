import Foundation
import RestorationArchive
import Synchronization
import UIKit

/// The machine's file system. While it fails, no file of a kind gets its name, as on a full disk.
final class FailingDisk: FileSystem {
    /// The ending of the names that fail, or nil.
    private let failing = Mutex<String?>(nil)
    /// The ending of the files whose removal makes room, or nil.
    private let taking = Mutex<String?>(nil)
    private let waitsOfMainThread = Mutex(0)
    private let real = PosixFileSystem()

    /// Lets it fail from now on, or work again.
    ///
    /// - Parameters:
    ///   - ending: The ending of the names that fail, which is that of generations by default.
    ///   - removed: The ending of a file whose removal lets the disk work again, or nil.
    func setFailing(_ fails: Bool, for ending: String = ".state", until removed: String? = nil) {
        failing.withLock { $0 = fails ? ending : nil }
        taking.withLock { $0 = removed }
    }

    /// The number of times that the main thread waited for the medium.
    var countOfWaits: Int { waitsOfMainThread.withLock { $0 } }

    var userID: UInt32 { real.userID }

    func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        if let ending = failing.withLock(\.self), new.hasSuffix(ending) {
            throw FileSystemError(step: "rename", path: new, errno: 28)
        }
        try real.rename(old, to: new, in: directory)
    }

    func openRoot() throws(FileSystemError) -> Int32 { try real.openRoot() }
    func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try real.openStep(name, in: directory)
    }
    func linkTarget(of link: Int32) throws(FileSystemError) -> String { try real.linkTarget(of: link) }
    func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try real.openDirectory(name, in: directory)
    }
    func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try real.makeDirectory(name, in: directory)
    }
    func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try real.removeDirectory(name, in: directory)
    }
    func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32 {
        try real.open(name, in: directory, for: access)
    }
    func status(of file: Int32) throws(FileSystemError) -> FileStatus { try real.status(of: file) }
    func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError) { try real.setMode(mode, of: file) }
    func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8] { try real.read(file, count: count) }
    func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8] {
        try real.read(file, count: count, at: offset)
    }
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
        try real.write(file, bytes)
    }
    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        try real.write(file, bytes, at: offset)
    }
    func synchronize(_ file: Int32) throws(FileSystemError) {
        if MainQueue.isCurrent { waitsOfMainThread.withLock { $0 += 1 } }
        try real.synchronize(file)
    }
    func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try real.link(old, to: new, in: directory)
    }
    func remove(_ name: String, in directory: Int32) throws(FileSystemError) {
        try real.remove(name, in: directory)
        if let ending = taking.withLock(\.self), name.hasSuffix(ending) { setFailing(false) }
    }
    func names(in directory: Int32) throws(FileSystemError) -> [String] { try real.names(in: directory) }
    func lock(_ file: Int32) throws(FileSystemError) -> Bool { try real.lock(file) }
    func unlock(_ file: Int32) { real.unlock(file) }
    func close(_ file: Int32) { real.close(file) }
}

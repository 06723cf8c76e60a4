import Glibc
import Synchronization

@testable import RestorationArchive

/// A file system in which calls fail.
final class FaultyFileSystem: FileSystem {
    struct Plan: Sendable {
        /// The number of bytes that the process read from all files.
        var bytesRead = 0
        /// The number of the call that fails, from 1 over all calls. It is nil for none.
        var failingCall: Int?
        /// True if all calls after that one fail as well, as if the process had ended.
        var endsThere = false
        /// The number of another call that fails, with any error that it can have.
        var secondFailingCall: Int?
        /// The failure of the first one.
        var fault = Fault()
        /// A step and a name. Every call with them fails, as for a file that the process may not read.
        var failingStep: (step: String, name: String, errno: Int32)?
        /// The largest number of bytes that a write stores.
        var largestWrite = Int.max
        var calls = 0
        var hasFailed = false
        /// The calls so far.
        var log: [FileCall] = []

        /// Ends all failures.
        mutating func cure() {
            failingCall = nil
            endsThere = false
            secondFailingCall = nil
            failingStep = nil
            largestWrite = .max
        }

        mutating func fault(in call: FileCall, _ name: String) -> Fault? {
            calls += 1
            log.append(call)
            if let failingCall, calls == failingCall || (calls > failingCall && (endsThere || lasts(in: call))) {
                hasFailed = true
                return fault
            }
            if calls == secondFailingCall {
                return Fault(errno: Fault.errors(of: call)[calls % Fault.errors(of: call).count])
            }
            if let failingStep, failingStep.step == call.step, failingStep.name == name {
                return Fault(errno: failingStep.errno)
            }
            return nil
        }

        private func lasts(in call: FileCall) -> Bool {
            guard fault.lasts else { return false }
            return fault.form == .short ? call == .write : Fault.errors(of: call).contains(fault.errno)
        }
    }

    private let real: any FileSystem
    /// The function to call after an `fsync` failed, before the error.
    private let lostTrack: @Sendable (Int32) -> Void
    let plan = Mutex(Plan())

    init(_ real: any FileSystem = PosixFileSystem(), lostTrack: @escaping @Sendable (Int32) -> Void = { _ in }) {
        self.real = real
        self.lostTrack = lostTrack
    }

    var userID: UInt32 { real.userID }

    /// Performs a call, or its failure.
    ///
    /// - Parameters:
    ///   - half: Half of the call, if a half is possible.
    ///   - undo: Removes a result that the caller doesn't get.
    private func perform<Result>(
        _ call: FileCall, _ name: String = "", half: () throws(FileSystemError) -> Result,
        undo: (Result) -> Void = { _ in }, _ body: () throws(FileSystemError) -> Result
    ) throws(FileSystemError) -> Result {
        guard let fault = plan.withLock({ $0.fault(in: call, name) }) else { return try body() }
        switch fault.form {
        case .short: return try half()
        case .fails: break
        case .happensAndFails: undo(try body())
        case .halfHappensAndFails: undo(try half())
        }
        throw FileSystemError(step: call.step, path: name, errno: fault.errno)
    }

    private func perform<Result>(
        _ call: FileCall, _ name: String = "", undo: (Result) -> Void = { _ in },
        _ body: () throws(FileSystemError) -> Result
    ) throws(FileSystemError) -> Result {
        try perform(call, name, half: body, undo: undo, body)
    }

    func trust(inUser user: UInt32) -> Trust { real.trust(inUser: user) }

    func trust(inGroup group: UInt32, of file: Int32) -> Trust { real.trust(inGroup: group, of: file) }

    func openRoot() throws(FileSystemError) -> Int32 {
        try perform(.openDirectory, "/", undo: real.close) { () throws(FileSystemError) in try real.openRoot() }
    }

    func openStep(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try perform(.openDirectory, name, undo: real.close) { () throws(FileSystemError) in
            try real.openStep(name, in: directory)
        }
    }

    func linkTarget(of link: Int32) throws(FileSystemError) -> String { try real.linkTarget(of: link) }

    func makeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try perform(.makeDirectory) { () throws(FileSystemError) in try real.makeDirectory(name, in: directory) }
    }

    func openDirectory(_ name: String, in directory: Int32) throws(FileSystemError) -> Int32 {
        try perform(.openDirectory, name, undo: real.close) { () throws(FileSystemError) in
            try real.openDirectory(name, in: directory)
        }
    }

    func open(_ name: String, in directory: Int32, for access: FileAccess) throws(FileSystemError) -> Int32 {
        try perform(access == .reading ? .open : .create, name, undo: real.close) { () throws(FileSystemError) in
            try real.open(name, in: directory, for: access)
        }
    }

    func status(of file: Int32) throws(FileSystemError) -> FileStatus {
        try perform(.status) { () throws(FileSystemError) in try real.status(of: file) }
    }

    func setMode(_ mode: UInt32, of file: Int32) throws(FileSystemError) {
        try perform(.setMode) { () throws(FileSystemError) in try real.setMode(mode, of: file) }
    }

    func read(_ file: Int32, count: Int) throws(FileSystemError) -> [UInt8] {
        try perform(
            .read, half: { () throws(FileSystemError) in try real.read(file, count: max(1, count / 2)) }
        ) { () throws(FileSystemError) in
            let bytes = try real.read(file, count: count)
            plan.withLock { $0.bytesRead += bytes.count }
            return bytes
        }
    }

    func read(_ file: Int32, count: Int, at offset: Int) throws(FileSystemError) -> [UInt8] {
        try perform(
            .read, half: { () throws(FileSystemError) in try real.read(file, count: max(1, count / 2), at: offset) }
        ) { () throws(FileSystemError) in
            let bytes = try real.read(file, count: count, at: offset)
            plan.withLock { $0.bytesRead += bytes.count }
            return bytes
        }
    }

    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(FileSystemError) -> Int {
        let largest = plan.withLock { $0.largestWrite }
        return try perform(
            .write,
            half: { () throws(FileSystemError) in try real.write(file, bytes.prefix(max(1, bytes.count / 2))) }
        ) { () throws(FileSystemError) in try real.write(file, bytes.prefix(largest)) }
    }

    func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        try perform(
            .writeInPlace,
            half: { () throws(FileSystemError) in
                try real.write(file, bytes.prefix(max(1, bytes.count / 2)), at: offset)
            }
        ) { () throws(FileSystemError) in try real.write(file, bytes, at: offset) }
    }

    func synchronize(_ file: Int32) throws(FileSystemError) {
        do throws(FileSystemError) {
            try perform(.synchronize) { () throws(FileSystemError) in try real.synchronize(file) }
        } catch {
            lostTrack(file)
            throw error
        }
    }

    func rename(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try perform(.rename) { () throws(FileSystemError) in try real.rename(old, to: new, in: directory) }
    }

    func link(_ old: String, to new: String, in directory: Int32) throws(FileSystemError) {
        try perform(.link) { () throws(FileSystemError) in try real.link(old, to: new, in: directory) }
    }

    func remove(_ name: String, in directory: Int32) throws(FileSystemError) {
        try perform(.remove) { () throws(FileSystemError) in try real.remove(name, in: directory) }
    }

    func removeDirectory(_ name: String, in directory: Int32) throws(FileSystemError) {
        try perform(.remove) { () throws(FileSystemError) in try real.removeDirectory(name, in: directory) }
    }

    func names(in directory: Int32) throws(FileSystemError) -> [String] {
        try perform(.names) { () throws(FileSystemError) in try real.names(in: directory) }
    }

    func lock(_ file: Int32) throws(FileSystemError) -> Bool {
        try perform(.lock) { () throws(FileSystemError) in try real.lock(file) }
    }

    func unlock(_ file: Int32) { real.unlock(file) }

    func close(_ file: Int32) { real.close(file) }
}

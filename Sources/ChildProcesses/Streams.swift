import CChildProcess
import Foundation

/// The descriptors for one start of a process. It closes them when it goes, unless they are taken.
struct Streams: ~Copyable {
    /// The descriptors that the child gets as 0, 1, 2 and so on.
    private(set) var ofChild: [Int32] = []
    private var opened: [Int32] = []
    private var held: Int32?
    private var collected: [Int: Int32] = [:]

    init(_ command: ChildProcess.Command) throws(ChildProcessError) {
        try add(command.input)
        try add(command.output)
        if case .sameAsOutput = command.errors { ofChild.append(ofChild[1]) } else { try add(command.errors) }
        ofChild += command.moreDescriptors
    }

    deinit {
        for descriptor in opened { close(descriptor) }
        for descriptor in collected.values { close(descriptor) }
        if let held { close(held) }
    }

    /// Takes the writing end of a held input's pipe. The caller closes it. Returns nil for another input, and the
    /// second time.
    mutating func takeHeld() -> Int32? {
        defer { held = nil }
        return held
    }

    /// Takes the reading end of the pipe that the child writes to as that descriptor. The caller closes it. Returns nil
    /// if the descriptor isn't collected, and the second time.
    mutating func takeCollected(_ number: Int) -> Int32? { collected.removeValue(forKey: number) }

    private mutating func add(_ input: ChildProcess.Command.Input) throws(ChildProcessError) {
        switch input {
        case .null: try open("/dev/null", O_RDONLY)
        case .inherited: ofChild.append(STDIN_FILENO)
        case .file(let path): try open(path, O_RDONLY)
        case .bytes(let bytes): try addFile(of: bytes)
        case .held:
            let ends = try pipe()
            keep(ends.reading)
            held = ends.writing
        case .descriptor(let descriptor): ofChild.append(descriptor)
        }
    }

    private mutating func add(_ output: ChildProcess.Command.Output) throws(ChildProcessError) {
        switch output {
        case .null, .sameAsOutput: try open("/dev/null", O_WRONLY)
        case .inherited: ofChild.append(Int32(ofChild.count))
        case .file(let path, let appends): try open(path, O_WRONLY | O_CREAT | (appends ? O_APPEND : O_TRUNC))
        case .collected:
            let ends = try pipe()
            collected[ofChild.count] = ends.reading
            keep(ends.writing)
        case .descriptor(let descriptor): ofChild.append(descriptor)
        }
    }

    private mutating func keep(_ descriptor: Int32) {
        opened.append(descriptor)
        ofChild.append(descriptor)
    }

    private mutating func open(_ path: String, _ flags: Int32) throws(ChildProcessError) {
        let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .noFile(path, errno: errno) }
        keep(descriptor)
    }

    private func pipe() throws(ChildProcessError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard CChildPipe(&ends) == 0 else { throw .noDescriptor(errno: errno) }
        return (ends[0], ends[1])
    }

    private mutating func addFile(of bytes: [UInt8]) throws(ChildProcessError) {
        let descriptor = CChildMemoryFile()
        guard descriptor >= 0 else { throw .noDescriptor(errno: errno) }
        keep(descriptor)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .noFile("memory", errno: errno) }
            rest = rest.dropFirst(count)
        }
        lseek(descriptor, 0, SEEK_SET)
    }
}

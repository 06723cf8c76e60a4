import CChildProcess
import Dispatch
import Foundation
import Synchronization

/// A program that runs as a child of this process.
///
/// The child has all signals unblocked and none ignored, and of this process's files only those that its command names.
/// When this object goes, it kills the child with its process group, and waits for the child's end.
///
/// ```swift
/// let child = try ChildProcess(.init("/usr/bin/server", ["--port", "0"], output: .collected))
/// let line = child.output?.waitForText(within: .seconds(10)) { $0.hasSuffix("\n") }
/// child.send(SIGTERM)
/// let status = await child.waitForExit(within: .seconds(5))
/// ```
public final class ChildProcess: Sendable {
    private struct State {
        var status: TerminationStatus?
        var usage = ProcessUsage(processorTime: .zero, peakMemory: 0)
        var held: Int32?
    }

    /// The number of the process. Another process may get it as soon as this object knows that the child ended.
    public let identifier: pid_t
    /// The standard output of the child, if its command has `.collected` for it.
    public let output: ChildOutput?
    /// The standard error of the child, if its command has `.collected` for it.
    public let errors: ChildOutput?

    private let hasOwnGroup: Bool
    /// A descriptor that can be read when the child ended.
    private let end: Int32
    private let state: Mutex<State>
    private static let queue = DispatchQueue(label: "org.reprise.ChildProcess")

    /// Starts a program, and returns without waiting for it.
    ///
    /// - Parameter command: The program, its arguments and variables, and the places of its streams.
    /// - Throws: `ChildProcessError` if the program can't be started. Nothing runs then.
    public init(_ command: Command) throws(ChildProcessError) {
        var streams = try Streams(command)
        let child = try Self.spawn(command, descriptors: streams.ofChild)
        let end = CChildWatch(child)
        guard end >= 0 else {
            let error = errno
            Glibc.kill(command.hasOwnGroup ? -child : child, SIGKILL)
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
            throw .notWatched(errno: error)
        }
        identifier = child
        hasOwnGroup = command.hasOwnGroup
        self.end = end
        output = streams.takeCollected(1).map { ChildOutput(descriptor: $0, limit: command.collectedLimit) }
        errors = streams.takeCollected(2).map { ChildOutput(descriptor: $0, limit: command.collectedLimit) }
        state = Mutex(State(held: streams.takeHeld()))
    }

    deinit {
        kill()
        closeInput()
        close(end)
    }

    // MARK: The end

    /// The status with which the child ended, or nil while it runs. The first access after the end reads the rest of
    /// the collected output, and closes it.
    public var terminationStatus: TerminationStatus? {
        let status = state.withLock { state -> TerminationStatus? in
            if let status = state.status { return status }
            var status: Int32 = 0
            var usage = rusage()
            let ended = wait4(identifier, &status, WNOHANG, &usage)
            guard ended != 0 else { return nil }
            state.status = ended == identifier ? TerminationStatus(waitStatus: status) : .unknown
            state.usage = ProcessUsage(usage)
            return state.status
        }
        // A caller that hears of the end finds all output that was written before.
        if status != nil {
            output?.finish()
            errors?.finish()
        }
        return status
    }

    /// The time and memory that the child took. They are zero until somebody asks for the child's status after its end.
    public var usage: ProcessUsage { state.withLock { $0.usage } }

    /// Waits until the child ends, however long it takes, and returns its status. It blocks its thread.
    @discardableResult
    public func waitUntilExit() -> TerminationStatus {
        while true {
            if let status = waitUntilExit(within: .seconds(3600)) { return status }
        }
    }

    /// Waits until the child ends. It blocks its thread.
    ///
    /// - Parameter limit: The longest time to wait.
    /// - Returns: The status, or nil if the child runs on.
    public func waitUntilExit(within limit: Duration) -> TerminationStatus? {
        let last = ContinuousClock.now + limit
        while true {
            let milliseconds = max(0, min((last - .now).seconds * 1000, 3_600_000)).rounded(.up)
            var question = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            poll(&question, 1, Int32(milliseconds))
            if let status = terminationStatus { return status }
            guard ContinuousClock.now < last else { return nil }
        }
    }

    /// Waits until the child ends. It suspends its task, and blocks no thread.
    ///
    /// - Parameter limit: The longest time to wait, or nil to wait for any time. The wait ends with the task's cancellation, too.
    /// - Returns: The status, or nil if the child runs on.
    public func waitForExit(within limit: Duration? = nil) async -> TerminationStatus? {
        if let status = terminationStatus { return status }
        nonisolated(unsafe) let source = DispatchSource.makeReadSource(fileDescriptor: end, queue: Self.queue)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                source.setEventHandler { source.cancel() }
                // It keeps this object, whose descriptor it watches.
                source.setCancelHandler { withExtendedLifetime(self) { continuation.resume() } }
                source.activate()
                guard let limit else { return }
                Self.queue.asyncAfter(deadline: .now() + limit.seconds) { source.cancel() }
            }
        } onCancel: {
            source.cancel()
        }
        return terminationStatus
    }

    // MARK: Ending it

    /// Sends a signal. Does nothing if somebody asked for the child's status after its end.
    ///
    /// - Parameters:
    ///   - signal: The signal's number.
    ///   - toGroup: True to send it to all processes of the child's group, if the child has one of its own. Otherwise
    ///     the child alone gets it.
    public func send(_ signal: Int32, toGroup: Bool = false) {
        state.withLock { state in
            // The number is the child's, and that of its group, until somebody asks how it ended.
            guard state.status == nil else { return }
            Glibc.kill(toGroup && hasOwnGroup ? -identifier : identifier, signal)
        }
    }

    /// Kills the child with SIGKILL, and its process group if it has one of its own, and waits until the child is gone.
    ///
    /// If somebody asked for the status after its end, the call does nothing, not even to the group.
    public func kill() {
        send(SIGKILL, toGroup: true)
        waitUntilExit()
    }

    /// Ends an input that is held. Does nothing for another one.
    public func closeInput() {
        state.withLock { state in
            if let held = state.held { close(held) }
            state.held = nil
        }
    }

    // MARK: Starting it

    private static func spawn(_ command: Command, descriptors: [Int32]) throws(ChildProcessError) -> pid_t {
        let variables = command.environment.map { "\($0.key)=\($0.value)" }
        let texts = [command.executable] + command.arguments + variables + [command.folder ?? ""]
        guard !texts.contains(where: { $0.utf8.contains(0) }) else {
            throw .zeroByte(executable: command.executable)
        }
        let arguments = CStrings([command.executable] + command.arguments)
        let environment = CStrings(variables)
        let names = CStrings([command.executable, command.folder ?? ""])
        var child: pid_t = 0
        let error = descriptors.withUnsafeBufferPointer { descriptors in
            guard let executable = names.pointers[0], let first = descriptors.baseAddress else { return EINVAL }
            var launch = CChildLaunch(
                executable: executable, arguments: arguments.pointers, environment: environment.pointers,
                folder: command.folder == nil ? nil : names.pointers[1], descriptors: first,
                descriptorCount: Int32(descriptors.count), hasOwnGroup: command.hasOwnGroup)
            return CChildSpawn(&launch, &child)
        }
        switch error {
        case 0: return child
        case EMFILE, ENFILE, EBADF: throw .noDescriptor(errno: error)
        default:
            if let folder = command.folder, access(folder, X_OK) != 0 { throw .noFolder(folder) }
            throw .notStarted(executable: command.executable, errno: error)
        }
    }
}

extension ProcessUsage {
    init(_ usage: rusage) {
        func duration(_ time: timeval) -> Duration { .seconds(time.tv_sec) + .microseconds(time.tv_usec) }
        processorTime = duration(usage.ru_utime) + duration(usage.ru_stime)
        peakMemory = usage.ru_maxrss * 1024
    }
}

/// A copy of texts as an array of C strings that ends with nil. It frees them when it goes.
private final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ texts: [String]) {
        count = texts.count
        pointers = .allocate(capacity: count + 1)
        for (index, text) in texts.enumerated() { pointers.advanced(by: index).initialize(to: strdup(text)) }
        pointers.advanced(by: count).initialize(to: nil)
    }

    deinit {
        for index in 0..<count { free(pointers[index]) }
        pointers.deallocate()
    }
}

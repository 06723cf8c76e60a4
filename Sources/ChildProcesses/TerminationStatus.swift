/// The way in which a process ended.
public enum TerminationStatus: Sendable, Equatable {
    /// It ended by itself, with this exit code.
    case exited(Int32)
    /// A signal ended it.
    case signaled(Int32)
    /// Nobody knows: other code of this process asks the system for the status of each child, or ignores SIGCHLD.
    case unknown

    /// Reads the status from `waitpid` of a process that ended.
    init(waitStatus: Int32) {
        self = waitStatus & 0x7F == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signaled(waitStatus & 0x7F)
    }

    /// The exit code, or nil if a signal ended the process or nobody knows its status.
    public var exitCode: Int32? {
        if case .exited(let code) = self { code } else { nil }
    }

    /// The signal that ended the process, or nil if none did or nobody knows.
    public var signal: Int32? {
        if case .signaled(let signal) = self { signal } else { nil }
    }
}

extension TerminationStatus: CustomStringConvertible {
    public var description: String {
        switch self {
        case .exited(let code): "status \(code)"
        case .signaled(let signal): "signal \(signal)"
        case .unknown: "an unknown status"
        }
    }
}

/// The time and memory that a process took, with those of its own children that it waited for.
public struct ProcessUsage: Sendable, Equatable {
    /// Time of processors, in user and kernel mode.
    public var processorTime: Duration
    /// The most memory that one of these processes had at a time, in bytes.
    public var peakMemory: Int
}

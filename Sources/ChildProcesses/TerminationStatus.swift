/// The way in which a process has ended.
public enum TerminationStatus: Sendable, Equatable {
    /// It has ended by itself, with this exit code.
    case exited(Int32)
    /// A signal has ended it.
    case signaled(Int32)
    /// Nobody knows: other code of this process has asked the system for the status of each child, or ignores SIGCHLD.
    case unknown

    /// Reads what `waitpid` says.
    init(waitStatus: Int32) {
        self = waitStatus & 0x7F == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signaled(waitStatus & 0x7F)
    }

    /// The exit code, or nil for a process that has not ended by itself.
    public var exitCode: Int32? {
        if case .exited(let code) = self { code } else { nil }
    }

    /// The signal that has ended the process, or nil.
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

/// The time and memory that a process took, with those of its own children that it has waited for.
public struct ProcessUsage: Sendable, Equatable {
    /// Time of processors, in user and kernel mode.
    public var processorTime: Duration
    /// The most memory that one of these processes had at a time, in bytes.
    public var peakMemory: Int
}

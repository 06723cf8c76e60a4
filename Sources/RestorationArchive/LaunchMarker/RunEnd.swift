/// How a run of an app has ended, as far as it or the kernel can tell.
public enum RunEnd: Sendable, Hashable {
    /// In good order: SIGTERM, SIGINT or SIGHUP asked it to, and it has saved; or it has called `exit`.
    case clean
    /// By a fault of its own, with that signal: SIGSEGV, SIGTRAP or SIGABRT, for instance.
    case crash(signal: Int32)
    /// From outside, without a word: by SIGKILL, because memory ran out, or because it did not end in time when it was asked to.
    case killed
    /// With the machine: a power cut, or a reset.
    case systemStopped
}

extension RunEnd {
    /// The case by its name, for reports and programs.
    package var word: String {
        switch self {
        case .clean: "clean"
        case .crash: "crash"
        case .killed: "killed"
        case .systemStopped: "systemStopped"
        }
    }
}

extension RunEnd: CustomStringConvertible {
    /// To follow "the app": `crashed (signal 11)`.
    public var description: String {
        switch self {
        case .clean: "ended in good order"
        case .crash(let signal): "crashed (signal \(signal))"
        case .killed: "was killed"
        case .systemStopped: "ended with the machine"
        }
    }
}

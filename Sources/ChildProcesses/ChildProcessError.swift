import Foundation

/// A reason why a child process can't be started, or does not do what it should.
public enum ChildProcessError: Error, Sendable, Equatable {
    /// A text for the system must not have a zero byte.
    case zeroByte(executable: String)
    /// The system does not start the program, and `errno` says why.
    case notStarted(executable: String, errno: Int32)
    /// The working folder isn't one.
    case noFolder(String)
    /// The file for a stream can't be opened, and `errno` says why.
    case noFile(String, errno: Int32)
    /// The system gives this process no further descriptor.
    case noDescriptor(errno: Int32)
    /// The system can't tell when the child ends. `ChildProcess` kills it.
    case notWatched(errno: Int32)
    /// The program ran longer than it may. `ChildProcess` kills it, with its process group if it has one.
    case timedOut(executable: String, limit: Duration)
    /// The program printed more bytes than may be collected.
    case outputTooLong(executable: String, limit: Int)
}

extension ChildProcessError: CustomStringConvertible, LocalizedError {
    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .zeroByte(let executable):
            "\(Self.quoted(executable)) isn't started: its path, an argument or a variable has a zero byte. Remove it."
        case .notStarted(let executable, ENOENT):
            "There is no program \(Self.quoted(executable)). Give the path of one, or a name that a folder of PATH has."
        case .notStarted(let executable, EACCES):
            "\(Self.quoted(executable)) may not be executed. Give the path of a program, or run: chmod +x"
        case .notStarted(let executable, let errno) where errno == EAGAIN || errno == ENOMEM:
            "\(Self.quoted(executable)) isn't started: \(Self.text(errno)). End other processes, and try again."
        case .notStarted(let executable, let errno):
            "\(Self.quoted(executable)) isn't started: \(Self.text(errno)). Check that it is a program for this system."
        case .noFolder(let folder):
            "\(Self.quoted(folder)) isn't a folder that a program can be started in. Make it, or give another one."
        case .noFile(let file, let errno):
            "\(Self.quoted(file)) can't be opened for a program: \(Self.text(errno)). Check its folder and its rights."
        case .noDescriptor(let errno):
            "There is no descriptor for another process: \(Self.text(errno)). Close files, or raise the limit with ulimit -n."
        case .notWatched(ENOSYS):
            "This system can't tell when a process ends. Use Linux 5.3 or newer, and let containers call pidfd_open."
        case .notWatched(let errno):
            "The process can't be watched: \(Self.text(errno)). Close files, or raise the limit with ulimit -n."
        case .timedOut(let executable, let limit):
            "\(Self.quoted(executable)) did not end within \(limit), and was killed. Give it more time, or see why it hangs."
        case .outputTooLong(let executable, let limit):
            "\(Self.quoted(executable)) printed more than \(limit) bytes. Let it print less, or send its output to a file."
        }
    }

    private static func text(_ errno: Int32) -> String { String(cString: strerror(errno)) }

    private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

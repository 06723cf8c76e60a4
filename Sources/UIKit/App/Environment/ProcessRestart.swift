import Foundation
import Synchronization

/// Starts the program again in the same process, with the environment that it was started with.
enum ProcessRestart {
    /// Replaces the process's program by itself. Ends the process if it got a termination signal meanwhile, or if the
    /// system can't do that.
    ///
    /// - Parameter arguments: The arguments, with the program's name.
    static func run(_ arguments: [String]) -> Never {
        if isTerminating.withLock(\.self) { exit(0) }
        inheritOnlySockets()
        allowSignals()
        fflush(nil)
        let arguments = arguments.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        for path in [executable, link] { execve(path, arguments, environment) }
        FileHandle.standardError.write(
            Data("UIKit could not start the app again: \(String(cString: strerror(errno))). Start it by hand.\n".utf8))
        exit(1)
    }

    /// Notes that the process got a termination signal. It doesn't start again then.
    static func noteTermination() { isTerminating.withLock { $0 = true } }

    private static let isTerminating = Mutex(false)
    private static let link = "/proc/self/exe"

    /// The program's path. Programs are known by its last component.
    private static var executable: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
    }

    /// The variables as the process got them. A display removes those of its sockets.
    private static let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }

    /// Notes the variables before anything changes them.
    static func noteVariables() { _ = variables }

    /// Closes all files but the standard ones as the program starts again, and keeps the sockets of a service manager
    /// (S-SEC-28) and of a host (S-HOST-8) open.
    private static func inheritOnlySockets() {
        func number(_ name: String) -> Int32? {
            variables.first { $0.hasPrefix("\(name)=") }.flatMap { Int32($0.dropFirst(name.count + 1)) }
        }
        let sockets = number("LISTEN_PID") == getpid() ? min(max(0, number("LISTEN_FDS") ?? 0), Int32.max - 3) : 0
        let hostSocket = number("UIKIT_HOST_SOCKET")
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for descriptor in open.compactMap({ Int32($0) }) where descriptor > 2 {
            let isInherited = (3..<3 + sockets).contains(descriptor) || descriptor == hostSocket
            _ = fcntl(descriptor, F_SETFD, isInherited ? 0 : FD_CLOEXEC)
        }
    }

    /// Undoes what Dispatch did to receive signals, because a program inherits blocked and ignored ones.
    private static func allowSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        for number in [SIGTERM, SIGINT, SIGHUP, SIGPIPE] { signal(number, SIG_DFL) }
    }
}

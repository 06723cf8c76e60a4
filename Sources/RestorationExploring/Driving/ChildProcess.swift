import Foundation

/// A process that was started here: without Foundation's, which notices the end of one child only when those that were
/// started meanwhile have ended, too.
final class ChildProcess {
    let identifier: pid_t
    private var status: Int32?

    /// - Parameter output: where standard output and standard error go; what is there is replaced.
    init(executable: String, arguments: [String], environment: [String: String], output: String) throws(AppFailure) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        // Ctrl-C is for the explorer, which ends its apps itself; what it ignores, they do not.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        // Threads that explore may have signals blocked. A child that inherited this would write no stack upon SIGQUIT when it hangs.
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        identifier = try Unfinished.start { () throws(AppFailure) in
            var child: pid_t = 0
            let error = posix_spawn(&child, executable, &actions, &attributes, &argv, &envp)
            guard error == 0 else { throw .notStarted("\(executable): \(String(cString: strerror(error)))") }
            return child
        }
    }

    deinit { end() }

    /// Kills the process, and waits until it is gone.
    func end() {
        send(SIGKILL)
        _ = wait(flags: 0)
    }

    /// Nothing happens if it has gone.
    func send(_ signal: Int32) {
        if status == nil { kill(identifier, signal) }
    }

    /// Waits until the process has ended.
    ///
    /// - Returns: how, as `waitpid` says; nil if it has not in that time.
    func wait(within limit: Duration) -> Int32? {
        let last = ContinuousClock.now + limit
        while true {
            if let status = wait(flags: WNOHANG) { return status }
            guard ContinuousClock.now < last else { return nil }
            usleep(500)
        }
    }

    var hasEnded: Bool { wait(flags: WNOHANG) != nil }

    private func wait(flags: Int32) -> Int32? {
        if let status { return status }
        var result: Int32 = 0
        while true {
            let ended = waitpid(identifier, &result, flags)
            if ended == -1 && errno == EINTR { continue }
            guard ended != 0 else { return nil }
            status = ended == identifier ? result : 0
            Unfinished.ended(identifier)
            return status
        }
    }

    /// As `waitpid` says it: the signal, or nil for a process that ended by itself.
    static func signal(of status: Int32) -> Int32? { status & 0x7F == 0 ? nil : status & 0x7F }
}

import Foundation
import Testing

@testable import ChildProcesses

@Suite(.timeLimit(.minutes(10)))
struct ChildProcessTests {
    /// Returns a command of the shell.
    private func shell(
        _ script: String, _ arguments: [String] = [], input: ChildProcess.Command.Input = .null
    ) -> ChildProcess.Command {
        ChildProcess.Command(
            "/bin/sh", ["-c", script, "sh"] + arguments, input: input, output: .collected, errors: .collected)
    }

    // MARK: Descriptors, signals and arguments of a child

    @Test func `A child has no signal blocked or ignored, whatever the thread that starts it has`() throws {
        var blocked = sigset_t()
        var before = sigset_t()
        sigemptyset(&blocked)
        for signal in [SIGQUIT, SIGTERM, SIGUSR1] { sigaddset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let ignoring = signal(SIGUSR2, SIG_IGN)
        defer { signal(SIGUSR2, ignoring) }
        let status = try ChildProcess.run(.init("/bin/cat", ["/proc/self/status"], output: .collected)).text
        // The C library uses two signals itself, and other code can't set their actions.
        let own: UInt64 = 1 << 31 | 1 << 32
        for name in ["SigBlk", "SigIgn"] {
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
            let signals = try #require(line.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) })
            #expect(signals & ~own == 0, "\(name)")
        }
    }

    @Test func `A child gets no file of this process but those that its command names`() throws {
        // Other code may open its files without O_CLOEXEC.
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        var command = shell(
            """
            for n in 0 1 2 3 4 5 6 7 8 9; do
                [ -e /proc/$$/fd/$n ] && printf "$n " && readlink /proc/$$/fd/$n
            done
            """)
        // Its number is that of one of the child's own streams.
        command.moreDescriptors = [STDOUT_FILENO, file]
        let lines = try ChildProcess.run(command).text.split(separator: "\n").map { $0.split(separator: " ") }
        let files = Dictionary(lines.map { ($0[0], $0.dropFirst().joined(separator: " ")) }) { first, _ in first }
        #expect(files.keys.sorted() == ["0", "1", "2", "3", "4"])
        #expect(files["0"] == "/dev/null" && files["4"] == "/dev/null")
        #expect(files["1"]?.hasPrefix("pipe:") == true && files["1"] != files["2"])
        #expect(files["3"] == (try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/1")))
    }

    @Test func `Arguments, variables and the folder are those of the command`() throws {
        var command = shell("printf '%s|' \"$@\" \"$A\" \"$HOME\" \"$PWD\"", ["a b", "", "ü\n"])
        command.folder = "/"
        command.environment = ["A": "x=y"]
        #expect(try ChildProcess.run(command).text == "a b||ü\n|x=y||/|")
        let added = ChildProcess.Command("env", variables: ["REPRISE_ADDED": "1"], output: .collected)
        let lines = try ChildProcess.run(added).text.split(separator: "\n")
        #expect(lines.contains("REPRISE_ADDED=1") && lines.contains { $0.hasPrefix("PATH=") })
    }

    @Test func `A file gets the output, the standard error too, and is replaced or goes on`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        for (appends, expected) in [(false, "out\nerr\n"), (true, "out\nerr\nout\nerr\n"), (false, "out\nerr\n")] {
            var command = shell("echo out; echo err >&2")
            command.output = .file(file, appends: appends)
            command.errors = .sameAsOutput
            let outcome = try ChildProcess.run(command)
            #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == expected)
        }
        var status = stat()
        try #require(stat(file, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    // MARK: Pipes

    @Test func `Streams of any size are read and written without a deadlock`() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let script = "head -c 2000000 /dev/zero >&2; cat; head -c 2000000 /dev/zero >&2"
        let outcome = try ChildProcess.run(shell(script, input: .bytes(bytes)))
        #expect(outcome.status == .exited(0))
        #expect(outcome.output == bytes)
        #expect(outcome.errors.count == 4_000_000)
        // The child ends before it reads its input.
        #expect(try ChildProcess.run(shell("exit 3", input: .bytes(bytes))).status == .exited(3))
    }

    @Test func `A program that prints more than may be collected is an error, and not a matter of memory`() throws {
        var command = shell("head -c 100000 /dev/zero; echo end >&2")
        command.collectedLimit = 99_999
        #expect(throws: ChildProcessError.outputTooLong(executable: "/bin/sh", limit: 99_999)) {
            try ChildProcess.run(command)
        }
        command.collectedLimit = 100_000
        #expect(try ChildProcess.run(command).output.count == 100_000)
        command.collectedLimit = 10
        let child = try ChildProcess(command)
        #expect(child.waitUntilExit() == .exited(0), "it does not wait until somebody reads")
        #expect(child.output?.bytes.count == 10 && child.output?.isTooLong == true)
    }

    @Test func `The end of a program counts, and not that of what it leaves behind`() throws {
        let pipe = try TestPipe()
        var command = shell("cat <&3 & echo said")
        command.moreDescriptors = [pipe.reading]
        let outcome = try ChildProcess.run(command)
        #expect(outcome.status == .exited(0) && outcome.text == "said\n")
    }

    @Test func `What a child prints can be waited for while it runs`() throws {
        let child = try ChildProcess(shell("echo http://host/; read line || echo over", input: .held))
        let output = try #require(child.output)
        #expect(output.waitForText(within: .seconds(60)) { $0.hasSuffix("/\n") } == "http://host/\n")
        #expect(output.waitForText(within: .milliseconds(20)) { $0.contains("over") } == nil)
        #expect(!output.isAtEnd && child.terminationStatus == nil)
        child.closeInput()
        #expect(output.waitForText(within: .seconds(60)) { $0.contains("over") } != nil)
        #expect(output.waitForText(within: .seconds(60)) { $0.contains("more") } == nil, "it is at its end")
        #expect(child.waitUntilExit() == .exited(0))
    }

    // MARK: The end

    @Test func `The status is the exit code, or the signal`() throws {
        #expect(try ChildProcess.run(shell("exit 7")).status == .exited(7))
        #expect(try ChildProcess.run(shell("kill -SEGV $$")).status.signal == SIGSEGV)
        let child = try ChildProcess(shell("read line", input: .held))
        #expect(child.terminationStatus == nil && child.waitUntilExit(within: .milliseconds(10)) == nil)
        child.send(SIGTERM)
        #expect(child.waitUntilExit() == .signaled(SIGTERM))
        #expect(child.terminationStatus == .signaled(SIGTERM) && child.terminationStatus?.exitCode == nil)
    }

    @Test func `The end of one child is noticed while others run that were started later`() async throws {
        let children = try (0..<24).map { _ in try ChildProcess(shell("read line; exit 5", input: .held)) }
        for (index, child) in children.enumerated() {
            child.closeInput()
            let status =
                index.isMultiple(of: 2)
                ? child.waitUntilExit(within: .seconds(60)) : await child.waitForExit(within: .seconds(60))
            #expect(status == .exited(5))
            #expect(children.dropFirst(index + 1).allSatisfy { $0.terminationStatus == nil })
        }
    }

    @Test func `A wait that suspends its task ends with the child, with its limit, and when it is cancelled`()
        async throws
    {
        let child = try ChildProcess(shell("read line", input: .held))
        #expect(await child.waitForExit(within: .milliseconds(10)) == nil)
        let cancelled = Task { await child.waitForExit() }
        cancelled.cancel()
        #expect(await cancelled.value == nil)
        // Several tasks may wait.
        async let first = child.waitForExit()
        async let second = child.waitForExit(within: .seconds(60))
        child.send(SIGKILL)
        #expect(await first == .signaled(SIGKILL))
        #expect(await second == .signaled(SIGKILL))
        #expect(await child.waitForExit() == .signaled(SIGKILL))
    }

    @Test func `A program that takes too long is killed, with what it has started`() throws {
        let pipe = try TestPipe()
        var command = shell("sleep 60 & wait")
        command.moreDescriptors = [pipe.writing]
        #expect(throws: ChildProcessError.timedOut(executable: "/bin/sh", limit: .milliseconds(50))) {
            try ChildProcess.run(command, within: .milliseconds(50))
        }
        pipe.closeWriting()
        #expect(pipe.isClosed(within: 30), "nobody has the pipe any more")
    }

    @Test func `A child is killed when its object goes`() throws {
        let pipe = try TestPipe()
        do {
            var command = shell("sleep 60 & echo; wait")
            command.moreDescriptors = [pipe.writing]
            let child = try ChildProcess(command)
            #expect(child.output?.waitForText(within: .seconds(60)) { $0 == "\n" } != nil)
        }
        pipe.closeWriting()
        #expect(pipe.isClosed(within: 30))
    }

    @Test func `What a program took is its time and its memory`() throws {
        let outcome = try ChildProcess.run(shell("i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"))
        #expect(outcome.usage.processorTime > .zero && outcome.usage.processorTime < .seconds(60))
        #expect(outcome.usage.peakMemory > 100_000)
    }

    // MARK: Errors

    @Test func `A program that can't be started is an error that says what to do`() throws {
        let folder = FileManager.default.temporaryDirectory.path
        func error(_ change: (inout ChildProcess.Command) -> Void) throws -> ChildProcessError {
            var command = shell("exit 0")
            change(&command)
            return try #require(throws: ChildProcessError.self) { try ChildProcess(command) }
        }
        let rows: [(ChildProcessError, ChildProcessError, String)] = [
            (
                try error { $0.executable = "/nowhere/App" },
                .notStarted(executable: "/nowhere/App", errno: ENOENT), "Give the path"
            ),
            (
                try error { $0.executable = "reprise-no-such-name" },
                .notStarted(executable: "reprise-no-such-name", errno: ENOENT), "PATH"
            ),
            (try error { $0.executable = folder }, .notStarted(executable: folder, errno: EACCES), "chmod +x"),
            (try error { $0.folder = "/nowhere" }, .noFolder("/nowhere"), "Make it"),
            (try error { $0.output = .file("/nowhere/f") }, .noFile("/nowhere/f", errno: ENOENT), "Check its folder"),
            (try error { $0.input = .file("/nowhere/f") }, .noFile("/nowhere/f", errno: ENOENT), "Check its folder"),
            (try error { $0.output = .descriptor(-1) }, .noDescriptor(errno: EBADF), "ulimit"),
            (try error { $0.arguments.append("a\0b") }, .zeroByte(executable: "/bin/sh"), "Remove"),
        ]
        for (found, expected, words) in rows {
            #expect(found == expected)
            #expect(found.description.contains(words) && found.localizedDescription == found.description)
        }
    }

    @Test func `A command that fails leaves no descriptor open`() throws {
        // Other tests open files, folders and sockets at the same time.
        let kinds = ["pipe:", "/memfd:", "anon_inode:[pidfd]"]
        func openFiles() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
                let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
                return kinds.contains { link?.hasPrefix($0) ?? false }
            }
        }
        let before = try openFiles()
        for _ in 0..<50 {
            var command = shell("exit 0", input: .bytes([1, 2, 3]))
            command.executable = "/nowhere/App"
            #expect(throws: ChildProcessError.self) { try ChildProcess.run(command) }
            try ChildProcess.run(shell("exit 0", input: .held))
        }
        // What other tests open they close again. A leak stays.
        let limit = ContinuousClock.now + .seconds(60)
        while try openFiles() >= before + 50, ContinuousClock.now < limit { usleep(50_000) }
        #expect(try openFiles() < before + 50)
    }
}

/// A pipe of this process.
private final class TestPipe {
    let reading: Int32
    private(set) var writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        close(reading)
        closeWriting()
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Waits until all copies of the writing end are closed.
    ///
    /// - Parameter seconds: The longest time to wait.
    func isClosed(within seconds: Int32) -> Bool {
        var question = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        return poll(&question, 1, seconds * 1000) == 1 && Int32(question.revents) & POLLHUP != 0
    }
}

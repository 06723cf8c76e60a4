import Foundation

/// A program that has run to its end, and what it took.
struct MeasuredProcess {
    var duration: Duration
    /// Of the program and of those that it has started and waited for.
    var processorTime: Duration
    /// Of the largest of them.
    var peakMemory: Int

    /// Runs a program; what it prints is shown only if it fails.
    ///
    /// - Parameters:
    ///   - environment: what is set besides that of this process.
    ///   - codes: the exit codes of a program that has done what it should.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], codes: Set<Int32> = [0]
    ) throws {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let start = ContinuousClock.now
        let process = try Self.spawn(program, arguments, environment: environment, output: output.path)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        duration = start.duration(to: .now)
        processorTime = Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime)
        peakMemory = usage.ru_maxrss * 1_024
        // The signal that ended it, and above that its exit code.
        guard status & 0x7f == 0, codes.contains((status >> 8) & 0xff) else {
            let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
            throw BenchmarkFailure("\(([program] + arguments).joined(separator: " ")) has failed.\n\(text)")
        }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: what is set besides that of this process.
    ///   - output: the file for what it prints.
    static func spawn(
        _ program: String, _ arguments: [String], environment: [String: String], output: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        let values = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let words = Self.strings([program] + arguments)
        let variables = Self.strings(values.map { "\($0.key)=\($0.value)" })
        defer { (words + variables).forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, program, &actions, nil, words, variables) == 0 else {
            throw BenchmarkFailure("\(program) cannot be started.")
        }
        return process
    }

    /// With null behind the last, as C wants them.
    private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    private static func duration(_ time: timeval) -> Duration {
        .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }
}

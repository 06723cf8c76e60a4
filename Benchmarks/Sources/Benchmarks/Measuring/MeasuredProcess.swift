import ChildProcesses
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
        var command = ChildProcess.Command(
            program, arguments, variables: environment, input: .inherited, output: .collected, errors: .sameAsOutput)
        // Ctrl-C ends it, too.
        command.hasOwnGroup = false
        let start = ContinuousClock.now
        let outcome = try ChildProcess.run(command)
        duration = start.duration(to: .now)
        processorTime = outcome.usage.processorTime
        peakMemory = outcome.usage.peakMemory
        guard let code = outcome.status.exitCode, codes.contains(code) else {
            throw BenchmarkFailure("\(([program] + arguments).joined(separator: " ")) has failed.\n\(outcome.text)")
        }
    }
}

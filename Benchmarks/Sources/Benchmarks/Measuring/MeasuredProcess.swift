import ChildProcesses
import Foundation

/// A program that ended, with its cost.
struct MeasuredProcess {
    var duration: Duration
    /// The time of the program, and of the children for which it waited.
    var processorTime: Duration
    /// The memory of the largest of them.
    var peakMemory: Int

    /// Runs a program, and prints its output only if it fails.
    ///
    /// - Parameters:
    ///   - environment: variables besides those of this process.
    ///   - codes: the exit codes that mean success.
    init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], codes: Set<Int32> = [0]
    ) throws {
        var command = ChildProcess.Command(
            program, arguments, variables: environment, input: .inherited, output: .collected, errors: .sameAsOutput)
        // Ctrl-C also ends the program.
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

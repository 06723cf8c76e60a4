extension ChildProcess {
    /// The result of a program that ended.
    public struct Outcome: Sendable {
        public var status: TerminationStatus
        /// The bytes that it printed, if its command has `.collected` for them. Otherwise empty.
        public var output: [UInt8]
        /// The bytes that it wrote to its standard error, if its command has `.collected` for them. Otherwise empty.
        public var errors: [UInt8]
        public var usage: ProcessUsage

        /// The output as text. Bytes that are not UTF-8 become U+FFFD.
        public var text: String { String(decoding: output, as: UTF8.self) }

        /// The standard error as text. Bytes that are not UTF-8 become U+FFFD.
        public var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    /// Runs a program to its end. It blocks its thread.
    ///
    /// It does not wait for processes that the program started and left behind. They can't write to a collected stream
    /// any more.
    ///
    /// ```swift
    /// let outcome = try ChildProcess.run(.init("git", ["status"], output: .collected), within: .seconds(10))
    /// guard outcome.status == .exited(0) else { return }
    /// print(outcome.text)
    /// ```
    ///
    /// - Parameters:
    ///   - command: The program, its arguments and variables, and the places of its streams.
    ///   - limit: The longest time that it may take, or nil for any time.
    /// - Returns: The program's status, its collected output and errors, and its usage. A status other than 0 isn't an
    ///   error.
    /// - Throws: `ChildProcessError` if the program can't be started, takes longer, or writes more than
    ///   `collectedLimit` bytes. It kills a program that takes longer, and lets one that writes more run to its end.
    @discardableResult
    public static func run(_ command: Command, within limit: Duration? = nil) throws(ChildProcessError) -> Outcome {
        let child = try ChildProcess(command)
        if let limit {
            guard child.waitUntilExit(within: limit) != nil else {
                throw .timedOut(executable: command.executable, limit: limit)
            }
        }
        let status = child.waitUntilExit()
        guard child.output?.isTooLong != true, child.errors?.isTooLong != true else {
            throw .outputTooLong(executable: command.executable, limit: command.collectedLimit)
        }
        return Outcome(
            status: status, output: child.output?.bytes ?? [], errors: child.errors?.bytes ?? [], usage: child.usage)
    }
}

import ArgumentParser

/// How the tool ends (README, "The tool"). Scripts rely on the numbers.
enum ToolExit {
    /// There is a finding: something is lost, two states differ, a storyboard has a problem.
    static let finding = ExitCode(1)
    /// What was asked for cannot be read or done: no such state, a wrong key, a full disk.
    static let failure = ExitCode(2)
    /// The app runs and has its state open; end it first.
    static let inUse = ExitCode(3)
    // A wrong option or argument is 64, as ArgumentParser has it (EX_USAGE).
}

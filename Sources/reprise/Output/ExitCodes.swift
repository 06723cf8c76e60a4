import ArgumentParser

/// The exit codes of the tool (docs/reference.md, "Exit codes"). Scripts rely on the numbers.
enum ToolExit {
    /// There is a finding: something is lost, two states differ, or a storyboard has a problem.
    static let finding = ExitCode(1)
    /// The command cannot read or do what it should: the state does not exist, the key is wrong, the disk is full.
    static let failure = ExitCode(2)
    /// The app is running and has its state open. End it first.
    static let inUse = ExitCode(3)
    // For a wrong option or argument, ArgumentParser uses 64 (EX_USAGE).
}

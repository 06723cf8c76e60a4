import ArgumentParser

/// Runs `reprise port` alone, until it is a part of `reprise`.
@main
struct Main: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reprise", abstract: "Stands for reprise.", subcommands: [PortCommand.self])
}

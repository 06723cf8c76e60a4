import ArgumentParser

/// Looks at the saved states of the apps on this machine. It changes nothing.
@main
struct Reprise: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reprise",
        abstract: "Look at the saved states of apps.",
        discussion: "A saved state is found by the bundle identifier of its app.",
        subcommands: [ListCommand.self, ShowCommand.self])
}

import ArgumentParser
import Foundation
import Logging
import RestorationArchive
import RepriseInspection
import WebDisplay

/// The command `reprise view`, which shows a saved state as a page in the browser.
struct ViewCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Show a saved state as a page in the browser.",
        discussion: """
            Prints the link to the page, and serves the page until Ctrl-C. A link lets one browser in, and the command then prints \
            another one. Without a link nobody sees anything. The command changes nothing, and the app may run meanwhile. Reload the \
            page to see newer saves.
            """)

    @OptionGroup var state: StateOptions
    @OptionGroup var disclosure: DisclosureOptions

    @Option(
        help: ArgumentHelp("The address to listen at, as host:port. Port 0 picks a free one.", valueName: "address"))
    var address = ListeningAddress.standard

    @Flag(
        help: "Allow an address that other computers reach, although nothing is encrypted on the way to them.")
    var allowUnencrypted = false

    func execute() throws {
        let reader = try StateReader(disclosure: disclosure.disclosure) {
            [name = state.name, owner = state.key.bundleIdentifier, key = state.key.key] () throws(InspectionError) in
            try SavedState.withSaves(name, bundleIdentifier: owner, keyFile: key, in: StateFolders())
        }
        let ending = EndingSignals()
        let server: StateServer
        do throws(WebDisplayError) {
            try address.address.checkEncryption(isUnencryptedAllowed: allowUnencrypted)
            server = try StateServer(
                reader, at: address.address,
                otherLink: { [name = state.name] in
                    Self.print("\(PlainText(name)): the link for another browser is \($0)")
                })
        } catch {
            Self.complain("reprise: The command cannot serve the page. \(error.reason)")
            throw ToolExit.failure
        }
        if !address.address.isLoopback {
            Self.complain("Other computers can reach \(address.address), and nothing is encrypted on the way to them.")
        }
        Self.print("\(PlainText(state.name)) is at \(server.link)")
        if isatty(STDERR_FILENO) == 1 { Self.complain("Ctrl-C ends it.") }
        ending.wait()
        server.stop()
    }

    /// Prints a line at once. Swift's `print` would buffer it, and a program that waits for it through a pipe would
    /// not get it.
    private static func print(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }

    private static func complain(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
    }
}

extension WebDisplayError {
    /// The reason without the remedy, which would be about an app's settings.
    var reason: String {
        switch self {
        case .invalidAddress(let text), .invalidOrigin(let text): "\(PlainText(text)) isn't an address."
        case .unencrypted(let address):
            "Other computers could reach \(address), and nothing is encrypted on the way to them. Leave out --address, or allow "
                + "it with --allow-unencrypted."
        case .unusableSocket(let socket, let reason): "The socket \(socket) cannot be used: \(reason)."
        case .cannotListen(let address, let reason):
            "\(address): \(reason). End the program that uses this address, or choose another one with --address."
        }
    }
}

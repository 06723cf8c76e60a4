import AddressBook
import Foundation

/// The commands on the command line that run before the app launches: `--help`, `--import FILE`.
///
/// Exit status 2 means that the arguments are wrong, and 1 that a command failed.
struct LaunchCommand {
    private let arguments: [String]

    init(arguments: some Sequence<String>) {
        self.arguments = Array(arguments)
    }

    /// Returns if the app should launch. Otherwise ends the process.
    func run() {
        do {
            let options = try LaunchOptions(arguments: arguments)
            if options.showsHelp {
                write(LaunchOptions.help, to: .standardOutput)
                exit(0)
            }
            if let path = options.importPath { try importContacts(from: path) }
        } catch {
            write("\(error)\n", to: .standardError)
            exit(error is LaunchOptionsError ? 2 : 1)
        }
    }

    private func importContacts(from path: String) throws {
        let contents = try VCardReader().read(contentsOf: URL(fileURLWithPath: path))
        for problem in contents.problems { write("\(path), \(problem)\n", to: .standardError) }
        let summary = try ContactStore(path: ContactStore.defaultPath()).importContacts(contents.contacts)
        write("\(summary)\n", to: .standardOutput)
    }

    /// Writes text at once. `print` would buffer a line, and a program that reads it through a pipe would not get
    /// it.
    private func write(_ text: String, to file: FileHandle) {
        try? file.write(contentsOf: Data(text.utf8))
    }
}

import AddressBook
import Foundation

/// What the command line asks for, done before there is an app: `--help`, `--import FILE`.
///
/// Status 2 tells a script that it called the program wrongly, 1 that something went wrong.
struct LaunchCommand {
    private let arguments: [String]

    init(arguments: some Sequence<String>) {
        self.arguments = Array(arguments)
    }

    /// Returns if the app is to be launched, and ends the process if not.
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

    /// Not `print`: its buffer would hold a line back from a program that reads it through a pipe.
    private func write(_ text: String, to file: FileHandle) {
        try? file.write(contentsOf: Data(text.utf8))
    }
}

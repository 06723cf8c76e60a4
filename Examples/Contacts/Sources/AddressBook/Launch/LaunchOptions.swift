/// The options on the command line.
///
/// UIKit uses arguments, too. Arguments such as `-ApplePersistenceIgnoreState YES` have one dash, and this type
/// skips them with their values. An argument parser that handles the whole command line would reject them.
public struct LaunchOptions: Equatable, Sendable {
    /// The vCard file to import before the app shows anything, as the user typed it.
    public private(set) var importPath: String?
    /// True if the user only wants the help.
    public private(set) var showsHelp = false

    /// The output of `--help`.
    public static let help = """
        USAGE: Contacts [--import FILE]

          --import FILE   Import the contacts of a vCard file (3.0 or 4.0) and say what could not be read.
          --help          Show this help.

        """

    /// Reads the arguments.
    ///
    /// - Parameter arguments: the arguments, without the name of the program.
    /// - Throws: `LaunchOptionsError` if an argument is unknown or incomplete.
    public init(arguments: some Sequence<String>) throws(LaunchOptionsError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                showsHelp = true
            case "--import":
                guard let path = rest.popFirst(), !path.isEmpty, !path.hasPrefix("-") else {
                    throw .missingFile
                }
                importPath = path
            case _ where argument.hasPrefix("--import="):
                let path = argument.dropFirst("--import=".count)
                if path.isEmpty { throw .missingFile }
                importPath = String(path)
            case _ where argument.hasPrefix("-") && !argument.hasPrefix("--"):
                if let value = rest.first, !value.hasPrefix("-") { rest.removeFirst() }
            default:
                throw .unknown(argument)
            }
        }
    }
}

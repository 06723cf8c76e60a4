/// What the user asked for on the command line.
///
/// The arguments are UIKit's as well: `-ApplePersistenceIgnoreState YES` and its like have one dash and are passed
/// over, with their values. An argument parser that owns the whole command line would refuse them.
public struct LaunchOptions: Equatable, Sendable {
    /// The vCard file to import before the app shows anything, as the user wrote it.
    public private(set) var importPath: String?
    /// Whether only the help is wanted.
    public private(set) var showsHelp = false

    /// What `--help` prints.
    public static let help = """
        USAGE: Contacts [--import FILE]

          --import FILE   Import the contacts of a vCard file (3.0 or 4.0) and say what could not be read.
          --help          Show this help.

        """

    /// Reads the arguments, without the name of the program.
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

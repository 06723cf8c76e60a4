/// An error in the command line.
public enum LaunchOptionsError: Error, Equatable, CustomStringConvertible {
    /// The option `--import` has no file after it.
    case missingFile
    /// The argument is unknown.
    case unknown(String)

    /// A sentence with the remedy.
    public var description: String {
        switch self {
        case .missingFile: "--import needs the path of a vCard file after it."
        case .unknown(let argument): "“\(argument)” is not an option of Contacts. --help lists the options."
        }
    }
}

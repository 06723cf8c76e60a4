/// Why the command line could not be read.
public enum LaunchOptionsError: Error, Equatable, CustomStringConvertible {
    /// `--import` has no file after it.
    case missingFile
    /// An argument that means nothing here.
    case unknown(String)

    /// A sentence that says what to do.
    public var description: String {
        switch self {
        case .missingFile: "--import needs the path of a vCard file after it."
        case .unknown(let argument): "“\(argument)” is not an option of Contacts. --help lists the options."
        }
    }
}

/// An error for a vCard file that could not be read at all.
public struct VCardFileError: Error, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The system's reason.
    public let reason: String

    /// A sentence with the file and the reason.
    public var description: String { "The vCard file “\(path)” cannot be read: \(reason)" }
}

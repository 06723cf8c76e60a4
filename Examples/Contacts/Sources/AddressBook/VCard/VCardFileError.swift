/// Why a vCard file could not be read at all.
public struct VCardFileError: Error, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// The reason that the system gave.
    public let reason: String

    /// A sentence that names the file and the reason.
    public var description: String { "The vCard file “\(path)” cannot be read: \(reason)" }
}

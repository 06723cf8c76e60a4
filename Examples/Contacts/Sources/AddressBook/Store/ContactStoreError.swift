/// Why the address book could not do what was asked. Nothing is ever deleted or overwritten because of one of these.
public enum ContactStoreError: Error, Equatable, CustomStringConvertible {
    /// The file could not be opened or made.
    case cannotOpen(path: String, reason: String)
    /// The file is not an address book, or is damaged.
    case damaged(path: String, reason: String)
    /// A newer version of the app wrote the file.
    case newerVersion(path: String)
    /// Something could not be read.
    case cannotRead(path: String, reason: String)
    /// Something could not be written, and the address book is as it was before.
    case cannotWrite(path: String, reason: String)
    /// There is no contact with this identifier (any more).
    case notFound(id: String)
    /// There is a contact with this identifier already.
    case alreadyExists(id: String)

    /// A sentence that says what happened and, where one can, what to do.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "The address book “\(path)” cannot be opened: \(reason). Check that the folder exists and is yours."
        case .damaged(let path, let reason):
            "The address book “\(path)” is damaged: \(reason). Move it away to start with an empty one."
        case .newerVersion(let path):
            "The address book “\(path)” was written by a newer version of Contacts. Use that version to open it."
        case .cannotRead(let path, let reason):
            "The address book “\(path)” cannot be read: \(reason)."
        case .cannotWrite(let path, let reason):
            "The address book “\(path)” cannot be changed: \(reason). It is as it was before."
        case .notFound(let id):
            "There is no contact “\(id)” in the address book."
        case .alreadyExists(let id):
            "There is already a contact “\(id)” in the address book."
        }
    }
}

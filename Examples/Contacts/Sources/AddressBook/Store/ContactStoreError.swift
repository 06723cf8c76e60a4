/// An error of the address book. The store never deletes or overwrites anything because of an error.
public enum ContactStoreError: Error, Equatable, CustomStringConvertible {
    /// The file could not be opened or created.
    case cannotOpen(path: String, reason: String)
    /// The file is not an address book, or it is damaged.
    case damaged(path: String, reason: String)
    /// A newer version of the app wrote the file.
    case newerVersion(path: String)
    /// The file could not be read.
    case cannotRead(path: String, reason: String)
    /// The file could not be written, and the address book is unchanged.
    case cannotWrite(path: String, reason: String)
    /// No contact has this identifier.
    case notFound(id: String)
    /// Another contact already has this identifier.
    case alreadyExists(id: String)

    /// A sentence with the problem and, if possible, the remedy.
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

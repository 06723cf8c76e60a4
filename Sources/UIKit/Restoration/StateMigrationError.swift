/// The reason why a state cannot be migrated.
public enum StateMigrationError: Error, Equatable, CustomStringConvertible {
    /// Another object has the new identifier in the same place.
    case identifierTaken(String)
    /// The value under a key is not of the type that the migration reads.
    case otherType(key: String, type: String)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .identifierTaken(let identifier): "Another object has the identifier \"\(identifier)\" in the same place."
        case .otherType(let key, let type): "The value under the key \"\(key)\" is not of type \(type)."
        }
    }
}

/// The functions of the desktop's Secret Service that keys need. Every call may take any time, and throws if the
/// service is unavailable or refuses it.
protocol SecretService: Sendable {
    /// Returns the secret of an item, or nil if the item does not exist.
    func secret(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) -> String?
    /// Makes the item, or replaces its secret.
    func store(_ secret: String, as item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError)
    /// Removes the item if there is one.
    func remove(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError)
    /// Returns true if a collection for new items exists that is not locked. Otherwise an item that is not found may
    /// exist, and making one would ask the user.
    func isUnlocked(_ cancellation: Cancellation) throws(SecretServiceError) -> Bool
}

/// The name of a secret.
struct SecretItem: Sendable, Hashable {
    enum Use: String, Sendable {
        case current
        case next
    }

    var bundleIdentifier: String
    var use: Use
}

/// An error if the service is unavailable or refuses a call. It contains the service's message, which has no secret.
struct SecretServiceError: Error, Equatable {
    var reason: String
}

/// The desktop's Secret Service, as far as keys need it. Every call may take as long as it likes.
protocol SecretService: Sendable {
    /// The secret of an item; nil if there is no such item.
    func secret(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError) -> String?
    /// Makes the item, or replaces its secret.
    func store(_ secret: String, as item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError)
    /// Removes the item if there is one.
    func remove(_ item: SecretItem, _ cancellation: Cancellation) throws(SecretServiceError)
    /// Whether there is a collection for new items that is not locked: otherwise an item that is not found may exist, and
    /// making one would ask the user.
    func isUnlocked(_ cancellation: Cancellation) throws(SecretServiceError) -> Bool
}

/// Names a secret.
struct SecretItem: Sendable, Hashable {
    enum Use: String, Sendable {
        case current
        case next
    }

    var bundleIdentifier: String
    var use: Use
}

/// The service is not there, or refused; in its own words, which hold no secret.
struct SecretServiceError: Error, Equatable {
    var reason: String
}

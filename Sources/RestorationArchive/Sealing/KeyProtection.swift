/// The threats that a key in its store is safe from, and those that it isn't. The log of a launch and `reprise list`
/// print it.
public struct KeyProtection: Sendable, Hashable, CustomStringConvertible {
    /// The place of the key, such as "the file /home/ann/.local/share/org.example/restoration.key".
    public var place: String
    /// The people and programs that cannot get it.
    public var against: String
    /// The people and programs that can.
    public var notAgainst: String

    /// Creates a description, for an app's own key stores. Each argument is a part of a sentence, as in `description`.
    ///
    /// - Parameters:
    ///   - place: The place of the key.
    ///   - against: The people and programs that cannot get it.
    ///   - notAgainst: The people and programs that can.
    public init(place: String, against: String, notAgainst: String) {
        self.place = place
        self.against = against
        self.notAgainst = notAgainst
    }

    /// The three parts in three sentences.
    public var description: String {
        "The key is in \(place). This protects against \(against). It does not protect against \(notAgainst)."
    }
}

/// What a key is safe from in its store and what not. The log of a launch and `reprise list` print it.
public struct KeyProtection: Sendable, Hashable, CustomStringConvertible {
    /// Where the key lies, such as "the file /home/ann/.local/share/org.example/restoration.key".
    public var place: String
    /// Who cannot get it.
    public var against: String
    /// Who can.
    public var notAgainst: String

    /// For key stores of an app's own. Each of the three is a part of a sentence, as in `description`.
    public init(place: String, against: String, notAgainst: String) {
        self.place = place
        self.against = against
        self.notAgainst = notAgainst
    }

    /// All of it in two sentences.
    public var description: String {
        "The key is in \(place). This protects against \(against); it does not protect against \(notAgainst)."
    }
}

/// The identity of an event among those of its sender. By it, UIKit begins no event twice, not even in two runs of the
/// app.
public struct DisplayEventNumber: Sendable, Hashable {
    /// The name of the sender, for instance of a page in a browser. A sender that restarts its count takes another
    /// name.
    public var sender: String
    /// The number of the event. It rises from each event of the sender to the next, and may skip numbers.
    public var number: Int

    /// Creates a number. The initializer checks nothing: a display limits the length of names from outside.
    /// - Parameters:
    ///   - sender: The name of the sender.
    ///   - number: The number of the event.
    public init(sender: String, number: Int) {
        self.sender = sender
        self.number = number
    }
}

/// Names an event among those of its sender, so that none is begun twice, not even in two runs of the app.
public struct DisplayEventNumber: Sendable, Hashable {
    /// Who numbers its events: a page in a browser, for instance. One that begins to count anew takes another name.
    public var sender: String
    /// Rises from each event of the sender to the next; numbers may be left out.
    public var number: Int

    /// Not checked here; a display bounds the length of names that come from outside.
    public init(sender: String, number: Int) {
        self.sender = sender
        self.number = number
    }
}

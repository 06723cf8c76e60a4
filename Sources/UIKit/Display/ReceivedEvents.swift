import RestorationArchive
import StateRestoration

/// The newest event of each sender that the app has begun. It is saved with the state that the events have led to: what a
/// restored state says of them is what that state holds.
struct ReceivedEvents: Equatable {
    /// The sender that was heard last is the last one.
    private var newest: [DisplayEventNumber] = []
    /// Pages that are loaded anew have new names; the one that was silent for longest is forgotten.
    private static let mostSenders = 64

    /// By sender.
    var numbers: [String: Int] {
        Dictionary(newest.map { ($0.sender, $0.number) }, uniquingKeysWith: max)
    }

    /// - Returns: false for an event that has come before.
    mutating func receive(_ event: DisplayEventNumber) -> Bool {
        if let index = newest.lastIndex(where: { $0.sender == event.sender }) {
            guard newest[index].number < event.number else { return false }
            newest.remove(at: index)
        }
        newest.append(event)
        if newest.count > Self.mostSenders { newest.removeFirst() }
        return true
    }

    /// What a state says of them.
    var coded: CodedValues {
        guard !newest.isEmpty else { return CodedValues() }
        let entries = [
            CodedEntry(ReservedKey.eventSenders, .array(newest.map { .string($0.sender) })),
            CodedEntry(ReservedKey.eventNumbers, .array(newest.map { .integer(Int64($0.number)) })),
        ]
        return CodedValues(keyed: entries, unkeyed: [], objects: [])
    }

    /// Leaves everything as it is if the state has none.
    mutating func decode(with coder: RestorationDecoder) {
        take(
            coder.decodeObject(forKey: ReservedKey.eventSenders) as? [String],
            coder.decodeObject(forKey: ReservedKey.eventNumbers) as? [Int])
    }

    /// The same, of a state that is handed to no coder.
    mutating func take(_ values: CodedValues) {
        take(
            values[ReservedKey.eventSenders]?.plain as? [String], values[ReservedKey.eventNumbers]?.plain as? [Int])
    }

    private mutating func take(_ senders: [String]?, _ numbers: [Int]?) {
        guard let senders, let numbers else { return }
        newest = zip(senders, numbers).suffix(Self.mostSenders).map { DisplayEventNumber(sender: $0, number: $1) }
    }
}

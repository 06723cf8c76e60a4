import RestorationArchive
import RepriseRestoration

/// The last event of each sender that the app began. UIKit saves it with the effects of these events, so a restored
/// state names exactly the events that it includes.
package struct ReceivedEvents: Equatable {
    /// The last events, ordered by time. The sender of the most recent event is at the end.
    private var newest: [DisplayEventNumber] = []
    /// The limit of senders. A reloaded page has a new name, and UIKit forgets the sender that was silent longest.
    private static let mostSenders = 64

    package init() {}

    /// The number of the last event that the app began, by sender.
    package var numbers: [String: Int] {
        Dictionary(newest.map { ($0.sender, $0.number) }, uniquingKeysWith: max)
    }

    /// Records an event. The sender with the oldest event is forgotten if there are too many.
    /// - Returns: False if this or a later event of the sender came before. Nothing changes then.
    package mutating func receive(_ event: DisplayEventNumber) -> Bool {
        if let index = newest.lastIndex(where: { $0.sender == event.sender }) {
            guard newest[index].number < event.number else { return false }
            newest.remove(at: index)
        }
        newest.append(event)
        if newest.count > Self.mostSenders { newest.removeFirst() }
        return true
    }

    /// The numbers as values of a state, which are empty without an event.
    package var coded: CodedValues {
        guard !newest.isEmpty else { return CodedValues() }
        let entries = [
            CodedEntry(ReservedKey.eventSenders, .array(newest.map { .string($0.sender) })),
            CodedEntry(ReservedKey.eventNumbers, .array(newest.map { .integer(Int64($0.number)) })),
        ]
        return CodedValues(keyed: entries, unkeyed: [], objects: [])
    }

    /// Reads the numbers from a state. Changes nothing if the state has none. Otherwise they replace all numbers.
    package mutating func decode(with coder: RestorationDecoder) {
        take(
            coder.decodeObject(forKey: ReservedKey.eventSenders) as? [String],
            coder.decodeObject(forKey: ReservedKey.eventNumbers) as? [Int])
    }

    /// Reads the numbers from values without a coder. Changes nothing if the values have none. Otherwise they replace
    /// all numbers.
    package mutating func take(_ values: CodedValues) {
        take(
            values[ReservedKey.eventSenders]?.plain as? [String], values[ReservedKey.eventNumbers]?.plain as? [Int])
    }

    private mutating func take(_ senders: [String]?, _ numbers: [Int]?) {
        guard let senders, let numbers else { return }
        newest = zip(senders, numbers).suffix(Self.mostSenders).map { DisplayEventNumber(sender: $0, number: $1) }
    }
}

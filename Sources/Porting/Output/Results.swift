import Synchronization

/// The values that several threads make, each at its place.
final class Results<Value: Sendable>: Sendable {
    private let values: Mutex<[Value?]>

    init(count: Int) {
        values = Mutex(Array(repeating: nil, count: count))
    }

    func set(_ value: Value, at place: Int) {
        values.withLock { $0[place] = value }
    }

    /// The values, with nil where none was made.
    var all: [Value?] { values.withLock { $0 } }
}

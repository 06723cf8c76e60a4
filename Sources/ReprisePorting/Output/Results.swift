import Synchronization

/// A list of values that several threads produce, each at its own index.
final class Results<Value: Sendable>: Sendable {
    private let values: Mutex<[Value?]>

    init(count: Int) {
        values = Mutex(Array(repeating: nil, count: count))
    }

    func set(_ value: Value, at place: Int) {
        values.withLock { $0[place] = value }
    }

    /// The values, with nil for missing ones.
    var all: [Value?] { values.withLock { $0 } }
}

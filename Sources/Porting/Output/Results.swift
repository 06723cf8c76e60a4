import Foundation

/// What several threads have made, each at its place.
final class Results<Value: Sendable>: @unchecked Sendable {
    private var values: [Value?]
    // Guards `values`.
    private let lock = NSLock()

    init(count: Int) {
        values = Array(repeating: nil, count: count)
    }

    func set(_ value: Value, at place: Int) {
        lock.withLock { values[place] = value }
    }

    /// nil where nothing was made.
    var all: [Value?] { lock.withLock { values } }
}

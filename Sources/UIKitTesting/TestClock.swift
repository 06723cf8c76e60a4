import Foundation

/// A clock that the test advances.
@MainActor
final class TestClock {
    private var now: TimeInterval = 0
    /// The pending work, in the order of the requests.
    private var works: [(due: TimeInterval, body: @MainActor () -> Void)] = []

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        works.append((now + seconds, body))
    }

    /// Advances the clock, and does the work that becomes due, in order.
    func pass(_ seconds: TimeInterval) {
        let end = now + seconds
        while let next = works.indices.filter({ works[$0].due <= end }).min(by: { works[$0].due < works[$1].due }) {
            let work = works.remove(at: next)
            now = max(now, work.due)
            work.body()
        }
        now = end
    }
}

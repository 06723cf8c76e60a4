import Foundation

/// Time that passes when a test says so.
@MainActor
final class TestClock {
    private var now: TimeInterval = 0
    /// In the order in which they were asked for.
    private var works: [(due: TimeInterval, body: @MainActor () -> Void)] = []

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        works.append((now + seconds, body))
    }

    /// What becomes due is done, in its order.
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

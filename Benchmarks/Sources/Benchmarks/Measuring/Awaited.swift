import Foundation
import Synchronization

/// The result of asynchronous work that doesn't need the main actor. The main actor waits for it.
final class Awaited<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let ended = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () async throws -> Value) {
        Task.detached {
            do {
                let value = try await body()
                self.result.withLock { $0 = .success(value) }
            } catch {
                self.result.withLock { $0 = .failure(error) }
            }
            self.ended.signal()
        }
    }

    func value() throws -> Value {
        ended.wait()
        guard let result = result.withLock({ $0 }) else { throw BenchmarkFailure("Nothing has come of it.") }
        return try result.get()
    }
}

import Foundation

/// A thread for work that blocks, so that it doesn't block the threads of Swift's tasks. Its stack is large, because the
/// work walks trees recursively.
enum LargeThread {
    /// Runs work on a thread of its own, and waits for it.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            start { continuation.resume(with: Swift.Result { try body() }) }
        }
    }

    /// Starts work on a thread of its own.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.stackSize = 16 << 20
        thread.start()
    }
}

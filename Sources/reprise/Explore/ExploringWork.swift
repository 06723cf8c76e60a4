import Foundation
import RepriseInspection
import RestorationExploring

/// Work that drives apps. A signal that ends the tool ends them, too.
enum ExploringWork {
    /// Waits for the work.
    ///
    /// - Returns: Its result.
    /// - Throws: The work's error. An error of the app becomes an `InspectionError`.
    static func wait<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) throws -> Result {
        let outcome = Outcome<Result>()
        let isDone = DispatchSemaphore(value: 0)
        let signals = EndingSignals()
        Thread.detachNewThread {
            signals.wait()
            RestorationExplorer.endAll()
            // The exit status of a shell's Ctrl-C.
            Foundation.exit(130)
        }
        Task.detached {
            do { outcome.result = .success(try await body()) } catch { outcome.result = .failure(error) }
            isDone.signal()
        }
        isDone.wait()
        // The work fails when its apps are ended. This may happen before the thread that ends them ends the program.
        while RestorationExplorer.isEnded { pause() }
        do {
            return try outcome.result!.get()
        } catch let error as ExploringError {
            throw InspectionError.explained("The app", "\(error)")
        } catch let error as ReplayError {
            throw InspectionError.explained("A state", "\(error)")
        }
    }

    /// A result that is written before the semaphore is signaled, and read afterwards.
    private final class Outcome<Value>: @unchecked Sendable {
        var result: Result<Value, any Error>?
    }
}

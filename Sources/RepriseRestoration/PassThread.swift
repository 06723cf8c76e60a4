import Glibc

/// The thread that a pass runs on, from its beginning to its end.
///
/// Coders are not bound to an actor, and app code may call one from anywhere; on this thread alone the pass may touch
/// the app's objects. Comparing threads takes a nanosecond, while `Thread.isMainThread` makes two system calls.
struct PassThread: Sendable {
    private let thread = pthread_self()

    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// Runs `body` like `MainActor.assumeIsolated`, but without its check, because `isCurrent` checked it: a pass
    /// runs on the main actor from its beginning to its end.
    func assumeMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
        withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
    }
}

import Glibc

/// A check, before the launch, that the process can have the threads that an app takes.
///
/// If libdispatch cannot have a thread, it retries every second without end, on the thread that submitted the work.
/// The main thread would hang without any message. A thread that ends leaves its memory to later ones, so the result
/// is valid for the launch.
enum ThreadSupply {
    /// The largest number that an app in a browser has in its first seconds.
    static let needed = 16

    /// Starts as many threads as an app takes, and lets them end.
    ///
    /// - Returns: the system's error number if a thread is missing, or nil if none is.
    static func shortage(of count: Int = needed) -> Int32? {
        let gate = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        sem_init(gate, 0, 0)
        defer { sem_destroy(gate) }
        var threads: [pthread_t] = []
        var failure: Int32?
        while threads.count < count, failure == nil {
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { gate in
                    // A thread takes this memory when it first allocates.
                    var memory: UnsafeMutableRawPointer?
                    posix_memalign(&memory, 64, 64)
                    while sem_wait(gate!.assumingMemoryBound(to: sem_t.self)) != 0 {}
                    free(memory)
                    return nil
                }, gate)
            if code == 0 { threads.append(thread) } else { failure = code }
        }
        for _ in threads { sem_post(gate) }
        for thread in threads { pthread_join(thread, nil) }
        return failure
    }

    /// Ends the process with a message and status 1 if it can't have the threads that it needs. The saved state stays
    /// as it was.
    static func demand() {
        guard let code = shortage() else { return }
        endLaunch(
            forWantOf: "\(needed) threads", code, "Raise the limits of its processes and memory (ulimit -u, ulimit -v)")
    }
}

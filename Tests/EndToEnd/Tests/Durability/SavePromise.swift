/// What an app promises to have saved when it is killed (S-SAVE-2), and when a test may hold it to that.
enum SavePromise {
    /// Everything that changed so long before, in nanoseconds, must survive SIGKILL.
    static let window: UInt64 = 250_000_000
    /// An app of which nothing was heard for longer than that was kept from running, or the test was: by the machine, not
    /// by itself.
    private static let longestGap: UInt64 = 80_000_000

    /// Whether the machine kept the app, or the test, from running in the time that counts.
    ///
    /// - Parameters:
    ///   - times: When the app was heard of, by the clock of `ScriptedProcess.now`.
    ///   - killed: When it was killed.
    static func cannotBeHeld(_ times: [UInt64], until killed: UInt64) -> Bool {
        let counting = times.filter { $0 + 2 * window > killed } + [killed]
        return zip(counting, counting.dropFirst()).contains { $1 > $0 + longestGap }
    }
}

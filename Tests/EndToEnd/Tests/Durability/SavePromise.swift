/// The promise about an app's saves at a kill (S-SAVE-2), and when a test can demand it.
enum SavePromise {
    /// The age in nanoseconds from which on a change must survive SIGKILL.
    static let window: UInt64 = 250_000_000
    /// The longest silence of a running app. After a longer one, the machine kept the app or the test from running.
    private static let longestGap: UInt64 = 80_000_000

    /// Returns true if the machine kept the app, or the test, from running in the time that counts.
    ///
    /// - Parameters:
    ///   - times: The times of the app's lines, by the clock of `ScriptedProcess.now`.
    ///   - killed: The time of the kill.
    static func cannotBeHeld(_ times: [UInt64], until killed: UInt64) -> Bool {
        let counting = times.filter { $0 + 2 * window > killed } + [killed]
        return zip(counting, counting.dropFirst()).contains { $1 > $0 + longestGap }
    }
}

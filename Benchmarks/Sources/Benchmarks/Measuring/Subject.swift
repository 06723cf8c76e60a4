/// Some work with a duration.
@MainActor
struct Subject {
    var name: String
    /// The number of view controllers whose values it handles.
    var count: Int
    /// Does the work once. Returns its duration without the preparation.
    var measure: @MainActor () throws -> Duration

    init(_ name: String, count: Int, measure: @escaping @MainActor () throws -> Duration) {
        self.name = name
        self.count = count
        self.measure = measure
    }

    /// Returns the duration of `body`. Its result lives until after the clock stopped.
    static func timed<Result>(_ body: () throws -> Result) rethrows -> Duration {
        let start = ContinuousClock.now
        let result = try body()
        let duration = start.duration(to: .now)
        withExtendedLifetime(result) {}
        return duration
    }
}

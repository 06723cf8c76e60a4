/// Something that takes time.
@MainActor
struct Subject {
    var name: String
    /// How many view controllers' values it handles.
    var count: Int
    /// Does it once and says how long it took; what only prepares it is not part of that.
    var measure: @MainActor () throws -> Duration

    init(_ name: String, count: Int, measure: @escaping @MainActor () throws -> Duration) {
        self.name = name
        self.count = count
        self.measure = measure
    }

    /// `body` in full. Its result is released after the clock has stopped.
    static func timed<Result>(_ body: () throws -> Result) rethrows -> Duration {
        let start = ContinuousClock.now
        let result = try body()
        let duration = start.duration(to: .now)
        withExtendedLifetime(result) {}
        return duration
    }
}

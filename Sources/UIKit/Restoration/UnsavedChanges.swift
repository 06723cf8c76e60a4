import RestorationArchive

/// The age of the oldest change that isn't written yet.
struct UnsavedChanges {
    typealias Instant = ContinuousClock.Instant
    /// The oldest change that no pass saw.
    private var oldest: Instant?
    /// The oldest change in each unwritten pass, by the time when the pass began.
    private var handedOver: [Instant: Instant] = [:]

    /// The time of the oldest unwritten change, or nil if all changes are written.
    var since: Instant? { ([oldest].compactMap(\.self) + handedOver.values).min() }

    mutating func noteChange(at now: Instant = .now) { oldest = oldest ?? now }

    /// Notes that a pass saw all changes.
    ///
    /// - Parameters:
    ///   - began: The time when the pass began.
    ///   - isDeclined: True if the app declined to save them.
    mutating func passEnded(begun began: Instant, isDeclined: Bool) {
        if let oldest, !isDeclined { handedOver[began] = oldest }
        oldest = nil
    }

    /// Notes the result of a pass: its changes and earlier ones are written, or still wait.
    ///
    /// - Returns: The time of the oldest change that was written.
    mutating func pass(begun began: Instant, ended written: Result<SaveOutcome?, ArchiveError>) -> Instant? {
        let passes = handedOver.filter { $0.key <= began }
        for pass in passes.keys { handedOver[pass] = nil }
        guard case .failure = written else { return passes.values.min() }
        oldest = ([oldest].compactMap(\.self) + passes.values).min()
        return nil
    }
}

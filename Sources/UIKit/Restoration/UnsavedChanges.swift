import RestorationArchive

/// How long the oldest change has waited that is not written yet.
struct UnsavedChanges {
    typealias Instant = ContinuousClock.Instant
    /// The oldest change that no pass has seen.
    private var oldest: Instant?
    /// By the beginning of a pass that is not written: the oldest change that it holds.
    private var handedOver: [Instant: Instant] = [:]

    /// When the oldest change came; nil if all is written.
    var since: Instant? { ([oldest].compactMap(\.self) + handedOver.values).min() }

    mutating func noteChange(at now: Instant = .now) { oldest = oldest ?? now }

    /// A pass has seen all changes.
    ///
    /// - Parameter isDeclined: whether the app wants none of them to be saved.
    mutating func passEnded(begun began: Instant, isDeclined: Bool) {
        if let oldest, !isDeclined { handedOver[began] = oldest }
        oldest = nil
    }

    /// A pass is over: what it and earlier ones have found is written, or waits on.
    ///
    /// - Returns: when the oldest change came that was written.
    mutating func pass(begun began: Instant, ended written: Result<SaveOutcome?, ArchiveError>) -> Instant? {
        let passes = handedOver.filter { $0.key <= began }
        for pass in passes.keys { handedOver[pass] = nil }
        guard case .failure = written else { return passes.values.min() }
        oldest = ([oldest].compactMap(\.self) + passes.values).min()
        return nil
    }
}

/// A search for the shortest way to a finding. It leaves out steps as long as the others still lead to the finding
/// (Zeller's delta debugging).
struct Shortening<Step> {
    /// The maximum number of attempts.
    var maximumTries = 60
    /// A closure that returns true when the time is over.
    var isOver: () -> Bool = { false }

    /// Returns the shortest steps found.
    ///
    /// - Parameter leadsThere: a closure that returns true if the steps lead to the finding.
    /// - Returns: steps of which none can be left out alone, unless the attempts ran out.
    func shortest(_ steps: [Step], leadsThere: ([Step]) -> Bool) -> [Step] {
        var steps = steps
        var tries = 0
        var size = max(steps.count / 2, 1)
        while !steps.isEmpty {
            var wasShortened = false
            var start = 0
            while start < steps.count {
                guard tries < maximumTries, !isOver() else { return steps }
                tries += 1
                var shorter = steps
                shorter.removeSubrange(start..<min(start + size, steps.count))
                if leadsThere(shorter) {
                    steps = shorter
                    wasShortened = true
                } else {
                    start += size
                }
            }
            if size == 1 && !wasShortened { return steps }
            if !wasShortened || size > steps.count { size = max(size / 2, 1) }
        }
        return steps
    }
}

/// Makes a way to a finding short: steps are left out as long as it leads there without them (Zeller's delta debugging).
struct Shortening<Step> {
    /// How often it may be tried.
    var maximumTries = 60
    /// Whether there is no time for more.
    var isOver: () -> Bool = { false }

    /// - Parameter leadsThere: whether steps lead to the finding.
    /// - Returns: steps of which none can be left out alone, unless there were too many tries.
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

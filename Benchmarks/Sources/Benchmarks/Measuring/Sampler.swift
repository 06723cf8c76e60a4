/// Measures several subjects in turns, so that a disturbance of the machine falls on all of them.
@MainActor
struct Sampler {
    let rounds: Int

    /// The median duration of each subject, in their order.
    func medians(of subjects: [Subject]) throws -> [Duration] {
        var samples: [[Duration]] = Array(repeating: [], count: subjects.count)
        // The first rounds fill caches and are not counted.
        for round in -Self.warmUpRounds..<rounds {
            for (index, subject) in subjects.enumerated() {
                let duration = try subject.measure()
                if round >= 0 { samples[index].append(duration) }
            }
        }
        return samples.map { $0.sorted()[rounds / 2] }
    }

    private static let warmUpRounds = 2
}

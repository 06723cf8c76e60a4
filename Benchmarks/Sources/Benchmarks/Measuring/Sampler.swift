/// A sampler that measures several subjects in turns, so that a disturbance of the machine affects all of them.
@MainActor
struct Sampler {
    let rounds: Int

    private static let warmUpRounds = 2

    /// Returns a row for each subject, in their order, without a comparison.
    func measure(_ subjects: [Subject]) throws -> [Row] {
        var samples: [[(duration: Duration, bytes: Int)]] = Array(repeating: [], count: subjects.count)
        // The first rounds fill caches, so they don't count.
        for round in -Self.warmUpRounds..<rounds {
            for (index, subject) in subjects.enumerated() {
                let before = WrittenBytes.sinceStart
                let duration = try subject.measure()
                if round >= 0 { samples[index].append((duration, WrittenBytes.sinceStart - before)) }
            }
        }
        return zip(subjects, samples).map { subject, samples in
            Row(
                name: subject.name, count: subject.count, median: samples.map(\.duration).sorted()[rounds / 2],
                writtenBytes: samples.map(\.bytes).sorted()[rounds / 2])
        }
    }
}

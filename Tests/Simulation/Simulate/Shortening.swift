import Foundation

/// The search for a shorter world that breaks the same promise. It leaves out steps until it needs each step that is
/// left, or until the time is over.
struct Shortening {
    private let workers: Workers
    private let deadline: ContinuousClock.Instant
    private var progress: ProgressLine
    /// The shortest world so far that failed.
    private var shortest: WorldResult
    private var tries = 0
    private(set) var outcome = ""

    init(of failure: WorldResult, workers: Workers, seconds: Double, progress: ProgressLine) {
        shortest = failure
        self.workers = workers
        self.progress = progress
        deadline = .now + .seconds(seconds)
    }

    /// Searches, and returns the shortest world.
    mutating func run() -> WorldResult {
        let seed = shortest.world.seed
        let all = shortest.happened.count
        guard let same = attempt([Set(shortest.happened.map(\.step))]).first ?? nil else {
            outcome = "The failure of seed \(seed) can't be shortened: it did not happen again."
            return shortest
        }
        shortest = same
        leaveOutKinds()
        var part = max(1, shortest.happened.count / 2)
        while ContinuousClock.now < deadline {
            let isShorter = leaveOutParts(of: part)
            if part == 1, !isShorter { break }
            part = max(1, min(part, shortest.happened.count) / 2)
        }
        progress.clear()
        let end = ContinuousClock.now < deadline ? "each of them is needed" : "the time was over"
        let left = shortest.happened.count
        outcome = "Of seed \(seed), \(left) of \(all) steps are left after \(tries) tries, and \(end)."
        return shortest
    }

    /// Leaves out all steps of a kind at once, if the same promise still fails.
    private mutating func leaveOutKinds() {
        for kind in WorldPlan.Kind.allCases where shortest.happened.contains(where: { $0.step.kind == kind }) {
            let left = Set(shortest.happened.map(\.step).filter { $0.kind != kind })
            if let result = attempt([left]).first ?? nil { shortest = result }
        }
    }

    /// Goes through the steps once, and tries to leave out so many in a row.
    ///
    /// - Returns: true if the world is shorter now.
    private mutating func leaveOutParts(of size: Int) -> Bool {
        var isShorter = false
        var end = shortest.happened.count
        while end > 0, ContinuousClock.now < deadline {
            let steps = shortest.happened.map(\.step)
            let ends = Array(stride(from: min(end, steps.count), to: 0, by: -size).prefix(workers.count))
            let candidates = ends.map { end in Set(steps[..<max(0, end - size)] + steps[end...]) }
            let results = attempt(candidates)
            if let index = results.firstIndex(where: { $0 != nil }), let result = results[index] {
                shortest = result
                isShorter = true
                end = max(0, ends[index] - size)
            } else {
                end = (ends.last ?? 0) - size
            }
        }
        return isShorter
    }

    /// Runs worlds at the same time.
    ///
    /// - Returns: the result of each world in which the same promise failed, and nil for the others.
    private mutating func attempt(_ candidates: [Set<WorldPlan.Step>]) -> [WorldResult?] {
        var results = [WorldResult?](repeating: nil, count: candidates.count)
        var numbers: [Int: Int] = [:]
        for (index, steps) in candidates.enumerated() {
            numbers[workers.begin(WorldFile(seed: shortest.world.seed, steps: steps))] = index
        }
        while workers.isBusy {
            let line = "shortening seed \(shortest.world.seed): \(shortest.happened.count) steps, \(tries) tries"
            progress.show(line)
            guard let (worker, result) = workers.end(within: 0.5), let index = numbers[worker] else { continue }
            tries += 1
            if result.failure != nil, result.promise == shortest.promise { results[index] = result }
        }
        return results
    }
}

extension WorldResult {
    /// The lines of a file that runs the world again.
    var lines: [String] {
        let steps = happened.sorted {
            ($0.step.number, $0.step.kind.rawValue) < ($1.step.number, $1.step.kind.rawValue)
        }
        return ["seed \(world.seed)"] + steps.map { "\($0.step.kind) \($0.step.number) \($0.text)" }
    }

    /// Writes the world into a file of its own.
    ///
    /// - Returns: the path of the file.
    func keep(in folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/seed-\(world.seed).world"
        let comment = (failure ?? "").split(whereSeparator: \.isNewline).map { "# \($0)" }
        let text = (comment + lines).joined(separator: "\n") + "\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// The source of a test for SimulationTests.
    var test: String {
        let indented = lines.map { "            \($0)" }.joined(separator: "\n")
        return """
                @Test func `Seed \(world.seed) breaks no promise in \(happened.count) steps`() throws {
                    // \(promise)
                    let world = try Simulation(
                        replaying: \"\"\"
            \(indented)
                        \"\"\")
                    #expect(world.failures == [])
                }
            """
    }
}

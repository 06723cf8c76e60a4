import Foundation

/// The options of the command line.
struct CampaignOptions {
    static let usage = """
        usage: simulate [--worlds N] [--from N] [--seed N]… [--replay FILE]… [--reverse] [--print]
                        [--hours N] [--shorten SECONDS] [--keep FOLDER] [--workers N]
        """

    var from: UInt64 = 1
    private var isFromGiven = false
    var count: UInt64 = 0
    var seeds: [UInt64] = []
    var replays: [WorldFile] = []
    var isReversed = false
    var prints = false
    /// True if the simulator breaks a promise by itself, for tests of failures.
    var breaksPromise = false
    /// Seconds for which the campaign runs new seeds, unless a world fails. If it is nil, the campaign has a fixed
    /// number of worlds.
    var time: Double?
    /// Seconds that the campaign takes to shorten one failure.
    var shortening = 120.0
    /// The folder for the worlds that failed.
    var folder = ".build/simulation/failures"
    var workers = Int.max
    private(set) var problem: String?

    init(_ arguments: String) {
        var words = arguments.split(separator: "\n").map(String.init)[...]
        while let word = words.popFirst(), problem == nil {
            switch word {
            case "--print": prints = true
            case "--reverse": isReversed = true
            case "--breaks-promise": breaksPromise = true
            default: take(word, words.popFirst() ?? "")
            }
        }
        // A campaign with a time begins with seeds that no earlier campaign used.
        if time != nil, !isFromGiven { from = UInt64(Date().timeIntervalSince1970) * 1_000 }
        if seeds.isEmpty, replays.isEmpty, count == 0, time == nil { problem = problem ?? "There is no world to run." }
    }

    private mutating func take(_ word: String, _ value: String) {
        let number = UInt64(value)
        let real = Double(value).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        switch (word, number, real) {
        case ("--worlds", let number?, _): count = number
        case ("--from", let number?, _): (from, isFromGiven) = (number, true)
        case ("--seed", let number?, _): seeds.append(number)
        case ("--workers", let number?, _) where number > 0: workers = Int(clamping: number)
        case ("--hours", _, let real?): time = real * 3_600
        case ("--shorten", _, let real?): shortening = real
        case ("--keep", _, _) where !value.isEmpty: folder = value
        case ("--replay", _, _): replay(value)
        default: problem = "The argument \(word) \(value) is not known."
        }
    }

    private mutating func replay(_ path: String) {
        do throws(WorldFile.Problem) {
            replays.append(try WorldFile(path: path))
        } catch {
            problem = "\(path): \(error)"
        }
    }

    /// The number of worlds, unless the time decides it.
    var total: Int { replays.count + seeds.count + Int(clamping: count) }

    /// The worlds of the campaign, in order.
    var worlds: AnySequence<WorldFile> {
        if time != nil {
            return AnySequence(sequence(first: WorldFile(seed: from)) { WorldFile(seed: $0.seed &+ 1) })
        }
        let named = replays + seeds.map { WorldFile(seed: $0) }
        let drawn = (0..<count).lazy.map { [from] in WorldFile(seed: from &+ $0) }
        guard isReversed else { return AnySequence([AnySequence(named), AnySequence(drawn)].lazy.joined()) }
        return AnySequence([AnySequence(drawn.reversed()), AnySequence(named.reversed())].lazy.joined())
    }
}

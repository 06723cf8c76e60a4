import CWorld
import Foundation

/// A campaign of worlds on all cores. It prints the result of each world, and shortens worlds that failed.
struct Campaign {
    /// The largest number of failures that one campaign shortens. If a bug breaks many worlds, a few explain it.
    private static let mostShortened = 3

    private let options: CampaignOptions
    private let workers: Workers
    private let start = ContinuousClock.now
    private var totals = WorldResult.Totals()
    private var failures: [WorldResult] = []
    private var progress: ProgressLine

    static func run(_ options: CampaignOptions) -> Never {
        if let problem = options.problem {
            Output.say(problem)
            Output.say(CampaignOptions.usage)
            exit(2)
        }
        var campaign = Campaign(options)
        campaign.runWorlds()
        campaign.shortenFailures()
        exit(campaign.failures.isEmpty ? 0 : 1)
    }

    private init(_ options: CampaignOptions) {
        self.options = options
        workers = Workers(options)
        progress = ProgressLine()
    }

    private mutating func runWorlds() {
        let worlds = options.worlds.makeIterator()
        while true {
            while workers.hasRoom, !isOver, let world = worlds.next() { workers.begin(world) }
            guard workers.isBusy else { break }
            if let (_, result) = workers.end(within: 0.5) { take(result) }
            progress.show("\(totals.worlds)\(options.time == nil ? " of \(options.total)" : "") worlds, \(summary)")
        }
        progress.clear()
        Output.say("\(totals.worlds) worlds, \(summary)")
    }

    private var isOver: Bool {
        guard let time = options.time else { return false }
        return !failures.isEmpty || start.duration(to: .now) > .seconds(time)
    }

    private mutating func take(_ result: WorldResult) {
        totals += result.totals
        progress.clear()
        let one = result.totals
        Output.say(
            "seed \(result.world.seed) \(String(result.hash, radix: 16)) steps \(one.steps) launches \(one.launches) "
                + "saves \(one.saves)")
        guard let failure = result.failure else { return }
        Output.say("seed \(result.world.seed) FAILED: \(failure)")
        failures.append(result)
    }

    private var summary: String {
        let seconds = start.duration(to: .now).components.seconds
        return "\(totals.failures) failed, \(totals.steps) steps, \(totals.launches) launches, "
            + "\(totals.saves) reported saves, \(totals.kills) kills, \(totals.powerCuts) power cuts, "
            + "\(totals.events) events in \(seconds) s"
    }

    // MARK: Failures

    private mutating func shortenFailures() {
        guard options.shortening > 0 else { return }
        for failure in failures.prefix(Self.mostShortened) {
            var shortening = Shortening(of: failure, workers: workers, seconds: options.shortening, progress: progress)
            let shortest = shortening.run()
            Output.say(shortening.outcome)
            Output.say(shortest.test)
            do {
                let path = try shortest.keep(in: options.folder)
                Output.say("scripts/simulate --replay \(path)")
            } catch {
                Output.say("The failure can't be kept in \(options.folder): \(error.localizedDescription)")
            }
        }
    }
}

/// Standard output, line by line.
enum Output {
    static func say(_ line: String) {
        print(line)
        fflush(stdout)
    }
}

/// A line on standard error that shows progress. A terminal shows it in place. Otherwise it appears every five seconds.
struct ProgressLine {
    private let isTerminal = isatty(2) == 1
    private var shown = ContinuousClock.now
    private var isShown = false

    mutating func show(_ text: String) {
        let interval = isTerminal ? Duration.milliseconds(200) : .seconds(5)
        guard shown.duration(to: .now) > interval else { return }
        shown = .now
        isShown = isTerminal
        fputs(isTerminal ? "\r\u{1B}[K\(text)" : text + "\n", stderr)
    }

    mutating func clear() {
        guard isShown else { return }
        isShown = false
        fputs("\r\u{1B}[K", stderr)
    }
}

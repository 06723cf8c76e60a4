import Foundation

/// How much is tried. `scripts/torture` asks for more than `scripts/test` does.
enum ProofScale {
    /// Of what is random.
    static let seed = number("REPRISE_PROOF_SEED").flatMap(UInt64.init(exactly:)) ?? 1

    /// Seconds for each test that could go on for ever; nil for its short form.
    static let seconds = number("REPRISE_PROOF_SECONDS").map(Double.init)

    /// Calls `body` with 0, 1, 2, … `short` times, or until the seconds are over.
    static func rounds(short: Int, _ body: (Int) throws -> Void) rethrows {
        let end = seconds.map { Date(timeIntervalSinceNow: $0) }
        var round = 0
        while end.map({ $0 > Date() }) ?? (round < short) {
            try body(round)
            round += 1
        }
    }

    /// For the log of a long run.
    static func report(_ text: String) {
        guard seconds != nil else { return }
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }
}

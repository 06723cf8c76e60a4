import Foundation

/// The size of the proofs. `scripts/torture` sets a larger one than `scripts/test`.
enum ProofScale {
    /// The seed of everything random.
    static let seed = number("REPRISE_PROOF_SEED").flatMap(UInt64.init(exactly:)) ?? 1

    /// The seconds for each test that could go on for ever. It is nil for the short form.
    static let seconds = number("REPRISE_PROOF_SECONDS").map(Double.init)

    /// Calls `body` with 0, 1, 2, … It stops after `short` calls, or when the seconds are over.
    static func rounds(short: Int, _ body: (Int) throws -> Void) rethrows {
        let end = seconds.map { Date(timeIntervalSinceNow: $0) }
        var round = 0
        while end.map({ $0 > Date() }) ?? (round < short) {
            try body(round)
            round += 1
        }
    }

    /// Writes to the log of a long run.
    static func report(_ text: String) {
        guard seconds != nil else { return }
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }
}

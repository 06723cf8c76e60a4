import Foundation
import Testing

/// Tests in which a real browser types while a real app dies, in numbers (docs/durability.md). `scripts/torture` runs
/// thousands.
@Suite(.serialized)
struct TypingTests {
    @Test
    func
        `S-EVENT-13: while the page lives, SIGKILL at any moment loses no keystroke, neither in the app nor in the page`()
        async throws
    {
        let environment = ProcessInfo.processInfo.environment
        let kills = environment["REPRISE_PROOF_TYPING"].flatMap(Int.init)
        let seed = environment["REPRISE_PROOF_SEED"].flatMap(UInt64.init) ?? 1
        var marathon = try await TypingMarathon(seed: seed)
        while marathon.statistics.kills < max(1, kills ?? 10) {
            guard try await marathon.run(kills: 10) else { break }
            if kills != nil { FileHandle.standardError.write(Data("\(marathon.statistics)\n".utf8)) }
        }
        #expect(marathon.statistics.characters > marathon.statistics.kills)
    }
}

import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of damaged storyboards. The app goes on whatever a file has.
///
/// `REPRISE_FUZZ_SECONDS` sets a longer time, and `REPRISE_FUZZ_SEED` another first seed. Each round has one seed. If a
/// round ends the process, its file stays in the folder that the test prints at the start.
@MainActor
@Suite(.serialized)
struct StoryboardFuzzTests {
    private static let seconds = ProcessInfo.processInfo.environment["REPRISE_FUZZ_SECONDS"].flatMap(Double.init)
    private static let start = ProcessInfo.processInfo.environment["REPRISE_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    private static let rounds = ProcessInfo.processInfo.environment["REPRISE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 60
    /// The limit for one file, in a build without optimisation on a busy machine.
    private static let bound = Duration.seconds(20)

    @Test func `S-SEC-16: no storyboard ends the app or stops it`() throws {
        let sources = InterfaceFixtures.all.compactMap { url in (try? Data(contentsOf: url)).flatMap(MarkupNode.init) }
        let names = InterfaceFixtures.all.map(\.lastPathComponent)
        #expect(sources.count == names.count && sources.count > 10)
        let harness = try StoryboardHarness()
        if Self.seconds != nil { print("fuzzing in \(harness.folder.path)") }
        let clock = ContinuousClock()
        let end = Self.seconds.map { clock.now + .seconds($0) }
        var seed = Self.start
        while end.map({ clock.now < $0 }) ?? (seed < Self.start + UInt64(Self.rounds)) {
            var mutator = StoryboardMutator(seed: seed, donors: sources)
            let index = Int.random(in: 0..<sources.count, using: &mutator.generator)
            let data = mutator.mutated(sources[index])
            let isNib = names[index].hasSuffix(".xib")
            let time = try clock.measure { try harness.exercise(data, isNib: isNib) }
            #expect(time < Self.bound, "seed \(seed), a change of \(names[index])")
            if Self.seconds != nil, time > .seconds(2) { print("seed \(seed), \(names[index]): \(time)") }
            seed += 1
        }
        if Self.seconds != nil {
            print(
                "seeds \(Self.start)..<\(seed): \(harness.read) read, \(harness.refused) refused, "
                    + "\(harness.controllers) controllers, \(harness.segues) segues")
        }
        #expect(harness.read > 10 && harness.controllers > 50)
    }
}

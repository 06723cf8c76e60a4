import Foundation
import Testing

@testable import RestorationArchive

/// Tests with the inputs that the fuzzer found (scripts/fuzz), without sanitizers.
@Suite("The fuzzer's corpus")
struct FuzzCorpusTests {
    // S-SEC-14.1
    @Test(arguments: FuzzTarget.allCases)
    func `S-SEC-12, S-SEC-14: Every kept input is read or refused, and breaks no invariant`(target: FuzzTarget) throws {
        let inputs = try FuzzCorpus.inputs(of: target)
        #expect(!inputs.isEmpty)
        for input in inputs {
            let bytes = [UInt8](try Data(contentsOf: input))
            #expect(throws: Never.self, "\(input.lastPathComponent)") { try target.run(bytes) }
        }
    }

    /// `REPRISE_FUZZ_SEEDS=folder swift test --filter FuzzCorpusTests` writes the seeds for scripts/fuzz. With
    /// `REPRISE_FUZZ_HOME`, they include the saves of apps in that home (with `state` and `data` as XDG has them).
    @Test(.enabled(if: FuzzCorpus.seedFolder != nil))
    func `Write real archives for the fuzzer to begin with`() throws {
        let archives = FuzzSeeds.archives() + (try FuzzSeeds.savedArchives())
        #expect(!archives.isEmpty)
        for (index, archive) in archives.enumerated() {
            let bytes = archive.bytes()
            for target in [FuzzTarget.archive, .decoder] { try FuzzCorpus.writeSeed(bytes, index, target) }
            let frames = FuzzSeeds.frames(seed: UInt64(index))
            try FuzzCorpus.writeSeed(FuzzTarget.joined(frames), index, .frames)
            guard bytes.count <= Int(UInt16.max) else { continue }
            let contents = [FuzzTarget.frameBase.bytes()] + frames
            let change: [UInt8] = [UInt8(index), UInt8(index % 3), 0, 0, UInt8(index % 5)]
            try FuzzCorpus.writeSeed(FuzzTarget.joined([change, bytes]), index, .sealed)
            try FuzzCorpus.writeSeed(FuzzTarget.joined([change] + contents), index + archives.count, .sealed)
            try FuzzCorpus.writeSeed(try FuzzTarget.sealed(contents), index, .file)
            let cut = [UInt8(truncatingIfNeeded: index * 5), UInt8(index % 3), UInt8(index % 250), UInt8(index % 2)]
            try FuzzCorpus.writeSeed(FuzzTarget.joined([cut] + contents + frames), index, .sessions)
        }
    }
}

/// The folders of inputs.
enum FuzzCorpus {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Fuzzing/Corpus")

    static let seedFolder = ProcessInfo.processInfo.environment["REPRISE_FUZZ_SEEDS"].map { URL(fileURLWithPath: $0) }

    static func writeSeed(_ bytes: [UInt8], _ number: Int, _ target: FuzzTarget) throws {
        guard let folder = seedFolder?.appendingPathComponent(target.rawValue) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: folder.appendingPathComponent("seed-\(number)"))
    }

    static func inputs(of target: FuzzTarget) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
    }
}

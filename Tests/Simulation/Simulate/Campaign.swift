import CWorld
import Foundation
import SimulatedMachine

/// Runs worlds one after the other, each in a process of its own, and each launch of an app in another one.
enum Campaign {
    private nonisolated(unsafe) static var isPrinting = false
    /// Where a process of the app leaves the state of the world.
    private nonisolated(unsafe) static let mailbox = CWorldShared(mailboxSize)
    private static let mailboxSize = 64 << 20
    /// The pages of all worlds, one after the other.
    private nonisolated(unsafe) static var pages: PageProcess!

    static func run(_ options: CWorldOptions) {
        guard !options.isWrong, options.count > 0 else {
            print("usage: simulate [--print] [--reverse] [--seed N]… [--from N] [--worlds N]")
            exit(2)
        }
        isPrinting = options.prints
        _ = mailbox
        let root = root
        pages = PageProcess(host: root + "/Tests/Simulation/Page/world.mjs", folder: root + "/Sources/WebDisplay/Page")
        let size = Int(CWorldMostSeeds) * MemoryLayout<CWorldResult>.stride
        let results = CWorldShared(size).bindMemory(to: CWorldResult.self, capacity: Int(CWorldMostSeeds))
        let start = ContinuousClock.now
        CWorldCampaign(options.seeds, options.count, results) { seed, result in Campaign.world(seed, result) }
        report(
            Array(UnsafeBufferPointer(start: options.seeds, count: options.count)), results, ContinuousClock.now - start
        )
    }

    /// The folder of the package.
    private static var root: String {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }

    private static func world(_ seed: UInt64, _ result: UnsafeMutablePointer<CWorldResult>) {
        var state = WorldState(seed: seed)
        while state.end != .over, state.end != .failed { state = launch(state) }
        result.pointee.hash = state.hash
        result.pointee.steps = state.steps
        result.pointee.launches = UInt64(state.launches)
        result.pointee.saves = UInt64(state.saves)
        result.pointee.events = UInt64(state.events)
        withUnsafeMutableBytes(of: &result.pointee.text) { $0.copyBytes(from: state.failure.utf8.prefix(1_900)) }
    }

    /// Runs one process of the app.
    private static func launch(_ state: WorldState) -> WorldState {
        mailbox.storeBytes(of: 0, as: Int.self)
        let child = CWorldFork()
        if child == 0 {
            let run = MainActor.assumeIsolatedAnywhere {
                WorldRun(state, pages: pages, isPrinting: isPrinting) { Campaign.leave($0) }
            }
            run.run()
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        let count = mailbox.load(as: Int.self)
        guard status == 0, count > 0 else {
            var failed = state
            failed.end = .failed
            failed.failure = "launch \(state.launches): the process ended with status \(status)."
            return failed
        }
        var bytes = StoredBytes(Array(UnsafeRawBufferPointer(start: mailbox + 16, count: count)))
        return WorldState(&bytes)
    }

    private static func leave(_ state: WorldState) {
        var bytes = StoredBytes()
        state.store(in: &bytes)
        precondition(bytes.bytes.count < mailboxSize - 16)
        bytes.bytes.withUnsafeBytes { (mailbox + 16).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        mailbox.storeBytes(of: bytes.bytes.count, as: Int.self)
    }

    private static func report(_ seeds: [UInt64], _ results: UnsafeMutablePointer<CWorldResult>, _ time: Duration) {
        var failures = 0
        var (steps, launches, saves, events) = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
        for (index, seed) in seeds.enumerated() {
            let result = results[index]
            print("seed \(seed) \(String(result.hash, radix: 16)) steps \(result.steps) launches \(result.launches)")
            steps += result.steps
            launches += result.launches
            saves += result.saves
            events += result.events
            let text = withUnsafeBytes(of: result.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            guard result.status != 0 || !text.isEmpty else { continue }
            failures += 1
            print("seed \(seed) FAILED (status \(result.status)): \(text)")
        }
        print(
            "\(seeds.count) worlds, \(failures) failed, \(steps) steps, \(launches) launches, \(events) events, \(saves) reported saves in \(time)"
        )
        exit(failures == 0 ? 0 : 1)
    }
}

import CWorld
import Foundation
import SimulatedMachine

/// The processes of worlds: workers, a child of a worker for each world, and a child of that for each launch of its
/// app.
enum WorldProcess {
    /// The process of the pages. All worlds of a worker use it, one after the other.
    private nonisolated(unsafe) static var pages: PageProcess!
    /// The number of workers.
    private(set) nonisolated(unsafe) static var workers = 0

    /// Starts one worker for each core. Workers have the memory of this process as it is now, whatever it does later.
    static func start() {
        _ = root
        workers = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        _ = CWorldStartWorkers(workers, { WorldProcess.prepare() }, { WorldProcess.world() })
    }

    /// The folder of the package.
    static let root: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }()

    private static func prepare() {
        pages = PageProcess(host: root + "/Tests/Simulation/Page/world.mjs", folder: root + "/Sources/WebDisplay/Page")
    }

    private static func world() {
        var state = WorldState(seed: CWorldOwnSlot.pointee.seed)
        while state.end != .over, state.end != .failed {
            state = launch(state)
            if state.end == .killed { CWorldOwnSlot.pointee.kills += 1 }
            if state.end == .powerCut { CWorldOwnSlot.pointee.powerCuts += 1 }
        }
        CWorldOwnSlot.pointee.hash = state.hash
        CWorldOwnSlot.pointee.steps = state.steps
        CWorldOwnSlot.pointee.launches = UInt64(state.launches)
        CWorldOwnSlot.pointee.saves = UInt64(state.saves)
        CWorldOwnSlot.pointee.events = UInt64(state.events)
        put(state.failure, CWorldText(CWorldOwnSlot), CWorldLongestText)
    }

    /// Runs one process of the app.
    private static func launch(_ state: WorldState) -> WorldState {
        let mailbox = CWorldMailbox(CWorldOwnSlot)
        mailbox.storeBytes(of: 0, as: Int.self)
        let child = CWorldFork()
        if child == 0 {
            // A step that never ends leads to SIGXCPU.
            CWorldLimitTime(200)
            if SceneRecipe.hasScenes(seed: state.seed) {
                let run = MainActor.assumeIsolatedAnywhere {
                    SceneRun(state, pages: pages, isPrinting: CWorldOwnSlot.pointee.prints) { WorldProcess.leave($0) }
                }
                run.run()
            }
            let run = MainActor.assumeIsolatedAnywhere {
                WorldRun(state, pages: pages, isPrinting: CWorldOwnSlot.pointee.prints) { WorldProcess.leave($0) }
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
            WorldPlan.broke("process, status \(status)")
            return failed
        }
        var bytes = StoredBytes(Array(UnsafeRawBufferPointer(start: mailbox + 16, count: count)))
        return WorldState(&bytes)
    }

    private static func leave(_ state: WorldState) {
        var bytes = StoredBytes()
        state.store(in: &bytes)
        let mailbox = CWorldMailbox(CWorldOwnSlot)
        precondition(bytes.bytes.count < Int(CWorldMailboxSize) - 16)
        bytes.bytes.withUnsafeBytes { (mailbox + 16).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        mailbox.storeBytes(of: bytes.bytes.count, as: Int.self)
    }

    /// Copies a text into memory that processes share.
    static func put(_ text: String, _ place: UnsafeMutablePointer<CChar>, _ size: Int) {
        let bytes = text.utf8.prefix(size - 1)
        for (index, byte) in bytes.enumerated() { place[index] = CChar(bitPattern: byte) }
        place[bytes.count] = 0
    }
}

import CWorld

/// The result of a world.
struct WorldResult {
    /// A step that happened, and its text.
    struct Happened {
        var step: WorldPlan.Step
        var text: String
    }

    var world: WorldFile
    var hash: UInt64 = 0
    var totals = Totals()
    var failure: String?
    /// The name of the broken promise. Sentences about the same promise may quote different values.
    var promise = ""
    var happened: [Happened] = []

    struct Totals {
        var worlds = 0
        var failures = 0
        var steps: UInt64 = 0
        var launches: UInt64 = 0
        var saves: UInt64 = 0
        var kills: UInt64 = 0
        var powerCuts: UInt64 = 0
        var events: UInt64 = 0

        static func += (sum: inout Totals, one: Totals) {
            sum.worlds += one.worlds
            sum.failures += one.failures
            sum.steps += one.steps
            sum.launches += one.launches
            sum.saves += one.saves
            sum.kills += one.kills
            sum.powerCuts += one.powerCuts
            sum.events += one.events
        }
    }

    init(_ slot: UnsafeMutablePointer<CWorldSlot>, of world: WorldFile) {
        self.world = world
        let head = slot.pointee
        hash = head.hash
        totals = Totals(
            worlds: 1, failures: 0, steps: head.steps, launches: head.launches, saves: head.saves, kills: head.kills,
            powerCuts: head.powerCuts, events: head.events)
        let text = String(cString: CWorldText(slot))
        if head.status != 0 {
            failure = "The world ended with status \(head.status). \(text)"
            promise = "world, status \(head.status)"
        } else if !text.isEmpty {
            failure = text
            promise = String(cString: CWorldPromise(slot))
        }
        guard failure != nil else { return }
        totals.failures = 1
        for kind in WorldPlan.Kind.allCases {
            for number in 1..<UInt64(CWorldMostOfKind) {
                guard let text = CWorldStepText(slot, kind.rawValue, number) else { continue }
                happened.append(.init(step: .init(kind: kind, number: number), text: String(cString: text)))
            }
        }
    }
}

/// The workers of a campaign. They take worlds and return results.
final class Workers {
    private var running: [Int: WorldFile] = [:]
    private var idle: [Int]
    private let options: CampaignOptions

    init(_ options: CampaignOptions) {
        self.options = options
        idle = Array(0..<min(options.workers, WorldProcess.workers)).reversed()
    }

    var hasRoom: Bool { !idle.isEmpty }
    var isBusy: Bool { !running.isEmpty }
    var count: Int { idle.count + running.count }

    /// Lets a worker run a world. Call this only if a worker is idle.
    ///
    /// - Returns: the number of the worker.
    @discardableResult
    func begin(_ world: WorldFile) -> Int {
        let worker = idle.removeLast()
        let slot = CWorldSlotOf(worker)
        CWorldClear(slot)
        slot.pointee.seed = world.seed
        slot.pointee.prints = options.prints
        slot.pointee.breaksPromise = options.breaksPromise
        for kind in WorldPlan.Kind.allCases {
            for number in 0..<UInt64(CWorldMostOfKind) {
                let isLeftOut = world.steps.map { !$0.contains(.init(kind: kind, number: number)) } ?? false
                CWorldLeaveOut(slot, kind.rawValue, number, isLeftOut)
            }
        }
        running[worker] = world
        CWorldGo(worker)
        return worker
    }

    /// Waits for the next world that ends.
    ///
    /// - Returns: nil if none ends within that time.
    func end(within seconds: Double) -> (worker: Int, result: WorldResult)? {
        let worker = Int(CWorldWaitForWorker(Int64(seconds * 1_000)))
        guard worker >= 0, let world = running.removeValue(forKey: worker) else { return nil }
        idle.append(worker)
        return (worker, WorldResult(CWorldSlotOf(worker), of: world))
    }
}

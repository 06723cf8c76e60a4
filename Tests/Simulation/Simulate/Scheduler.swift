@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import CWorld
import SimulatedMachine

/// The steps that wait to run in one process of a world. One thread runs at a time, and the seed decides the next step.
///
/// The first thread runs the steps of the main queue and the main actor. Helpers run all others. A step that waits
/// keeps its thread, and another thread goes on with the steps.
final class Scheduler: @unchecked Sendable {
    enum Work {
        case job(UnownedJob, isMain: Bool)
        case call(UnsafeMutableRawPointer?, CWorldFunction)
        case body(() -> Void)
    }

    private struct Lane {
        var label: String
        var works: [Work] = []
        var head = 0
        var isRunning = false
        var isEmpty: Bool { head == works.count }
    }

    private struct Timed {
        var at: UInt64
        var order: Int
        var lane: Int
        var work: Work

        static func < (one: Timed, other: Timed) -> Bool { (one.at, one.order) < (other.at, other.order) }
    }

    /// A thread, and the step that it begins with.
    private final class Seat {
        let place = CWorldMakeSeat()
        let isMain: Bool
        var order: (lane: Int, work: Work)?

        init(isMain: Bool) { self.isMain = isMain }
    }

    private struct Waiter {
        var seat: Seat
        var isDone: () -> Bool
        var deadline: UInt64
    }

    private enum Choice {
        case work(lane: Int, Work)
        case resume(Seat)
        case nothing
    }

    /// The lane of the main queue, and the lane of steps without an order.
    static let main = 0, loose = -1
    nonisolated(unsafe) static var current: Scheduler!

    let trace: Trace
    private var random: SeededNumbers
    private var lanes = [Lane(label: "main")]
    private var laneNumbers: [UnsafeMutableRawPointer: Int] = [:]
    private var looseWorks: [Work] = []
    private var timed: [Timed] = []
    private var order = 0
    private var waiters: [Waiter] = []
    private var timedOut = false
    private var idle: [Seat] = []
    private let mainSeat = Seat(isMain: true)
    /// Called before each step, with its number.
    var willStep: (UInt64) -> Void = { _ in }
    /// Called if nothing will ever run again, with the number of threads that wait.
    var hasEnded: (_ waiting: Int) -> Void = { _ in }

    init(random: SeededNumbers, trace: Trace) {
        self.random = random
        self.trace = trace
    }

    // MARK: Handing in

    func submit(_ work: Work, lane: Int, after delay: UInt64 = 0) {
        guard delay > 0 else { return append(work, lane: lane) }
        order += 1
        timed.append(Timed(at: CWorldNow &+ delay, order: order, lane: lane, work: work))
        var index = timed.count - 1
        while index > 0, timed[index] < timed[(index - 1) / 2] {
            timed.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    func lane(of queue: UnsafeMutableRawPointer, _ label: String) -> Int {
        if label == "com.apple.main-thread" { return Self.main }
        if label.hasPrefix("com.apple.root") || label == "RestorationArchive.comingValues" { return Self.loose }
        if let number = laneNumbers[queue] { return number }
        // Foundation puts an address into the name of an operation queue.
        lanes.append(Lane(label: label.hasPrefix("NSOperationQueue") ? "NSOperationQueue" : label))
        laneNumbers[queue] = lanes.count - 1
        return lanes.count - 1
    }

    /// Makes a lane for the world's own steps.
    func makeLane(_ label: String) -> Int {
        lanes.append(Lane(label: label))
        return lanes.count - 1
    }

    private func append(_ work: Work, lane: Int) {
        if lane == Self.loose { looseWorks.append(work) } else { lanes[lane].works.append(work) }
    }

    private func popTimed() -> Timed {
        timed.swapAt(0, timed.count - 1)
        let result = timed.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < timed.count && timed[child] < timed[least] {
                least = child
            }
            guard least != index else { return result }
            timed.swapAt(index, least)
            index = least
        }
    }

    // MARK: Choosing

    private func moveDue() {
        while let first = timed.first, first.at <= CWorldNow {
            let entry = popTimed()
            append(entry.work, lane: entry.lane)
        }
    }

    private func choose() -> Choice {
        while true {
            moveDue()
            let runnable = lanes.indices.filter { !lanes[$0].isRunning && !lanes[$0].isEmpty }
            let count = runnable.count + looseWorks.count + waiters.count
            if count > 0,
                let choice = pick(from: runnable, Int(truncatingIfNeeded: random.next() % UInt64(count)), count)
            {
                return choice
            }
            let next = min(timed.first?.at ?? .max, waiters.map(\.deadline).min() ?? .max)
            guard next < .max else { return .nothing }
            CWorldNow = max(CWorldNow, next)
        }
    }

    private func pick(from runnable: [Int], _ first: Int, _ count: Int) -> Choice? {
        for offset in 0..<count {
            let index = (first + offset) % count
            if index < runnable.count { return .work(lane: runnable[index], take(runnable[index])) }
            if index < runnable.count + looseWorks.count {
                looseWorks.swapAt(index - runnable.count, looseWorks.count - 1)
                return .work(lane: Self.loose, looseWorks.removeLast())
            }
            let place = index - runnable.count - looseWorks.count
            let isDone = waiters[place].isDone()
            guard isDone || waiters[place].deadline <= CWorldNow else { continue }
            timedOut = !isDone
            return .resume(waiters.remove(at: place).seat)
        }
        return nil
    }

    private func take(_ lane: Int) -> Work {
        let work = lanes[lane].works[lanes[lane].head]
        lanes[lane].head += 1
        if lanes[lane].head > 64 || lanes[lane].isEmpty {
            lanes[lane].works.removeFirst(lanes[lane].head)
            lanes[lane].head = 0
        }
        return work
    }

    // MARK: Running

    /// Runs everything on the calling thread, which is the first one of the process, and on helpers. Never returns.
    func run() -> Never {
        CWorldSetOwnSeat(Unmanaged.passUnretained(mainSeat).toOpaque())
        loop(mainSeat)
    }

    private func loop(_ seat: Seat) -> Never {
        while true {
            if let order = seat.order {
                seat.order = nil
                perform(order.work, lane: order.lane)
                continue
            }
            switch choose() {
            case .nothing:
                hasEnded(waiters.count)
                CWorldExit(3)
            case .work(let lane, let work):
                if lane >= 0 { lanes[lane].isRunning = true }
                let isForMain = lane == Self.main
                if isForMain == seat.isMain {
                    perform(work, lane: lane)
                } else {
                    let other = isForMain ? mainSeat : helper()
                    other.order = (lane, work)
                    if !seat.isMain { idle.append(seat) }
                    CWorldPost(other.place)
                    CWorldPark(seat.place)
                }
            case .resume(let other):
                if !seat.isMain { idle.append(seat) }
                CWorldPost(other.place)
                CWorldPark(seat.place)
            }
        }
    }

    private func perform(_ work: Work, lane: Int) {
        trace.steps += 1
        willStep(trace.steps)
        trace.note(UInt64(bitPattern: Int64(lane)) &+ CWorldNow << 8)
        if trace.isPrinting { trace.say("step \(trace.steps) on \(lane < 0 ? "any" : lanes[lane].label)") }
        CWorldNow += 1_000 + random.next() % 20_000
        switch work {
        case .job(let job, true): job.runSynchronously(on: WorldExecutors.main.asUnownedSerialExecutor())
        case .job(let job, false): job.runSynchronously(on: WorldExecutors.global.asUnownedTaskExecutor())
        case .call(let context, let function): function(context)
        case .body(let body): body()
        }
        if lane >= 0 { lanes[lane].isRunning = false }
    }

    private func helper() -> Seat {
        if let seat = idle.popLast() { return seat }
        let seat = Seat(isMain: false)
        let start: CWorldFunction = { context in
            guard let context else { return }
            CWorldSetOwnSeat(context)
            let seat = Unmanaged<Seat>.fromOpaque(context).takeRetainedValue()
            CWorldPark(seat.place)
            Scheduler.current.loop(seat)
        }
        CWorldStartThread(start, Unmanaged.passRetained(seat).toOpaque())
        return seat
    }

    /// Lets other threads run until `isDone` returns true, or until the deadline.
    ///
    /// - Returns: false if the deadline came first.
    func wait(until deadline: UInt64 = .max, _ isDone: @escaping () -> Bool) -> Bool {
        guard let own = CWorldOwnSeat() else { fatalError("A thread outside the world waits for a step of the world.") }
        let seat = Unmanaged<Seat>.fromOpaque(own).takeUnretainedValue()
        waiters.append(Waiter(seat: seat, isDone: isDone, deadline: deadline))
        CWorldPost(helper().place)
        CWorldPark(seat.place)
        return !timedOut
    }

    /// Lets other threads run in the middle of a step, once in four calls.
    func mayPause() {
        guard random.next() % 4 == 0 else { return }
        _ = wait { true }
    }

    /// Draws a number.
    func draw(_ range: Range<UInt64>) -> UInt64 {
        range.lowerBound + random.next() % (range.upperBound - range.lowerBound)
    }

    /// The state of the drawn numbers.
    var numbers: SeededNumbers { random }
}

extension Scheduler {
    /// Makes the calling thread the first one of a process, and sends all work through this scheduler.
    func takeOver() {
        Scheduler.current = self
        CWorldSubmit = { queue, label, context, function, delay in
            let scheduler = Scheduler.current!
            let lane = scheduler.lane(of: queue, String(cString: label))
            scheduler.submit(.call(context, function), lane: lane, after: delay)
        }
        CWorldWait = { isDone, context, deadline in
            Scheduler.current.wait(until: deadline) { isDone(context) }
        }
        CWorldEnter()
    }
}

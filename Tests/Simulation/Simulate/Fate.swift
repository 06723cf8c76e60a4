import CWorld
import SimulatedMachine

/// The moment at which one process of the app dies, and a while in which its file system fails.
final class Fate {
    /// The end of the process. If the world leaves it out, the process goes on to the next end.
    private var kill: WorldPlan.Step
    private let seed: UInt64
    private let launch: Int
    private let scheduler: Scheduler
    private let files: WorldFileSystem
    private var trouble: Trouble?
    /// The time of the first failed call of the file system.
    private(set) var troubledAt: UInt64?
    private var acts = 0
    /// The number of acts before the world draws the moment of the end.
    private var fatalAct = 0
    private var moment: (step: UInt64, call: Int, appCall: Int, time: UInt64) = (.max, .max, .max, .max)
    private var appCalls = 0
    private var isPowerCut = false
    private var end: (WorldState.End) -> Void = { _ in }

    /// - Parameter kill: the end that comes next.
    init(_ kill: WorldPlan.Step, of state: WorldState, _ scheduler: Scheduler, _ files: WorldFileSystem) {
        self.kill = kill
        self.scheduler = scheduler
        self.files = files
        seed = state.seed
        launch = state.launches
    }

    /// True if the process is the last one of the world. Nothing kills it.
    var isLast: Bool { kill.number > 6 * WorldPlan.mostPerEnd }

    /// The time at which trouble began. UIKit promises nothing for later changes.
    var calmEnd: UInt64 { min(troubledAt ?? .max, trouble?.slowSince ?? .max) }

    /// Begins to watch the process.
    ///
    /// - Parameter end: ends the process.
    func begin(_ end: @escaping (WorldState.End) -> Void) {
        self.end = end
        draw()
        scheduler.willStep = { [unowned self] step in if step >= moment.step || CWorldNow >= moment.time { die() } }
        files.willCall = { [unowned self] number, name in reachedCall(number, name) }
        AppCode.willRun = { [unowned self] in
            appCalls += 1
            if appCalls >= moment.appCall { die() }
        }
    }

    /// Begins the next act of the user.
    ///
    /// - Returns: nil if the world ends.
    func nextAct() -> WorldPlan.Step? {
        acts += 1
        if isLast { return acts > (WorldFeatures.current.goesBackAtEnd ? 40 : 20) ? nil : WorldPlan.next(.act) }
        // An idle app may never reach the call at which it dies.
        if acts > fatalAct + 20 { die() }
        if acts == fatalAct { drawMoment() }
        return WorldPlan.next(.act)
    }

    /// True if the user only goes back from now on.
    var goesBack: Bool { isLast && acts > 20 }

    /// Lets the process end in some of the user's rests.
    func userRests(for time: UInt64, _ numbers: inout SeededNumbers) {
        guard !isLast, Int.random(in: 0..<3, using: &numbers) == 0 else { return }
        moment.time = CWorldNow + UInt64.random(in: 0...time, using: &numbers)
    }

    private var powerCut: WorldPlan.Step { .init(kind: .powerCut, number: kill.number) }

    private func draw() {
        drawTrouble()
        moment = (.max, .max, .max, .max)
        acts = 0
        guard !isLast else { return }
        var numbers = powerCut.numbers(seed: seed)
        isPowerCut = Int.random(in: 0..<3, using: &numbers) == 0
        // The process dies during the launch, or after an act of the user.
        let isInLaunch = Int.random(in: 0..<4, using: &numbers) == 0
        fatalAct = isInLaunch ? 0 : Int.random(in: 1...45, using: &numbers)
        if isInLaunch { drawMoment() }
    }

    /// Draws the moment of the end, counted from now on. So the end stays close to the user's newest act, even if the
    /// world leaves out earlier acts.
    private func drawMoment() {
        var numbers = SeededNumbers(seed: powerCut.numbers(seed: seed).state ^ 1)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: moment.appCall = appCalls + Int.random(in: 1...(fatalAct == 0 ? 200 : 30), using: &numbers)
        case 1: moment.call = files.calls + Int.random(in: 1...(fatalAct == 0 ? 300 : 60), using: &numbers)
        default:
            moment.step = scheduler.trace.steps + UInt64.random(in: 1...(fatalAct == 0 ? 300 : 60), using: &numbers)
        }
    }

    private func drawTrouble() {
        let step = WorldPlan.Step(kind: .trouble, number: kill.number)
        var numbers = step.numbers(seed: seed)
        guard Int.random(in: 0..<3, using: &numbers) == 0 else { return }
        let drawn = Trouble(at: CWorldNow, &numbers)
        if WorldPlan.happens(step, "the disk is \(drawn.name) in launch \(launch)") { trouble = drawn }
    }

    private func reachedCall(_ number: Int, _ name: String) -> Int32? {
        if number >= moment.call { die() }
        files.isSlow = trouble?.isSlow(now: CWorldNow) ?? false
        guard let errno = trouble?.errno(of: name, now: CWorldNow) else { return nil }
        scheduler.trace.note("\(name) fails with \(errno)")
        troubledAt = troubledAt ?? CWorldNow
        return errno
    }

    private func die() {
        guard WorldPlan.happens(kill, "launch \(launch) is killed in step \(scheduler.trace.steps)") else {
            kill = WorldPlan.nextEnd()
            return draw()
        }
        end(isPowerCut && WorldPlan.happens(powerCut, "the machine loses its power, too") ? .powerCut : .killed)
    }
}

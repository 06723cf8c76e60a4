import CWorld
import SimulatedMachine

/// What goes wrong in one process of the app: when it is killed, and when the file system fails.
extension WorldRun {
    var isLast: Bool { kill.number > 6 * WorldPlan.mostPerEnd }

    func drawDeath() {
        drawTrouble()
        death = (.max, .max, .max)
        acts = 0
        guard !isLast else { return }
        var numbers = powerCut.numbers(seed: state.seed)
        isPowerCut = Int.random(in: 0..<3, using: &numbers) == 0
        // During the launch, or after something that the user did.
        let isInLaunch = Int.random(in: 0..<4, using: &numbers) == 0
        fatalAct = isInLaunch ? 0 : Int.random(in: 1...45, using: &numbers)
        if isInLaunch { drawMoment() }
    }

    /// Draws the moment at which the process is killed, counted from now on. So it stays close to what the user did, whatever of that is left
    /// out.
    func drawMoment() {
        var numbers = SeededNumbers(seed: powerCut.numbers(seed: state.seed).state ^ 1)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: death.appCall = appCalls + Int.random(in: 1...(fatalAct == 0 ? 200 : 30), using: &numbers)
        case 1: death.call = files.calls + Int.random(in: 1...(fatalAct == 0 ? 300 : 60), using: &numbers)
        default: death.step = scheduler.trace.steps + UInt64.random(in: 1...(fatalAct == 0 ? 300 : 60), using: &numbers)
        }
    }

    func drawTrouble() {
        let step = WorldPlan.Step(kind: .trouble, number: kill.number)
        var numbers = step.numbers(seed: state.seed)
        guard Int.random(in: 0..<3, using: &numbers) == 0 else { return }
        let drawn = Trouble(at: CWorldNow, &numbers)
        if WorldPlan.happens(step, "the disk is \(drawn.name) in launch \(state.launches)") { trouble = drawn }
    }

    func reachedStep(_ step: UInt64) { if step >= death.step { die() } }
    func reachedAppCode() {
        appCalls += 1
        if appCalls >= death.appCall { die() }
    }

    func reachedCall(_ number: Int, _ name: String) -> Int32? {
        if number >= death.call { die() }
        files.isSlow = trouble?.isSlow(now: CWorldNow) ?? false
        guard let errno = trouble?.errno(of: name, now: CWorldNow) else { return nil }
        scheduler.trace.note("\(name) fails with \(errno)")
        troubledAt = troubledAt ?? CWorldNow
        return errno
    }

    var powerCut: WorldPlan.Step { .init(kind: .powerCut, number: kill.number) }

    func die() {
        guard WorldPlan.happens(kill, "launch \(state.launches) is killed in step \(scheduler.trace.steps)") else {
            kill = WorldPlan.nextEnd()
            return drawDeath()
        }
        end(isPowerCut && WorldPlan.happens(powerCut, "with the power of the machine") ? .powerCut : .killed)
    }
}

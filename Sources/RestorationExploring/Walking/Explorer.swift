import Foundation
import UIKitTesting

/// Does the jobs of a walk, one after the other, on a thread of its own.
struct Explorer {
    let walk: Walk
    let runner: TrialRunner
    let detective: FailureMinimizer
    let options: ExploringOptions

    func explore() {
        while let job = walk.nextJob(before: runner.last) {
            switch job {
            case .look(let screen): look(at: screen)
            case .use(let screen): use(screen)
            }
            walk.jobIsDone()
        }
    }

    // MARK: Screens

    /// Ends the app on the screen as soon as it is there.
    private func look(at screen: Walk.Screen) {
        guard let visit = visit(screen) else { return }
        for way in options.ways where !runner.isOver {
            switch way {
            case .killedMidway: interrupt(screen, visit)
            case .developerMode: startElsewhere(screen, visit.state, way)
            case .terminated, .damaged: check(Trial(steps: screen.path, way: way), on: screen.identity)
            // Tried when something was done on the screen: it tells more.
            case .killed, .twice, .newVersion, .resized: break
            }
        }
    }

    /// Ends the app in the other ways, when as much as possible was done on the screen.
    private func endOtherwise(_ screen: Walk.Screen, after steps: [ExplorerAction]) {
        guard walk.leftBehind(screen.identity) != nil else { return }
        for way in options.ways where [.terminated, .twice, .newVersion, .resized].contains(way) && !runner.isOver {
            check(Trial(steps: steps, way: way), on: screen.identity)
        }
    }

    /// What is seen on a screen, and how long the last step takes that leads there.
    private typealias Visit = (state: AppState, time: Duration)

    /// Goes to the screen, notes what can be done there, and kills the app.
    ///
    /// - Returns: what was shown, if it came back wholly.
    private func visit(_ screen: Walk.Screen) -> Visit? {
        let trial = Trial(steps: screen.path, way: .killed)
        return guarding(trial, on: screen.identity) { () throws(AppFailure) in
            let run = try runner.firstLaunch()
            guard try runner.replay(screen.path.dropLast(), in: run) else { return nil }
            let start = ContinuousClock.now
            guard try runner.replay(screen.path.suffix(1), in: run) else { return nil }
            let time = start.duration(to: .now)
            let state = try AppState(run)
            walk.add(ActionFinder(run.windows).actions, on: screen.identity)
            run.kill()
            let restored = try runner.launch(from: run.home)
            let after = try AppState(restored)
            walk.wasTried(screen.identity)
            let isWhole = try compare(state, restored, trial, on: screen.identity)
            detective.readReports(state, after, trial)
            // What goes by with a restart cannot be used after it.
            guard isWhole, !state.isPassing else { return nil }
            restored.kill()
            walk.comesBack(screen.identity, from: run.home)
            return (state, time)
        }
    }

    private func startElsewhere(_ screen: Walk.Screen, _ state: AppState, _ way: TerminationMode) {
        let trial = Trial(steps: screen.path, way: way)
        _ = guarding(trial, on: screen.identity) { () throws(AppFailure) -> Void? in
            guard let home = walk.leftBehind(screen.identity) else { return nil }
            let run = try runner.launch(from: home, after: way)
            _ = try compare(state, run, trial, on: screen.identity)
            return ()
        }
    }

    /// Kills the app while it does what leads to the screen: of a step that takes long, at several moments. What comes back is the one or
    /// the other.
    private func interrupt(_ screen: Walk.Screen, _ visit: Visit) {
        guard let step = screen.path.last else { return }
        let trial = Trial(steps: screen.path, way: .killedMidway)
        let isLong = visit.time > .milliseconds(200)
        let moments: [Duration] =
            isLong
            ? [0.25, 0.5, 0.75].map { visit.time * $0 } : [.microseconds(detective.chance(below: 3000))]
        for moment in moments where !runner.isOver {
            let isWhole = guarding(trial, on: screen.identity) { () throws(AppFailure) -> Bool? in
                let run = try runner.firstLaunch()
                guard try runner.replay(screen.path.dropLast(), in: run) else { return nil }
                let before = try AppState(run)
                try runner.interrupt(step, in: run, after: moment)
                let (place, found, _) = try runner.nearest([before, visit.state], run)
                guard !found.isEmpty else { return true }
                run.kill()
                note(found, in: place == 0 ? before : visit.state, trial, on: screen.identity)
                return false
            }
            guard isWhole == true else { return }
        }
    }

    // MARK: Actions

    /// Does everything that can be done on a screen, in two runs: in one that is never ended, and in one that is killed after each
    /// step. They have to show the same all the time.
    private func use(_ screen: Walk.Screen) {
        var twins: Twins?
        var failures = 0
        var longest = screen.path
        defer { endOtherwise(screen, after: longest) }
        while !runner.isOver, failures < 3 {
            let current: Twins
            if let twins {
                current = twins
            } else if let new = guarding(
                Trial(steps: screen.path, way: .killed), on: screen.identity,
                { () throws(AppFailure) in
                    try makeTwins(on: screen)
                })
            {
                current = new
            } else {
                return
            }
            let actions = ActionFinder(current.living.windows).actions
            walk.add(actions, on: screen.identity)
            guard let found = walk.take(from: actions, on: screen.identity) else {
                if current.steps.count == screen.path.count { return }
                twins = nil
                continue
            }
            let trial = Trial(steps: current.steps + [found.action], way: .killed)
            var outcome = "nothing"
            let goesOn = guarding(trial, on: screen.identity) { () throws(AppFailure) -> Bool? in
                try attempt(found.action, on: screen, current, &outcome)
            }
            walk.note(found, on: screen, ledTo: outcome)
            failures = goesOn == nil ? failures + 1 : 0
            twins = goesOn == true ? current : nil
            if goesOn == true, current.steps.count > longest.count { longest = current.steps }
        }
    }

    private func makeTwins(on screen: Walk.Screen) throws(AppFailure) -> Twins? {
        let living = try runner.firstLaunch()
        guard try runner.replay(screen.path, in: living) else { return nil }
        let home = walk.leftBehind(screen.identity)
        let killed: AppRun?
        if let home { killed = try runner.launch(from: home) } else { killed = nil }
        return Twins(living: living, killed: killed, steps: screen.path, state: try AppState(living))
    }

    /// - Returns: whether the two can go on from here.
    private func attempt(
        _ action: ExplorerAction, on screen: Walk.Screen, _ twins: Twins, _ outcome: inout String
    ) throws(AppFailure) -> Bool {
        runner.tally.count { $0.steps += 1 }
        let before = twins.state
        guard before.screen == screen.identity, try twins.living.perform(action) else { return true }
        let state = try AppState(twins.living)
        var again = Trial(steps: twins.steps, way: .killed)
        again.afterwards = action
        twins.steps.append(action)
        twins.state = state
        let isSame = state.screen == before.screen && state.windows.asSeen == before.windows.asSeen
        outcome = isSame ? "nothing" : state.screen == before.screen ? "change" : state.screen
        walk.enter(state, path: twins.steps)
        // Where the screen does not come back, there is one run only, which is killed now.
        let isFirstEnd = twins.killed == nil
        let killed = twins.killed ?? twins.living
        if !isFirstEnd {
            try killed.perform(action)
            guard try compare(state, killed, again, on: screen.identity) else { return false }
        }
        // Also where nothing is seen: what was done may count later.
        try runner.restart(killed, .killed)
        walk.wasTried(state.screen)
        guard try compare(state, killed, Trial(steps: twins.steps, way: .killed), on: state.screen) else {
            return false
        }
        return !isFirstEnd && state.screen == before.screen
    }

    // MARK: Looking

    /// - Returns: whether nothing is lost.
    func compare(
        _ before: AppState, _ run: AppRun, _ trial: Trial, on identity: String
    ) throws(AppFailure) -> Bool {
        let (found, _) = try runner.differences(before, run) { found in
            found.contains { !detective.knows($0, in: before, trial) }
        }
        guard !found.isEmpty else { return true }
        run.kill()
        note(found, in: before, trial, on: identity)
        return false
    }

    /// What is lost again is a finding.
    private func note(_ found: [TreeDifference], in before: AppState, _ trial: Trial, on identity: String) {
        detective.investigate(found, in: before, trial)
        if found.contains(where: { detective.hasFound($0, in: before, trial) }) { walk.lost(identity) }
    }

    /// Does a trial from its beginning.
    func check(_ trial: Trial, on identity: String) {
        let outcome = runner.run(trial, isThorough: false)
        if let failure = outcome.failure {
            if detective.investigate(failure, trial) { walk.lost(identity) }
        } else if let evidence = outcome.evidence, !outcome.differences.isEmpty {
            note(outcome.differences, in: evidence.before, trial, on: identity)
        }
    }

    /// What ends the app on the way is a finding.
    func guarding<Result>(
        _ trial: Trial, on identity: String, _ body: () throws(AppFailure) -> Result?
    ) -> Result? {
        do throws(AppFailure) {
            return try body()
        } catch {
            if detective.investigate(error, trial) { walk.lost(identity) }
            return nil
        }
    }
}

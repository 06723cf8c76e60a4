import Foundation
import UIKitTesting

/// A worker that performs the jobs of a walk one after the other, on its own thread.
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

    /// Ends the app on the screen as soon as it is reached: with SIGKILL first, and if the screen comes back, in the
    /// other ways that need no further action.
    private func look(at screen: Walk.Screen) {
        guard let visit = visit(screen) else { return }
        for way in options.ways where !runner.isOver {
            switch way {
            case .killedMidway: interrupt(screen, visit)
            case .developerMode: startElsewhere(screen, visit.state, way)
            case .terminated, .damaged: check(Trial(steps: screen.path, way: way), on: screen.identity)
            // These are tried after actions on the screen, which tells more.
            case .killed, .twice, .newVersion, .resized: break
            }
        }
    }

    /// Ends the app in the other ways after as many actions on the screen as possible. Does nothing if the screen did
    /// not come back.
    private func endOtherwise(_ screen: Walk.Screen, after steps: [ExplorerAction]) {
        guard walk.leftBehind(screen.identity) != nil else { return }
        for way in options.ways where [.terminated, .twice, .newVersion, .resized].contains(way) && !runner.isOver {
            check(Trial(steps: steps, way: way), on: screen.identity)
        }
    }

    /// The state of a screen, and the duration of the last step that leads to it.
    private typealias Visit = (state: AppState, time: Duration)

    /// Goes to the screen, records its possible actions, and kills the app.
    ///
    /// - Returns: the visit if the screen came back completely, or nil.
    private func visit(_ screen: Walk.Screen) -> Visit? {
        let trial = Trial(steps: screen.path, way: .killed)
        return guarding(trial, on: screen.identity) { () throws(AppFailure) in
            let run = try runner.firstLaunch()
            guard try runner.replay(screen.path.dropLast(), in: run) else { return nil }
            let start = ContinuousClock.now
            guard try runner.replay(screen.path.suffix(1), in: run) else { return nil }
            let time = start.duration(to: .now)
            let state = try AppState(run)
            runner.shapes?.observe(run.home)
            walk.add(ActionFinder(run.windows).actions, on: screen.identity)
            run.kill()
            let restored = try runner.launch(from: run.home)
            let after = try AppState(restored)
            walk.wasTried(screen.identity)
            let isWhole = try compare(state, restored, trial, on: screen.identity)
            detective.readReports(state, after, trial)
            // Elements that disappear at a restart cannot be used after it.
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

    /// Kills the app during the step that leads to the screen, for a long step at several moments. Either the state
    /// before or the one after the step must come back.
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

    /// Performs all actions of a screen in two runs: one that is never ended, and one that is killed after each step.
    /// Both must always show the same. It stops after three failures in a row.
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

    /// Performs an action in both runs.
    ///
    /// - Returns: true if the two can continue from here.
    /// - Throws: `AppFailure` if the app fails in one of the runs.
    private func attempt(
        _ action: ExplorerAction, on screen: Walk.Screen, _ twins: Twins, _ outcome: inout String
    ) throws(AppFailure) -> Bool {
        runner.tally.count { $0.steps += 1 }
        let before = twins.state
        guard before.screen == screen.identity, try twins.living.perform(action) else { return true }
        let state = try AppState(twins.living)
        runner.shapes?.observe(twins.living.home)
        var again = Trial(steps: twins.steps, way: .killed)
        again.afterwards = action
        twins.steps.append(action)
        twins.state = state
        let isSame = state.screen == before.screen && state.windows.asSeen == before.windows.asSeen
        outcome = isSame ? "nothing" : state.screen == before.screen ? "change" : state.screen
        walk.enter(state, path: twins.steps)
        // If the screen does not come back, there is only one run so far, which is killed now.
        let isFirstEnd = twins.killed == nil
        let killed = twins.killed ?? twins.living
        if !isFirstEnd {
            try killed.perform(action)
            guard try compare(state, killed, again, on: screen.identity) else { return false }
        }
        // This restarts the app even if nothing changed visibly, because the action may matter later.
        try runner.restart(killed, .killed)
        walk.wasTried(state.screen)
        guard try compare(state, killed, Trial(steps: twins.steps, way: .killed), on: state.screen) else {
            return false
        }
        return !isFirstEnd && state.screen == before.screen
    }

    // MARK: Looking

    /// Compares the state with the one that the app shows now, and waits for elements that may come back late. If
    /// something is lost, kills the app and investigates the loss.
    ///
    /// - Returns: true if nothing is lost.
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

    /// Records differences. Those that recur become findings.
    private func note(_ found: [TreeDifference], in before: AppState, _ trial: Trial, on identity: String) {
        detective.investigate(found, in: before, trial)
        if found.contains(where: { detective.hasFound($0, in: before, trial) }) { walk.lost(identity) }
    }

    /// Performs a trial from its beginning, and investigates losses and failures.
    func check(_ trial: Trial, on identity: String) {
        let outcome = runner.run(trial, isThorough: false)
        if let failure = outcome.failure {
            if detective.investigate(failure, trial) { walk.lost(identity) }
        } else if let evidence = outcome.evidence, !outcome.differences.isEmpty {
            note(outcome.differences, in: evidence.before, trial, on: identity)
        }
    }

    /// Performs work, and returns its result. If the app fails during it, investigates the failure and returns nil.
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

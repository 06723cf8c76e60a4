import Foundation
import UIKitTesting

/// A random walk through the app, controlled by a seed. It finds losses that need several steps together.
struct Wanderer {
    let explorer: Explorer
    private let seed: UInt64
    private static let longestWalk = 24

    init(explorer: Explorer, seed: UInt64) {
        self.explorer = explorer
        self.seed = seed
    }

    func wander() {
        var random = SeededRandom(seed: seed)
        while !explorer.runner.isOver {
            let before = explorer.runner.tally.now.steps
            walk(&random)
            // The explorer goes through newly found screens systematically.
            explorer.explore()
            // An app without actions would be restarted forever.
            if explorer.runner.tally.now.steps == before { return }
        }
    }

    private func walk(_ random: inout SeededRandom) {
        var trial = Trial(steps: [], way: .killed)
        do throws(AppFailure) {
            let run = try explorer.runner.firstLaunch()
            let length = Int.random(in: 4...Self.longestWalk, using: &random)
            while trial.steps.count < length, !explorer.runner.isOver {
                guard let found = ActionFinder(run.windows).actions.randomElement(using: &random) else { return }
                trial.steps.append(found.action)
                explorer.runner.tally.count { $0.steps += 1 }
                guard try run.perform(found.action) else {
                    trial.steps.removeLast()
                    if Int.random(in: 0..<8, using: &random) == 0 { return }
                    continue
                }
                let state = try AppState(run)
                if explorer.walk.enter(state, path: trial.steps) {
                    explorer.walk.add(ActionFinder(run.windows).actions, on: state.screen)
                }
                guard Int.random(in: 0..<5, using: &random) == 0 else { continue }
                trial.way = [.killed, .terminated, .twice].randomElement(using: &random) ?? .killed
                try explorer.runner.restart(run, trial.way)
                guard try explorer.compare(state, run, trial, on: state.screen) else { return }
            }
        } catch {
            explorer.detective.investigate(error, trial)
        }
    }
}

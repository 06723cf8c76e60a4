import Foundation
import UIKitTesting

/// Further trials after a loss, which show what it depends on.
extension TrialRunner {
    private static let withoutState = ["-ApplePersistenceIgnoreState", "YES"]

    /// Records what the app shows when the restored input is entered again, and when the app starts without the
    /// saved state. Does nothing for the ways that explain a loss themselves, and for losses that data cannot explain.
    ///
    /// - Parameters:
    ///   - evidence: the facts so far, to which this adds.
    ///   - differences: the losses.
    ///   - trial: the way on which something was lost.
    ///   - moments: the saves and windows on that way.
    ///   - run: the restarted app. This ends it.
    func look(
        further evidence: inout Evidence, at differences: [TreeDifference], _ trial: Trial,
        _ moments: [[PresentationNode]], _ run: AppRun
    ) {
        // With the other ways, the loss comes from the way itself.
        guard [.killed, .terminated, .twice].contains(trial.way),
            differences.contains(where: { DataCause.kinds.contains($0.kind) })
        else { return }
        evidence.moments = moments
        run.kill()
        evidence.afresh = startAfresh(run.home, trial.steps)
        evidence.enteredAgain = enterAgain(evidence, run.home)
    }

    /// Starts the app with a copy of the home that a run left, and enters the restored input once more. A page that
    /// does not know of the save does the same. Returns the windows then, or nil if no input was restored or the app
    /// fails.
    private func enterAgain(_ evidence: Evidence, _ home: AppHome) -> [PresentationNode]? {
        let events = evidence.after.insight.scenes.indices.flatMap { place in
            InputCause(evidence: evidence.scene(at: place)).eventsOfInput.map { event in
                event.target.map { event.targeting(SceneNumber.id($0, inSceneAt: place)) } ?? event
            }
        }
        guard !events.isEmpty else { return nil }
        do throws(AppFailure) {
            let run = try launch(from: home)
            for event in events { try run.deliver(event) }
            try run.settle()
            return run.windows
        } catch {
            return nil
        }
    }

    /// Repeats the steps in an app that has the data of an earlier run, but not its saved state. Returns the states
    /// after the launch and after each step, up to the first step that fails.
    private func startAfresh(_ home: AppHome, _ steps: [ExplorerAction]) -> [AppState] {
        var states: [AppState] = []
        do throws(AppFailure) {
            let run = AppRun(app, in: try newHome(home))
            tally.count { $0.restarts += 1 }
            try run.launch(arguments: Self.withoutState)
            states.append(try AppState(run))
            for step in steps {
                tally.count { $0.steps += 1 }
                guard try run.perform(step) else { break }
                states.append(try AppState(run))
            }
        } catch {
            // The states up to this point count.
        }
        return states
    }
}

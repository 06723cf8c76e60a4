import Foundation
import UIKitTesting

/// Trials after a loss that tell what it depends on.
extension TrialRunner {
    private static let withoutState = ["-ApplePersistenceIgnoreState", "YES"]

    /// Looks what the app shows when the restored input is entered again, and when the app starts without the saved state.
    ///
    /// - Parameters:
    ///   - evidence: what is known so far.
    ///   - differences: what was lost.
    ///   - trial: the way on which something was lost.
    ///   - moments: what was shown on that way.
    ///   - run: the restarted app, which ends.
    func look(
        further evidence: inout Evidence, at differences: [TreeDifference], _ trial: Trial,
        _ moments: [[PresentationNode]], _ run: AppRun
    ) {
        // In the other ways it is the way that something is lost by.
        guard [.killed, .terminated, .twice].contains(trial.way),
            differences.contains(where: { DataCause.kinds.contains($0.kind) })
        else { return }
        evidence.moments = moments
        run.kill()
        evidence.afresh = startAfresh(run.home, trial.steps)
        evidence.enteredAgain = enterAgain(evidence, run.home)
    }

    /// Starts the app with what a run has left, and enters what was restored once more, as a page does that was not told of the save.
    private func enterAgain(_ evidence: Evidence, _ home: AppHome) -> [PresentationNode]? {
        let events = InputCause(evidence: evidence).eventsOfInput
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

    /// Goes the same way in an app that has the data which a run has left, and not its saved state.
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
            // The states that were seen until then count.
        }
        return states
    }
}

import CWorld
import Foundation
import UIKit

/// Screens with a trap, and the promise that the app becomes usable however often they crash it.
extension SceneRun {
    /// Ends the app, now or later, because a screen of a window has a trap.
    ///
    /// - Parameter comesBack: false if the user set the trap now.
    func hasTrap(in session: String, comesBack: Bool) {
        trace("\(name(of: session)) has a trap\(comesBack ? " again" : "")")
        switch SceneRecipe.current.trap {
        case .decoding where comesBack:
            // S-LIFE-7: the note names the screen, so the next launch leaves it out.
            crashes(in: session, comesBack, most: 1)
            end(.killed)
        case .later: watchTrap(in: session, comesBack, seenFor: 0)
        default: break
        }
    }

    /// Seconds for which the world waits for traps before it is over.
    var trapTime: Double { SceneRecipe.current.trap == .later ? 6 : 0 }

    /// Crashes the app when the window was in front for longer than a launch settles.
    private func watchTrap(in session: String, _ comesBack: Bool, seenFor seconds: Double) {
        after(0.5) { run in
            let scenes = UIApplication.shared.scenes
            guard let scene = scenes.first(where: { $0.session.persistentIdentifier == session }) else { return }
            guard scene.activationState == .foregroundActive else {
                return run.watchTrap(in: session, comesBack, seenFor: 0)
            }
            guard seconds >= 1.5 else { return run.watchTrap(in: session, comesBack, seenFor: seconds + 0.5) }
            scene.diesHere()
            run.crashesLater(in: session, comesBack)
            run.end(.killed)
        }
    }

    /// Notes a crash after the settling time (S-LIFE-28). After the third of a row, a launch leaves out the screen in
    /// front. After the fourth, it restores a save from before the row, and after the fifth nothing.
    private func crashesLater(in session: String, _ comesBack: Bool) {
        // UIKit counts no crash that comes minutes after the launch.
        guard CWorldNow < (windows[session]?.connectedAt ?? 0) + 200_000_000_000 else { return }
        if comesBack {
            crashes(in: session, comesBack, most: state.scenes[session]?.hasOlderSave == true ? 4 : 5)
        } else if WindowLedger.all[session]?.isRestored == true {
            crashes(in: session, comesBack, most: 4)
        }
    }

    private func crashes(in session: String, _ comesBack: Bool, most: Int) {
        // UIKit may have been unable to note the crash before, or can't note this one.
        guard troubledAt == nil, var window = state.scenes[session] else { return }
        crashed = session
        if !comesBack { (window.row, window.hasOlderSave) = (0, true) }
        window.row += 1
        state.scenes[session] = window
        trace("\(name(of: session)) crashed the app \(window.row) times in a row")
        if window.row > most { fail("A screen crashed the app \(window.row) times in a row: \(name(of: session)).") }
    }

    /// Ends the rows of windows that this run connected, except of the one that crashed it.
    func noteRows(after end: WorldState.End) {
        for index in state.scenes.windows.indices where state.scenes.windows[index].session != crashed {
            let session = state.scenes.windows[index].session
            // A power cut may take the note of any window.
            guard !isLive || end == .powerCut || windows[session].map({ $0.connectedAt > 0 }) == true else { continue }
            state.scenes.windows[index].row = 0
            state.scenes.windows[index].hasOlderSave = false
        }
    }
}

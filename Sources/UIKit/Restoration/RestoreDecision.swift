import Foundation
import RestorationArchive
import RepriseRestoration

/// The decision of a launch about the state that it found: how much UIKit restores, why, and what becomes of a state
/// that it doesn't restore.
///
/// It is a pure function of the found state, the versions, the age, the crashes of earlier runs and the app's policy.
/// It reads no file and changes nothing, so its tests are a table.
struct RestoreDecision: Equatable {
    /// A state as a launch finds it.
    enum Found {
        /// There is no state that can be read.
        case nothing
        /// A migration of the app refused the state.
        case unmigrated
        /// A state, and what the crashes of earlier runs let UIKit restore of it.
        case state(Archive, CrashDecision)
    }

    /// The circumstances of a launch.
    struct Launch {
        var configuration = UIStateRestorationConfiguration()
        var bundleVersion = ""
        var now = Date()
        /// True if the user asked for a launch without the state.
        var ignoresSavedState = false
        /// True if the launch opens a URL or a file.
        var opensURL = false
        /// True if the desktop started the app at login.
        var isRestartedAtLogin = false
    }

    enum Outcome: Equatable {
        /// UIKit restores the state, except for what the crash decision leaves out.
        case restores
        /// UIKit restores nothing of the state, because earlier launches crashed with it. A later save quarantines it.
        case restoresNothing
        /// There is nothing to restore.
        case nothingFound
        /// UIKit doesn't restore the state. It stays until a save replaces it, and the report has this sentence.
        case declines(String)
        /// UIKit doesn't restore the state, and quarantines it.
        case quarantines(StoredState.KeptReason)
    }

    let outcome: Outcome
    let reason: UIApplication.LaunchReason

    /// True if the session gets no activity to restore from, because it belongs to a state that UIKit doesn't restore
    /// (S-SCENE-93).
    var withholdsActivity: Bool {
        switch outcome {
        case .restores, .nothingFound: false
        // A launch that ignores the state puts the whole session aside.
        case .quarantines(.ignored): reason != .ignoringState
        case .restoresNothing, .declines, .quarantines: true
        }
    }

    /// Decides about a found state. A launch that ignores the state quarantines it. Then the state must be readable,
    /// and young enough for the configuration. After that, the app's policy for the launch reason counts, and then the
    /// crashes.
    init(about found: Found, at launch: Launch) {
        guard !launch.ignoresSavedState else {
            (outcome, reason) = (.quarantines(.ignored), .ignoringState)
            return
        }
        guard case .state(let archive, let crashes) = found else {
            if case .unmigrated = found { outcome = .quarantines(.unmigrated) } else { outcome = .nothingFound }
            reason = .fresh
            return
        }
        if let sentence = launch.configuration.reasonAgainstRestoring(archive, now: launch.now) {
            (outcome, reason) = (.declines(sentence), .fresh)
            return
        }
        reason = Self.reason(archive, crashes, launch)
        if launch.configuration.startsFresh(for: reason, opensURL: launch.opensURL) {
            outcome = .quarantines([.recovering, .crashLoop].contains(reason) ? .crashed : .ignored)
        } else {
            outcome = crashes.restoresNothing ? .restoresNothing : .restores
        }
    }

    private static func reason(
        _ archive: Archive, _ crashes: CrashDecision, _ launch: Launch
    ) -> UIApplication.LaunchReason {
        if let loop = crashes.loop, loop.measure != .none { return .crashLoop }
        if crashes.isRecovering { return .recovering }
        if archive.application.bundleVersion != launch.bundleVersion { return .updated }
        if launch.opensURL { return .openingURL }
        return launch.isRestartedAtLogin ? .restored : .restoring
    }
}

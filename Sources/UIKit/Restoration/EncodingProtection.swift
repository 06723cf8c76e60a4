import Foundation
import RestorationArchive
import RepriseRestoration

/// The protection of a scene's saves from app code that crashes or hangs while it encodes (S-LIFE-27).
///
/// Invariant: the guard, the handlers of fatal signals, and the watchdog note in the same slot.
@MainActor
struct EncodingProtection {
    let encodingGuard: EncodingGuard
    /// The slot for fatal signals, and the watchdog that notes hangs in it. It is nil if nothing watches the process.
    private let watch: (slot: EncodingSlot, dog: Watchdog)?

    /// Begins to watch for fatal signals. `passBegins()` begins to watch for hangs.
    ///
    /// - Parameters:
    ///   - policy: The decisions about objects that crashed before.
    ///   - slot: The place for notes, or nil if there is none.
    ///   - watchesProcess: False for neither signals nor hangs.
    ///   - hangInterval: The seconds in one call that count as a hang.
    init(_ policy: CrashPolicy, noting slot: EncodingSlot?, watchesProcess: Bool, hangInterval: TimeInterval) {
        encodingGuard = EncodingGuard(policy, noting: slot)
        guard watchesProcess, let slot else {
            watch = nil
            return
        }
        FatalSignals.install(noting: slot)
        watch = (slot, Watchdog(of: slot, hangInterval: hangInterval))
    }

    /// Watches for signals and hangs from now on.
    func passBegins() {
        guard let watch else { return }
        // Another scene may have saved meanwhile.
        FatalSignals.install(noting: watch.slot)
        watch.dog.watch()
    }

    /// Stops watching for hangs.
    func passEnds() { watch?.dog.rest() }
}

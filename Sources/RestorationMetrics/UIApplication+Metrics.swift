import CoreMetrics
import UIKit

extension UIApplication {
    /// Hands what each save and restore pass costs to swift-metrics, from now on until the process ends. Call it where the launch begins, in
    /// the delegate's `stateRestorationConfiguration` or before `UIApplicationMain`, so that the restore pass counts, too.
    ///
    /// With the prefix `reprise` these are:
    ///
    /// | label | kind | what |
    /// |---|---|---|
    /// | `reprise_passes` | counter | passes; dimensions `kind` (`save`, `restore`) and `outcome` (`done`, `declined`, `nothing`, `failed`) |
    /// | `reprise_pass_duration` | timer | of a save until it is written, of a restore until its last call; dimension `kind` |
    /// | `reprise_pass_problems` | counter | problems that passes have reported; dimension `kind` |
    /// | `reprise_objects` | meter | objects of the newest pass; dimension `kind` |
    /// | `reprise_left_out` | counter | objects that were not restored |
    /// | `reprise_written_bytes` | counter | bytes that saves have written |
    /// | `reprise_state_bytes` | meter | bytes that the state takes |
    /// | `reprise_change_age` | timer | how long the oldest change of a save had waited when it was written |
    /// | `reprise_unsaved_change_age_seconds` | meter | how long the oldest change waits that is not written, 0 if all are; once a second |
    ///
    /// - Parameters:
    ///   - prefix: what the labels begin with.
    ///   - dimensions: given to each of them, beside its own: which app, or which instance of it.
    ///   - factory: who collects them; nil is `MetricsSystem.factory`.
    public func reportPasses(
        prefix: String = "reprise", dimensions: [(String, String)] = [], to factory: (any MetricsFactory)? = nil
    ) {
        let metrics = PassMetrics(prefix: prefix, dimensions, factory ?? MetricsSystem.factory)
        let others = passObserver
        passObserver = { pass in
            others?(pass)
            metrics.record(pass)
        }
        metrics.sample(every: .seconds(1)) { [weak self] in self?.oldestUnsavedChangeAge }
    }
}

import CoreMetrics
import UIKit

extension UIApplication {
    /// Reports the cost of each save and restore pass to swift-metrics, from now on until the process ends.
    ///
    /// Call it once, where the launch begins: in the delegate's `stateRestorationConfiguration` or before
    /// `UIApplicationMain`. The restore pass counts then, too. A second call reports each pass a second time.
    /// It replaces `passObserver` with one that calls the earlier observer first.
    ///
    /// With the prefix `reprise` these are:
    ///
    /// | label | kind | what |
    /// |---|---|---|
    /// | `reprise_passes` | counter | passes, with the dimensions `kind` (`save`, `restore`) and `outcome` (`done`, `declined`, `nothing`, `failed`) |
    /// | `reprise_pass_duration` | timer | of a save until it is written, of a restore until its last call, with the dimension `kind` |
    /// | `reprise_pass_problems` | counter | problems that passes reported, with the dimension `kind` |
    /// | `reprise_objects` | meter | objects of the newest pass, with the dimension `kind` |
    /// | `reprise_left_out` | counter | objects that were not restored |
    /// | `reprise_written_bytes` | counter | bytes that saves wrote |
    /// | `reprise_state_bytes` | meter | bytes that the state takes |
    /// | `reprise_change_age` | timer | how long the oldest change of a save had waited when it was written |
    /// | `reprise_unsaved_change_age_seconds` | meter | how long the oldest change waits that is not written, 0 if all are, set once a second |
    ///
    /// - Parameters:
    ///   - prefix: The text before the `_` of each label.
    ///   - dimensions: The dimensions of each metric beside its own, such as the app or its instance.
    ///   - factory: The collector of the metrics. With nil, `MetricsSystem.factory`.
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

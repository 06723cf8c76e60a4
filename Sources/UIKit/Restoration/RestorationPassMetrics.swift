import Foundation
import RestorationArchive
import RepriseRestoration

/// The cost and outcome of one save or restore pass, for logs and dashboards of apps on servers.
///
/// The product `RestorationMetrics` hands it to swift-metrics.
public struct RestorationPassMetrics: Sendable, Equatable {
    /// The kind of a pass.
    public enum Kind: String, Sendable, CaseIterable {
        case save, restore
    }

    /// The outcome of a pass.
    public enum Outcome: String, Sendable, CaseIterable {
        /// The pass saved or restored objects.
        case done
        /// The app delegate declined the pass.
        case declined
        /// There was no state to restore, or none that the launch may restore.
        case nothing
        /// The save could not write the state.
        case failed
    }

    /// The kind of the pass.
    public var kind: Kind
    /// The outcome of the pass.
    public var outcome: Outcome
    /// The duration in seconds: for a save, from the beginning of its pass until the write ended, and for a restore
    /// until its last call.
    public var duration: TimeInterval
    /// The number of saved or restored objects.
    public var objectCount: Int
    /// The number of objects in the archive that were not restored. It is 0 for a save.
    public var leftOutCount = 0
    /// The number of problems that the pass reported.
    public var problemCount: Int
    /// The number of bytes that the save wrote. It is 0 if the state equals the stored one, and for a restore.
    public var writtenSize = 0
    /// The size of the whole state in bytes, without the snapshot for the next launch. It is nil if unknown, and for
    /// a restore.
    public var stateSize: Int?
    /// The age in seconds of the oldest change in the save, at its write. It is nil without a change, and for a
    /// restore.
    public var oldestChangeAge: TimeInterval?
}

extension UIApplication {
    /// The age in seconds of the oldest change, in any scene, that isn't written yet. It is nil if everything is
    /// written. More than a second means that saving is too slow or fails (``preservationReport`` tells why).
    public var oldestUnsavedChangeAge: TimeInterval? {
        scenes.compactMap { $0.autosaver?.reports.unsaved.since }.min().map { $0.duration(to: .now).seconds }
    }
}

extension RestorationPassMetrics.Outcome {
    init(_ outcome: PassRecord.Outcome) {
        self =
            switch outcome {
            case .done: .done
            case .declined: .declined
            case .nothing: .nothing
            case .failed: .failed
            }
    }
}

extension PassRecord {
    /// Takes over the cost of a save.
    mutating func take(_ metrics: RestorationPassMetrics) {
        duration = metrics.duration
        writtenSize = metrics.writtenSize
        oldestChangeAge = metrics.oldestChangeAge
    }
}

import Foundation
import RestorationArchive
import StateRestoration

/// What one save or restore pass has cost, and what came of it: for logs and dashboards of those who run apps on servers.
///
/// The product `RestorationMetrics` hands it to swift-metrics.
public struct RestorationPassMetrics: Sendable, Equatable {
    /// What the pass was for.
    public enum Kind: String, Sendable, CaseIterable {
        case save, restore
    }

    /// What came of it.
    public enum Outcome: String, Sendable, CaseIterable {
        /// Objects were saved or restored.
        case done
        /// The app delegate did not want it.
        case declined
        /// There was nothing to restore, or nothing that may be.
        case nothing
        /// The state could not be written.
        case failed
    }

    /// What the pass was for.
    public var kind: Kind
    /// What came of it.
    public var outcome: Outcome
    /// Seconds: of a save from the beginning of its pass until it was written, of a restore until its last call.
    public var duration: TimeInterval
    /// How many objects were saved, or restored.
    public var objectCount: Int
    /// How many objects of the archive were not restored; 0 for a save.
    public var leftOutCount = 0
    /// How many problems the pass has reported.
    public var problemCount: Int
    /// Bytes that the save has written; 0 if the state equals the stored one, and for a restore.
    public var writtenSize = 0
    /// Bytes that the whole state takes, without what is shown at the next launch; nil where nobody knows, and for a restore.
    public var stateSize: Int?
    /// Seconds for which the oldest change that the save holds had waited when it was written; nil if nothing had changed, and for a
    /// restore.
    public var oldestChangeAge: TimeInterval?
}

extension UIApplication {
    /// Seconds for which the oldest change waits that is not written yet, in whichever scene; nil if everything is. More than a second says
    /// that saving does not keep up, or fails (``preservationReport`` says why).
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
    /// What a save has cost.
    mutating func take(_ metrics: RestorationPassMetrics) {
        duration = metrics.duration
        writtenSize = metrics.writtenSize
        oldestChangeAge = metrics.oldestChangeAge
    }
}

import Foundation

/// How an app's state is kept: what its delegate answers as `stateRestorationConfiguration`, asked once in each launch,
/// before anything is read. The defaults suit most apps.
public struct UIStateRestorationConfiguration: Sendable {
    /// Seconds between the starts of two save passes at least. A save survives SIGKILL within 150 ms of its start, so the
    /// default keeps what changed 250 ms before (S-SAVE-2).
    public var saveInterval: TimeInterval = 0.1

    /// Seconds after a change by which it survives a power cut; 0 waits for the medium in every save (S-SAVE-2).
    public var synchronizationInterval: TimeInterval = 1

    /// Bytes that one object may take before the report of a save names it; nothing is left out for its size.
    public var objectBudget = 50_000

    /// Bytes that the whole state may take before the report of a save says so.
    public var stateBudget = 10_000_000

    /// The defaults.
    public init() {}

    /// A pass comes this long after a change at the latest, and what it made is written this long after.
    var synchronizationDelay: TimeInterval { max(0, synchronizationInterval - saveInterval - 0.15) }
}

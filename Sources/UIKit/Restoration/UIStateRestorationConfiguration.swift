import Foundation

/// How an app's state is kept: what its delegate answers as `stateRestorationConfiguration`, asked once in each launch,
/// before anything is read. The defaults suit most apps.
public struct UIStateRestorationConfiguration: Sendable {
    /// Seconds between the starts of two save passes at least. A save survives SIGKILL within 150 ms of its start, so the
    /// default keeps what changed 250 ms before (S-SAVE-2).
    public var saveInterval: TimeInterval = 0.1

    /// Seconds after a change by which it survives a power cut; 0 waits for the medium in every save (S-SAVE-2).
    public var synchronizationInterval: TimeInterval = 1

    /// The defaults.
    public init() {}
}

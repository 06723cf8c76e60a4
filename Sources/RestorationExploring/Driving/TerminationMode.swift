/// A way of ending an app and starting it again.
public enum TerminationMode: String, Sendable, Codable, CaseIterable {
    /// The app gets SIGKILL after it has saved everything.
    case killed
    /// The app gets SIGTERM.
    case terminated
    /// The app gets SIGKILL, and SIGTERM as soon as it has restarted.
    case twice
    /// The app gets SIGKILL during the last step.
    case killedMidway
    /// The next launch has another `CFBundleVersion`.
    case newVersion
    /// The next launch has a window of another size.
    case resized
    /// The saves since the previous launch are damaged. The next launch restores an older save, made before the
    /// last step.
    case damaged
    /// The next launch has the argument `-UIStateRestorationDeveloperMode YES`.
    case developerMode

    /// The way as a step that a person can follow.
    public var words: String {
        switch self {
        case .killed: "Kill the app (kill -9), and start it again"
        case .terminated: "End the app (kill), and start it again"
        case .twice: "Kill the app (kill -9), start it, end it (kill), and start it again"
        case .killedMidway: "Kill the app (kill -9) in the middle of the last step, and start it again"
        case .newVersion: "Kill the app (kill -9), and start another version of it (UIKIT_BUNDLE_VERSION=explored)"
        case .resized: "Kill the app (kill -9), start it again, and give its window another size"
        case .damaged: "Kill the app (kill -9), damage its saves since its start, and start it again"
        case .developerMode: "Kill the app (kill -9), and start it with -UIStateRestorationDeveloperMode YES"
        }
    }
}

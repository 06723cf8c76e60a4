/// How an app is ended and started again.
public enum TerminationMode: String, Sendable, Codable, CaseIterable {
    /// SIGKILL, when everything is saved.
    case killed
    /// SIGTERM.
    case terminated
    /// SIGKILL, and SIGTERM as soon as it is back.
    case twice
    /// SIGKILL while it does the last step.
    case killedMidway
    /// The next launch is that of another `CFBundleVersion`.
    case newVersion
    /// The next launch is shown in a window of another size.
    case resized
    /// What was saved since the launch before cannot be read: an older save is restored, which was made before the last step.
    case damaged
    /// The next launch has `-UIStateRestorationDeveloperMode YES`.
    case developerMode

    /// A step that a person can follow.
    public var words: String {
        switch self {
        case .killed: "Kill the app (kill -9), and start it again"
        case .terminated: "End the app (kill), and start it again"
        case .twice: "Kill the app (kill -9), start it, end it (kill), and start it again"
        case .killedMidway: "Kill the app (kill -9) in the middle of the last step, and start it again"
        case .newVersion: "Kill the app (kill -9), and start another version of it (UIKIT_BUNDLE_VERSION=explored)"
        case .resized: "Kill the app (kill -9), start it again, and give its window another size"
        case .damaged: "Kill the app (kill -9), damage what it has saved since it was started, and start it again"
        case .developerMode: "Kill the app (kill -9), and start it with -UIStateRestorationDeveloperMode YES"
        }
    }
}

/// The reason why something did not come back, and the remedy.
public struct Cause: Sendable, Hashable, Codable {
    /// The kind of cause, for programs: the reason in a report (`RestorationReport.Reason`), or a `CauseKind`.
    public var kind: String
    /// The class to change, or a view in it.
    public var subject: String
    /// The cause in one sentence.
    public var why: String
    /// The remedy.
    public var advice: String
    /// The place of the class's declaration, as `file:line`, or nil if it was not found.
    public var place: String?

    init(_ kind: CauseKind, _ subject: String, _ why: String, _ advice: String) {
        self.init(kind: kind.rawValue, subject, why, advice)
    }

    init(kind: String, _ subject: String, _ why: String, _ advice: String) {
        self.kind = kind
        self.subject = subject
        self.why = why
        self.advice = advice
    }
}

/// Causes that no report contains. The explorer derives them from the saved state and the interface.
public enum CauseKind: String, Sendable, Codable, CaseIterable {
    /// A controller or view has no restoration identifier.
    case noIdentifier
    /// A container does not encode a child that has an identifier.
    case containerDoesNotEncode
    /// The delegate declined to save or to restore.
    case saveDeclined, restoreDeclined
    /// The app saves activities of scenes alone. The activity doesn't have it, or the app doesn't use it.
    case notInActivity, activityNotUsed
    /// The app makes a new identifier in each launch.
    case unstableIdentifier
    /// Nothing that was encoded contains what the app shows.
    case notEncoded
    /// The value was encoded, and is lost after the decoding.
    case notDecoded
    /// The value was saved and restored, but the app shows something else.
    case replacedAfterRestoring
    /// The value depends on the user's input. The input came back, but the app did not update what depends on it.
    case dependsOnInput
    /// The app shows its own data, such as files or user defaults, instead of restored state.
    case appData
    /// The value comes back once, and is lost when the app ends a second time.
    case notEncodedAgain
    /// The value comes back, but not in another version of the app, in a window of another size, in developer mode,
    /// or from an older save if the newest one is damaged.
    case dependsOnVersion, dependsOnSize, dependsOnMode, dependsOnNewestSave
    /// The app neither completes nor reverts a step that was in progress when the app ended.
    case notResumed
    /// The element looks as before, but behaves differently.
    case notConnected
    /// The app crashed or stopped responding while it saved, launched or was used.
    case crashInEncode, crashAtLaunch, crash, hangInEncode, hangAtLaunch, hang
    /// The app exited while it launched, or exited with a status other than 0 while it was used, or it cannot be
    /// started.
    case endedAtLaunch, ended, notStarted
    /// No known fact explains the loss.
    case unknown
}

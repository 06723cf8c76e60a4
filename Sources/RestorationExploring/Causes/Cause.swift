/// Why something did not come back, and what to do.
public struct Cause: Sendable, Hashable, Codable {
    /// For programs: the reason of a report (`RestorationReport.Reason`), or a `CauseKind`.
    public var kind: String
    /// What has to be changed: a class, or a view in one.
    public var subject: String
    /// What happened, in a sentence.
    public var why: String
    /// What to do or to add.
    public var advice: String
    /// Where the class is declared, as `file:line`; nil if that was not found.
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

/// Causes that no report names, as they follow from what was saved and from what is seen.
public enum CauseKind: String, Sendable, Codable, CaseIterable {
    /// A controller or view has no restoration identifier.
    case noIdentifier
    /// A container does not encode a child that has an identifier.
    case containerDoesNotEncode
    /// The delegate declined to save, or to restore.
    case saveDeclined, restoreDeclined
    /// An identifier is made anew in each launch.
    case unstableIdentifier
    /// What is shown is in nothing that was encoded.
    case notEncoded
    /// It was encoded, and is lost after the decode.
    case notDecoded
    /// It was saved and restored, and something else is shown all the same.
    case replacedAfterRestoring
    /// It depends on what the user has entered. That came back, and nobody has refreshed what depends on it.
    case dependsOnInput
    /// It is shown from data of the app's own, files or user defaults, and not from what is restored.
    case appData
    /// It comes back once, and is lost when the app ends a second time.
    case notEncodedAgain
    /// It comes back, but not in another version of the app, in a window of another size, in developer mode, or from an older save
    /// when the newest one is damaged.
    case dependsOnVersion, dependsOnSize, dependsOnMode, dependsOnNewestSave
    /// What a step had begun when the app ended is neither undone nor gone on with.
    case notResumed
    /// It looks as before, and does not do the same.
    case notConnected
    /// The app ended by a fault, or did not answer: as it saved, as it was started, or while it was used.
    case crashInEncode, crashAtLaunch, crash, hangInEncode, hangAtLaunch, hang
    /// The app ended by itself: as it was started, or, with a status other than 0, while it was used; or it cannot be started.
    case endedAtLaunch, ended, notStarted
    /// Nothing that is known explains it.
    case unknown
}

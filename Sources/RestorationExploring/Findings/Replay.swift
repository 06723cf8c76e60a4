/// What came of doing again what a finding tells.
public struct Replay: Sendable, Codable {
    /// Whether the finding still holds.
    public enum Outcome: String, Sendable, Codable {
        /// What the finding names is as it was, and so is all else.
        case comesBack
        /// The same is lost, at the same place and by the same way of ending.
        case sameAgain
        /// What the finding names comes back; something else does not.
        case different
    }

    /// The form of the JSON.
    public private(set) var schema = "reprise.replay/1"
    /// Whether the finding still holds.
    public var outcome: Outcome
    /// What is lost this time, with its cause and what was shown; nil if it comes back.
    public var finding: Finding?
    /// How often it was tried: the moment of a kill in the middle of a step cannot be repeated.
    public var tries: Int
    /// In seconds.
    public var duration = 0.0

    init(_ outcome: Outcome, _ finding: Finding?, _ trial: TrialOutcome) {
        self.outcome = outcome
        self.finding = finding
        tries = trial.tries
    }
}

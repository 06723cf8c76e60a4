/// The result of repeating a finding.
public struct Replay: Sendable, Codable {
    /// The outcome of a replay.
    public enum Outcome: String, Sendable, Codable {
        /// Everything comes back.
        case comesBack
        /// The same thing is lost, at the same place and with the same way of ending.
        case sameAgain
        /// The subject of the finding comes back, but something else does not.
        case different
    }

    /// The version of the JSON format.
    public private(set) var schema = "reprise.replay/1"
    /// The outcome.
    public var outcome: Outcome
    /// The loss of this time, with its cause and the trees, or nil if everything comes back.
    public var finding: Finding?
    /// The number of attempts. The exact moment of a kill during a step cannot be repeated.
    public var tries: Int
    /// The duration in seconds.
    public var duration = 0.0

    init(_ outcome: Outcome, _ finding: Finding?, _ trial: TrialOutcome) {
        self.outcome = outcome
        self.finding = finding
        tries = trial.tries
    }
}

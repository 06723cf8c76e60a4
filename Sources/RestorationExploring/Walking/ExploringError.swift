/// An error that prevents exploring an app.
public enum ExploringError: Error, Sendable, CustomStringConvertible {
    /// The app cannot be started. The text is the reason.
    case notStarted(String)
    /// The app ends, crashes or hangs before it shows anything.
    case showsNothing(String)
    /// The steps of a finding cannot be performed in this version of the app.
    case stepsDoNotFit

    init(_ failure: AppFailure) {
        switch failure.kind {
        case .notStarted(let why): self = .notStarted(why)
        case .crashed(let signal):
            self = .showsNothing("it ended by signal \(signal).\n\(CrashStack(failure.log).text)")
        case .ended(let status): self = .showsNothing("it ended with status \(status).")
        case .hung: self = .showsNothing("it does not answer. Check that it calls UIApplicationMain and has a window.")
        }
    }

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .notStarted(let why): "The app cannot be started: \(why)"
        case .showsNothing(let why): "The app started, but shows nothing: \(why)"
        case .stepsDoNotFit: "The app changed, so that it lacks an element of a step. Explore the app again."
        }
    }
}

import UIKitTesting

/// Something that does not come back, with its cause and the shortest way to it that was found.
public struct Finding: Sendable, Codable {
    /// What is lost.
    public var lost: [LostKind]
    /// The screen on which it is, as its controllers are called.
    public var screen: String
    /// Where it stands: the identifiers of its controller, then the element.
    public var element: String
    /// Why, and what to do.
    public var cause: Cause
    /// How often it was met, on whatever way.
    public var count: Int
    /// What was done from a first launch on.
    public var steps: [ExplorerAction]
    /// How the app was ended then.
    public var way: TerminationMode
    /// What is done after that, where it does not do what it did before.
    public var afterwards: ExplorerAction?
    /// What was there, and what is there now, in words; first what the finding is about, then what was lost with it.
    public var differences: [TreeDifference]
    /// The trees, for a report that shows both; empty where nothing was shown.
    public var before: [PresentationNode]
    public var after: [PresentationNode]
    /// What a crash has written.
    public var log: String?
    /// True if the app's own code says that this is not meant to come back: `expectsRestoration`.
    public var isDeclared: Bool? = nil

    /// Equal causes are one finding.
    package var key: String { "\(cause.kind) \(cause.subject)\(isDeclared == true ? " declared" : "")" }

    /// The steps for a person, numbered by their place.
    public var words: [String] {
        var done = steps.map(\.description)
        // There has to be an older save.
        if way == .damaged, !done.isEmpty { done.insert(TerminationMode.killed.words, at: done.count - 1) }
        return ["Start the app for the first time"] + done + [way.words] + (afterwards.map { ["\($0)"] } ?? [])
    }

    /// What is lost, in one line.
    public var summary: String {
        let kinds = lost.map(\.words).joined(separator: ", ")
        return "\(kinds): \(element)"
    }
}

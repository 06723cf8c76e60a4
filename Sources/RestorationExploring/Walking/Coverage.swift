/// The extent of an exploration.
public struct Coverage: Sendable, Codable, Equatable {
    /// The number of screens that the explorer reached, and of those that always came back completely.
    public var screens = 0
    public var wholeScreens = 0
    /// The number of controller classes that were visible.
    public var controllers = 0
    /// The number of possible actions, and of those that were performed.
    public var actions = 0
    public var triedActions = 0
    /// The number of restarts of the app.
    public var restarts = 0
    /// The number of steps performed.
    public var steps = 0
    /// The number of findings.
    public var findings = 0

    /// Makes a coverage of zero.
    public init() {}
}

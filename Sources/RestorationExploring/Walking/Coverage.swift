/// How far the app was gone through.
public struct Coverage: Sendable, Codable, Equatable {
    /// Screens that were met, and those of them that came back wholly whenever they were tried.
    public var screens = 0
    public var wholeScreens = 0
    /// Classes of controllers that were seen.
    public var controllers = 0
    /// Things that can be done: all that were met, and those that were done.
    public var actions = 0
    public var triedActions = 0
    /// How often the app was ended and started again.
    public var restarts = 0
    /// How many steps were done.
    public var steps = 0
    /// How many findings there are.
    public var findings = 0

    /// Nothing yet.
    public init() {}
}

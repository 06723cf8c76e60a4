/// How an app is explored.
public struct ExploringOptions: Sendable {
    /// For how long. What there is is tried once before anything is tried at random; without a limit, that is the end.
    public var limit: Duration?
    /// Decides what happens at random.
    public var seed: UInt64 = 1
    /// How many launches of the app there may be at a time.
    public var jobs = 1
    /// How the app is ended.
    public var ways = TerminationMode.allCases
    /// How many steps a way from the first launch may have, until it is left to chance.
    public var maximumDepth = 8
    /// How many screens are gone through systematically.
    public var maximumScreens = 500
    /// Findings that are none.
    public var expectations = Expectations()
    /// How long to wait for something that may come back late.
    public var lateness = Duration.milliseconds(700)
    /// A folder with the app's sources, in which classes are looked up; nil for none.
    public var sources: String?

    /// Everything once, one launch at a time.
    public init() {}
}

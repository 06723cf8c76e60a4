/// Options for exploring an app.
public struct ExploringOptions: Sendable {
    /// The time limit. The explorer tries everything once before it tries random steps. Without a limit, it ends
    /// before the random steps.
    public var limit: Duration?
    /// The seed of the random numbers.
    public var seed: UInt64 = 1
    /// The maximum number of simultaneous launches of the app.
    public var jobs = 1
    /// The ways of ending the app.
    public var ways = TerminationMode.allCases
    /// The maximum number of steps on a systematic way from the first launch. Longer ways are left to random steps.
    public var maximumDepth = 8
    /// The maximum number of screens to explore systematically.
    public var maximumScreens = 500
    /// The maximum number of open windows on a screen to explore systematically, for an app with several scenes. If
    /// a step opens more, the explorer restarts the app and compares it, and goes no further.
    public var maximumScenes = 2
    /// The losses that the app intends.
    public var expectations = Expectations()
    /// The time to wait for something that may come back late.
    public var lateness = Duration.milliseconds(700)
    /// The search for the shape of the app's saved state.
    public var shape = ShapeSearch.none
    /// A folder with the app's sources, used to find the declarations of classes, or nil for none.
    public var sources: String?

    /// Makes options that try everything once, one launch at a time.
    public init() {}
}

/// How much is measured.
struct Plan {
    var count: Int
    var rounds: Int
    /// Hierarchies of one container with that many children.
    var flatCounts: [Int]
    /// Hierarchies in which each controller contains the next.
    var nestedCounts: [Int]
    /// The same, created by their restoration class, which is asked with the whole path.
    var createdCounts: [Int]
    /// Hierarchies of one container, of whose children one changes a field.
    var changeCounts: [Int]
    /// Controllers in stacks, of which some come and go.
    var stackedCount: Int
    /// The same, of which a pass takes longer than an event may wait.
    var manyCount: Int
    /// Containers that show that many children.
    var shownCounts: [Int]
    /// Bytes of storyboards.
    var storyboardSizes: [Int]
    /// Photos of a screen, and bytes of each.
    var photoCount = 10
    var photoSize: Int
    /// Scenes that are connected at once.
    var sceneCounts: [Int]
    /// Controllers of one stack.
    var pushedCounts: [Int]
    /// Windows that are open at once.
    var windowCounts = [1, 50]
    /// Rows of a screen, and fields of a form, in which something happens.
    var rowCount: Int
    var fieldCount = 50
    /// Controllers whose memory is counted.
    var memoryCount: Int
    /// How long an app is explored by one job, and by two.
    var exploring: Duration
    /// Files of an iOS app that is built.
    var screenCount: Int

    static let full = Plan(
        count: 1_000, rounds: 101, flatCounts: [1_000, 10_000, 100_000], nestedCounts: [1_000, 10_000, 100_000],
        createdCounts: [1_000, 10_000], changeCounts: [100, 1_000, 10_000, 100_000], stackedCount: 10_000,
        manyCount: 100_000,
        shownCounts: [10, 50, 100, 400],
        storyboardSizes: [1_000, 10_000, 100_000, 1_000_000, 10_000_000], photoSize: 1_000_000,
        sceneCounts: [10, 100, 1_000], pushedCounts: [1_000, 10_000], rowCount: 1_000, memoryCount: 10_000,
        exploring: .seconds(15), screenCount: 105)
    static let quick = Plan(
        count: 100, rounds: 3, flatCounts: [100, 1_000], nestedCounts: [100, 1_000], createdCounts: [100],
        changeCounts: [100, 1_000], stackedCount: 500, manyCount: 1_000, shownCounts: [10, 100],
        storyboardSizes: [1_000, 100_000], photoSize: 100_000,
        sceneCounts: [5, 20], pushedCounts: [100, 1_000], rowCount: 100, memoryCount: 1_000, exploring: .seconds(2),
        screenCount: 3)
}

/// The amounts of the measurements.
struct Plan {
    var count: Int
    var rounds: Int
    /// The numbers of children of one container.
    var flatCounts: [Int]
    /// The numbers of controllers that each contain the next one.
    var nestedCounts: [Int]
    /// The numbers of such controllers that come back from their restoration class. UIKit asks the class with the whole
    /// path.
    var createdCounts: [Int]
    /// The numbers of children of one container, of which one changes a field.
    var changeCounts: [Int]
    /// The number of controllers in stacks, of which some come and go.
    var stackedCount: Int
    /// The number of controllers for which a pass takes longer than an event may wait.
    var manyCount: Int
    /// The numbers of children that a container shows.
    var shownCounts: [Int]
    /// The sizes of storyboards in bytes.
    var storyboardSizes: [Int]
    /// The number of photos on a screen. The size of each is in bytes.
    var photoCount = 10
    var photoSize: Int
    /// The numbers of scenes at one time.
    var sceneCounts: [Int]
    /// The numbers of controllers in one stack.
    var pushedCounts: [Int]
    /// The numbers of windows at one time.
    var windowCounts = [1, 50]
    /// The number of rows of a screen in which something happens. The next is the number of a form's fields.
    var rowCount: Int
    var fieldCount = 50
    /// The number of controllers for the memory measurement.
    var memoryCount: Int
    /// The time for exploring with one job, and with two.
    var exploring: Duration
    /// The number of files of the iOS app.
    var screenCount: Int

    static let full = Plan(
        count: 1_000, rounds: 101, flatCounts: [1_000, 10_000, 100_000], nestedCounts: [1_000, 10_000, 100_000],
        createdCounts: [1_000, 10_000], changeCounts: [100, 1_000, 10_000, 100_000], stackedCount: 10_000,
        manyCount: 100_000,
        shownCounts: [10, 50, 100, 400],
        storyboardSizes: [1_000, 10_000, 100_000, 1_000_000, 10_000_000], photoSize: 1_000_000,
        sceneCounts: [10, 25, 60], pushedCounts: [1_000, 10_000], rowCount: 1_000, memoryCount: 10_000,
        exploring: .seconds(15), screenCount: 105)
    static let quick = Plan(
        count: 100, rounds: 3, flatCounts: [100, 1_000], nestedCounts: [100, 1_000], createdCounts: [100],
        changeCounts: [100, 1_000], stackedCount: 500, manyCount: 1_000, shownCounts: [10, 100],
        storyboardSizes: [1_000, 100_000], photoSize: 100_000,
        sceneCounts: [5, 20], pushedCounts: [100, 1_000], rowCount: 100, memoryCount: 1_000, exploring: .seconds(2),
        screenCount: 3)
}

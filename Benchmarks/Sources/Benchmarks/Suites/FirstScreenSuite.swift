/// From the launch to the first screen, of an app most of whose controllers are not seen.
@MainActor
struct FirstScreenSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan

    private static let few = "First screen, 10 hidden controllers"

    func run(_ sampler: Sampler) throws -> Result {
        let apps = [
            (Self.few, try TabbedApp(hidden: 10, isLazy: true)),
            (
                "First screen, \(plan.stackedCount) hidden, restored when shown",
                try TabbedApp(hidden: plan.stackedCount, isLazy: true)
            ),
            (
                "First screen, \(plan.stackedCount) hidden, all restored",
                try TabbedApp(hidden: plan.stackedCount, isLazy: false)
            ),
        ]
        let rows = try sampler.measure(apps.map { name, app in Subject(name, count: 1) { try app.launchAgain() } })
            .compared(with: Self.few, as: "10")
        return Result(
            rows: rows,
            aims: [Aim(name: "\(rows[1].name) / \(Self.few)", ratio: rows[1].ratio ?? 0, limit: 1.2)])
    }
}

/// A suite for the time from the launch to the first screen, in an app with mostly hidden controllers.
@MainActor
struct FirstScreenSuite {
    struct Result {
        var rows: [Row]
        var aims: [any CustomStringConvertible]
    }

    let plan: Plan
    let folder: ScratchFolder

    private static let few = "First screen, 10 hidden controllers"
    private static let fewFromStart = "From the start of the process, 10"

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
        let processes = try processes(sampler)
        return Result(
            rows: rows + processes,
            aims: [
                Aim(name: "\(rows[1].name) / \(Self.few)", ratio: rows[1].ratio ?? 0, limit: 1.2),
                // A frame of a display with 60 Hz, which nobody notices.
                DifferenceAim(
                    name: processes[1].name, difference: processes[1].median - processes[0].median,
                    limit: .microseconds(16_667)),
            ])
    }

    /// Measures the same app in a process of its own, which the suite kills and starts again. A user waits for this
    /// time.
    private func processes(_ sampler: Sampler) throws -> [Row] {
        let apps = try [10, plan.stackedCount].map { count in
            let app = try LaunchedApp(
                CommandLine.arguments[0], home: folder.url.appendingPathComponent("tabs-\(count)"))
            _ = try app.launch(["--tabbed", "\(count)"])
            try app.flush()
            return app
        }
        defer { for app in apps { app.kill() } }
        return try sampler.measure(
            zip([Self.fewFromStart, "From the start of the process, \(plan.stackedCount), restored when shown"], apps)
                .map { name, app in
                    Subject(name, count: 1) {
                        app.kill()
                        return try app.launch(["--tabbed", "0"])
                    }
                }
        ).compared(with: Self.fewFromStart, as: "10")
    }
}

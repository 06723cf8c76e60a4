/// A suite that saves and restores growing hierarchies. The time for each controller should stay the same.
@MainActor
struct GrowthSuite {
    let plan: Plan

    func run(_ sampler: Sampler) throws -> [Row] {
        let flat = plan.flatCounts.map { (hierarchy: Hierarchy.flat($0), arrangement: "side by side") }
        let nested = plan.nestedCounts.map { (hierarchy: Hierarchy.nested($0), arrangement: "nested") }
        let created = plan.createdCounts.map { (hierarchy: Hierarchy.created($0), arrangement: "nested, by class") }
        var saving: [Row] = []
        var restoring: [Row] = []
        // Only one app can run at a time, so these subjects don't take turns.
        for (hierarchy, arrangement) in flat + nested + created {
            let app = try BenchmarkApp(hierarchy)
            defer { app.end() }
            saving += try sampler.measure([
                Subject("Main actor held, \(arrangement)", count: hierarchy.count) {
                    try app.change()
                    return try Subject.timed { try app.preserve() }
                }
            ])
            try app.save()
            restoring += try sampler.measure([
                Subject("Create and decode, \(arrangement)", count: hierarchy.count) {
                    try app.launchAgain().restoring
                }
            ])
        }
        return saving + restoring
    }
}

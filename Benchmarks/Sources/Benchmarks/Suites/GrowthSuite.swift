/// Saving and restoring hierarchies of growing size: the time for each controller should stay the same.
@MainActor
struct GrowthSuite {
    let plan: Plan

    func run(_ sampler: Sampler) throws -> [Row] {
        let flat = plan.flatCounts.map { (Hierarchy.flat($0), "side by side") }
        var rows: [Row] = []
        for (hierarchy, arrangement) in flat + [(.nested(plan.depth), "nested")] {
            let app = try BenchmarkApp(hierarchy)
            defer { app.end() }
            let saving = Subject("Main actor held, \(arrangement)", count: hierarchy.count) {
                try app.change()
                return try Subject.timed { try app.preserve() }
            }
            try app.save()
            let restoring = Subject("Create and decode, \(arrangement)", count: hierarchy.count) {
                try app.launchAgain().restoring
            }
            // One app can run at a time, so these take no turns.
            for subject in [saving, restoring] {
                let median = try sampler.medians(of: [subject])[0]
                rows.append(Row(name: subject.name, count: subject.count, median: median))
            }
        }
        let pairs = stride(from: 0, to: rows.count, by: 2)
        return pairs.map { rows[$0] } + pairs.map { rows[$0 + 1] }
    }
}

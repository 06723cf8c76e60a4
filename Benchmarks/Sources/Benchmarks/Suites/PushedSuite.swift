import UIKitTesting

/// A suite for a growing stack of pushed controllers. The time for each controller should stay the same.
@MainActor
struct PushedSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan

    private static let limit: Duration = .milliseconds(500)

    func run(_ sampler: Sampler) throws -> Result {
        var result = Result(rows: [], aims: [])
        // Only one app can run at a time, so these subjects don't take turns.
        for count in plan.pushedCounts {
            let app = try PushedApp()
            defer { app.end() }
            result.rows += try sampler.measure([
                Subject("Pushed one after the other", count: count) { app.push(count) },
                Subject("Launch that restores them", count: count) { try app.relaunch(expecting: count) },
            ])
        }
        for name in ["Pushed one after the other", "Launch that restores them"] {
            let own = result.rows.filter { $0.name == name }
            guard let few = own.first, let many = own.last else { continue }
            let growth = Double(many.count) / Double(few.count)
            result.aims.append(
                Aim(
                    name: "\(name), each of \(many.count) / each of \(few.count)",
                    ratio: many.median / few.median / growth, limit: 1.5))
            result.aims.append(Aim(name: "\(name): \(many.count) / 500 ms", ratio: many.median / Self.limit, limit: 1))
        }
        return result
    }
}

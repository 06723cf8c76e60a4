import UIKitTesting

/// A suite that builds a screen outside of all windows, while windows show more and more. The time should stay the
/// same.
@MainActor
struct AppearanceSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    let plan: Plan

    private static let viewCount = 2_000

    func run(_ sampler: Sampler) throws -> Result {
        var rows: [Row] = []
        // Only one app can run at a time, so these subjects don't take turns.
        for count in plan.shownCounts {
            let app = try BenchmarkApp(.shown(count))
            defer { app.end() }
            rows += try sampler.measure([
                Subject("Screen of \(Self.viewCount) views, not shown", count: count) {
                    Subject.timed { Self.makeScreen() }
                }
            ])
        }
        guard let few = rows.first, let many = rows.last else { return Result(rows: [], aims: []) }
        let aim = Aim(
            name: "A screen that is not shown, while \(many.count) controllers are / while \(few.count) are",
            ratio: many.median / few.median, limit: 1.5)
        return Result(rows: rows, aims: [aim])
    }

    private static func makeScreen() -> UIViewController {
        let screen = UIViewController()
        let child = UIViewController()
        screen.addChild(child)
        screen.view.addSubview(child.view)
        for index in 0..<viewCount { (index.isMultiple(of: 2) ? screen : child).view.addSubview(UILabel()) }
        return screen
    }
}

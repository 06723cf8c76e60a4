import RestorationArchive
import UIKitTesting

/// A suite for controllers that come and go among many. The save's time on the main actor shouldn't depend on their
/// number.
@MainActor
struct HierarchySuite {
    struct Result {
        var rows: [Row]
        var remarks: [String] = []
        var aims: [Aim] = []
    }

    let plan: Plan

    private static let limit: Duration = .microseconds(200)

    func run(_ sampler: Sampler) throws -> Result {
        var result = Result(rows: [])
        for isApps in [false, true] {
            let kind = isApps ? "the app's" : "UIKit's"
            let app = try StackedApp(count: plan.stackedCount) { number in
                guard isApps else { return UIViewController() }
                return BenchmarkController(ControllerValues.sample(1)[0], index: number)
            }
            defer { app.end() }
            let rows = try sampler.measure(subjects(app, "of \(kind)"))
            result.rows += rows
            let slowest = rows.map(\.median).max() ?? .zero
            result.aims.append(
                Aim(
                    name: "Main actor held by what comes or goes among \(app.controllerCount) of \(kind) / 200 µs",
                    ratio: slowest / Self.limit, limit: 1))
            let bytes = try app.savedBytes { app.push() }
            result.remarks.append("A push among \(app.controllerCount) of \(kind): \(bytes) bytes are written.")
        }
        let app = try StackedApp(count: plan.manyCount) {
            BenchmarkController(ControllerValues.sample(1)[0], index: $0)
        }
        defer { app.end() }
        let rows = try Sampler(rounds: max(3, sampler.rounds / 10)).measure(
            subjects(app, "of the app's") + [
                Subject("Everything, longest slice", count: app.controllerCount) { try app.longestSlice() }
            ])
        result.rows += rows
        result.aims.append(
            Aim(
                name: "Longest hold of the main actor among \(app.controllerCount) / 8 ms",
                ratio: (rows.map(\.median).max() ?? .zero) / .milliseconds(8), limit: 1))
        return result
    }

    private func subjects(_ app: StackedApp, _ kind: String) -> [Subject] {
        func subject(_ name: String, _ change: @escaping @MainActor () -> Void) -> Subject {
            Subject("\(name), \(kind)", count: app.controllerCount) {
                change()
                app.show()
                return try Subject.timed { try app.preserveChange() }
            }
        }
        return [
            subject("Push", app.push), subject("Pop", app.pop), subject("Present", app.present),
            subject("Dismiss", app.dismiss), subject("New tab", app.addTab), subject("Tab gone", app.removeTab),
            subject("One field", app.scroll),
        ]
    }
}

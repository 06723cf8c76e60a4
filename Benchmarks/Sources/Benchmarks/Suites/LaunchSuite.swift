import Foundation
import RestorationExploring
import UIKit

/// A suite that launches, kills, compares and explores the example Contacts in a process of its own, with saved state
/// and without.
@MainActor
struct LaunchSuite {
    struct Result {
        var rows: [Row]
        var remarks: [String]
        var aims: [Aim]
    }

    /// The program, built with `-c release`.
    let executable: String
    let folder: ScratchFolder
    /// The time for exploring.
    let exploring: Duration

    private static let without = "Launch, nothing saved"
    private static let circle = "Kill, launch, comparison"

    func run(_ sampler: Sampler) throws -> Result {
        let fresh = try contacts("fresh")
        let first = try contacts("first")
        let deep = try contacts("deep")
        _ = try fresh.launch()
        // This app starts and ends without any action.
        _ = try first.launch()
        try first.flush()
        // This app shows a contact, and the form in front of it.
        _ = try deep.launch()
        try deep.press { $0.role == .row }
        try deep.press { $0.role == .button && $0.label == "Edit" }
        try deep.flush()
        var rows = try sampler.measure([
            Subject(Self.without, count: 1) {
                fresh.kill()
                try fresh.forgetState()
                return try fresh.launch()
            },
            Subject("Launch, first screen saved", count: 1) { try relaunch(first) },
            Subject("Launch, contact and form saved", count: 1) { try relaunch(deep) },
            Subject(Self.circle, count: 1) {
                let before = deep.looks
                return try Subject.timed {
                    deep.kill()
                    _ = try deep.launch()
                    try deep.flush()
                    guard deep.looks == before else { throw BenchmarkFailure("Something has not come back.") }
                }
            },
        ])
        rows = try rows.compared(with: Self.without, as: "nothing saved")
        var result = Result(rows: rows, remarks: [], aims: [])
        for row in rows[1...2] {
            result.aims.append(Aim(name: "\(row.name) / \(Self.without)", ratio: row.ratio ?? 0, limit: 1.2))
        }
        result.aims.append(
            Aim(
                name: "\(Self.circle) / 100 ms", ratio: try rows.median(of: Self.circle) / .milliseconds(100), limit: 1)
        )
        for app in [fresh, first, deep] { app.kill() }
        try explore(&result)
        return result
    }

    private func contacts(_ home: String) throws -> LaunchedApp {
        try LaunchedApp(executable, home: folder.url.appendingPathComponent(home))
    }

    private func relaunch(_ app: LaunchedApp) throws -> Duration {
        app.kill()
        return try app.launch()
    }

    // MARK: Exploring

    /// Explores the app with one job and with two. Reports the ends and launches in a second, and the steps between
    /// them.
    private func explore(_ result: inout Result) throws {
        let rates = try [1, 2].map { jobs in
            let coverage = try coverage(jobs)
            let rate = Double(coverage.restarts) / (exploring / .seconds(1))
            result.remarks.append(
                String(
                    format: "Explored by %d: %.1f ends and launches, and %.1f steps, a second.", jobs, rate,
                    Double(coverage.steps) / (exploring / .seconds(1))))
            return rate
        }
        result.aims.append(Aim(name: "Time by two jobs / by one", ratio: rates[0] / rates[1], limit: 0.6))
    }

    private func coverage(_ jobs: Int) throws -> Coverage {
        var options = ExploringOptions()
        options.limit = exploring
        options.jobs = jobs
        options.ways = [.killed]
        let explorer = RestorationExplorer(ExploredApp(executable: URL(fileURLWithPath: executable)), options: options)
        return try Awaited { try await explorer.explore().coverage }.value()
    }
}

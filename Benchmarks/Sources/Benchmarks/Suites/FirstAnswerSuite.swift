import Foundation

/// A suite for the time from the start of a process to the first answer of its page. It compares apps that restore
/// controllers with a server of one page.
@MainActor
struct FirstAnswerSuite {
    struct Result {
        var rows: [Row]
        var aims: [Aim]
    }

    /// Folders with builds of this package, linked with Swift's libraries statically or not.
    let builds: [String]
    let folder: ScratchFolder

    private static let counts = [1, 1_000]

    func run(_ sampler: Sampler) throws -> Result {
        var result = Result(rows: [], aims: [])
        for (number, build) in builds.enumerated() {
            let home = folder.url.appendingPathComponent("build-\(number)")
            let page = try AnsweringProcess(build + "/one-page", home: home.appendingPathComponent("page"))
            let apps = try Self.counts.map { count in
                let app = try AnsweringProcess(
                    build + "/restoring-app", home: home.appendingPathComponent("app-\(count)"))
                _ = try app.launch(["--controllers", "\(count)"])
                // This line ends the launch, so that the app saves its controllers when it ends.
                _ = try app.line { $0.hasPrefix("Restored: ") }
                app.end()
                return (count, app)
            }
            _ = try page.launch()
            let kind = page.isDynamic ? "dynamic" : "static"
            page.end()
            let name = "Hummingbird, one page, \(kind)"
            let subjects = apps.map { count, app in
                Subject("Reprise, \(count) restored, \(kind)", count: count) { try Self.launch(app, restoring: count) }
            }
            let rows = try sampler.measure(
                [
                    Subject(name, count: 1) {
                        defer { page.end() }
                        return try page.launch()
                    }
                ] + subjects
            ).compared(with: name, as: "one page")
            result.rows += rows
            result.aims.append(
                Aim(
                    name: "Reprise, 1 restored, \(kind) / 40 ms",
                    ratio: try rows.median(of: "Reprise, 1 restored, \(kind)") / .milliseconds(40), limit: 1))
        }
        return result
    }

    private static func launch(_ app: AnsweringProcess, restoring count: Int) throws -> Duration {
        defer { app.end() }
        let duration = try app.launch()
        let line = try app.line { $0.hasPrefix("Restored: ") }
        guard line == "Restored: \(count)" else { throw BenchmarkFailure("\(count) controllers were saved. \(line)") }
        return duration
    }
}

import Foundation

/// A suite that builds an iOS app whose files PortPlugin rewrites. It also builds the same app with files that somebody
/// edited once by hand, without a plug-in.
@MainActor
struct PortingSuite {
    struct Result {
        var rows: [Row]
        /// Lines about processor time and memory.
        var remarks: [String]
        var aims: [DifferenceAim]
    }

    /// A package to build.
    private struct App {
        let name: String
        let package: URL
        /// The folder of its Swift files.
        let sources: URL
    }

    private enum Step: String, CaseIterable {
        case nothing = "nothing changed"
        case body = "one body changed"
        case addition = "one file added"
    }

    let plan: Plan
    let folder: ScratchFolder

    private var scratch: String { folder.path("build") }
    /// The tool's program. SwiftPM gives programs for its own use one of two names.
    private var tool: String? {
        ["port-tool-tool", "port-tool"].map { scratch + "/debug/" + $0 }
            .first(where: FileManager.default.isExecutableFile)
    }

    func run(_ rounds: Int) throws -> Result {
        let sample = SampleSources(fileCount: plan.screenCount)
        let (edited, ported) = try apps(sample)
        var result = Result(rows: [], remarks: [], aims: [])
        func note(_ name: String, _ duration: Duration, comparedWith other: Duration? = nil) {
            result.rows.append(
                Row(
                    name: name, count: sample.lineCount, median: duration, writtenBytes: 0,
                    comparison: other.map { .init(name: "edited", median: $0) }))
        }
        // The apps don't take turns. They share a folder in which SwiftPM builds UIKit once, and each switch costs a
        // new plan.
        let first = try build(edited, isFirst: true)
        note("First build without the plug-in, with UIKit", first.duration)
        // This builds only the app's files. The other app's first build has them and the tool.
        for number in 0..<plan.screenCount { try change(number, of: edited, to: 1) }
        let whole = try build(edited).duration
        let editedTimes = try later(edited, rounds)
        let share = try build(ported, isFirst: true)
        guard let tool else { throw BenchmarkFailure("\(scratch) holds no port-tool: the plug-in was not built.") }
        note("First build: parser, tool and app, UIKit being there", share.duration, comparedWith: whole)
        let portedTimes = try later(ported, rounds)
        result.aims.append(
            DifferenceAim(name: "First build", difference: share.duration - whole, limit: .seconds(100)))
        for step in Step.allCases {
            guard let edited = editedTimes[step], let ported = portedTimes[step] else { continue }
            note("Edited: \(step.rawValue)", edited, comparedWith: edited)
            note("Plug-in: \(step.rawValue)", ported, comparedWith: edited)
            result.aims.append(
                DifferenceAim(
                    name: "Later build, \(step.rawValue)", difference: ported - edited, limit: .milliseconds(500)))
        }
        let remarks = try measureRewriting(ported, with: tool, rounds, note: { note($0, $1) })
        result.remarks += remarks
        return result
    }

    // MARK: Apps

    private func apps(_ sample: SampleSources) throws -> (edited: App, ported: App) {
        let app = folder.url.appendingPathComponent("Sample")
        try sample.write(to: app)
        let copies = folder.url.appendingPathComponent("Edited")
        let reprise = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
        let program = reprise + "/.build/debug/reprise"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw BenchmarkFailure("Build the tool first, in \(reprise): swift build --product reprise")
        }
        let way = ["--reprise", reprise, "--force"]
        // The tool ends with 1 if it reports something.
        _ = try MeasuredProcess(program, ["port", app.path] + way, codes: [0, 1])
        let copying = ["port", app.path, "--rewrite", "--output", copies.path]
        _ = try MeasuredProcess(program, copying + way, codes: [0, 1])
        return (App(name: "Edited", package: copies, sources: copies), App(name: "Plug-in", package: app, sources: app))
    }

    /// Builds an app.
    ///
    /// - Parameter isFirst: true if the folder may have the plan of the other app, which SwiftPM would follow.
    private func build(_ app: App, isFirst: Bool = false) throws -> MeasuredProcess {
        try MeasuredProcess(
            "swift",
            ["build", "--package-path", app.package.path, "--scratch-path", scratch]
                + (isFirst ? ["--disable-build-manifest-caching"] : []),
            environment: ["REPRISE_SCRATCH_PATH": scratch])
    }

    // MARK: Later builds

    /// Returns the medians of later builds.
    private func later(_ app: App, _ rounds: Int) throws -> [Step: Duration] {
        var times: [Step: [Duration]] = [:]
        _ = try build(app)
        for round in 0..<rounds {
            times[.nothing, default: []].append(try build(app).duration)
            try change(0, of: app, to: round + 7)
            times[.body, default: []].append(try build(app).duration)
            let added = app.sources.appendingPathComponent("Added.swift")
            try Data("import UIKit\n\nclass Added: UIViewController {}\n".utf8).write(to: added)
            times[.addition, default: []].append(try build(app).duration)
            try FileManager.default.removeItem(at: added)
            _ = try build(app)
        }
        return times.mapValues { $0.sorted()[$0.count / 2] }
    }

    /// Changes the body of a function, in the original or in its edited copy.
    private func change(_ number: Int, of app: App, to value: Int) throws {
        let file = app.sources.appendingPathComponent(SampleSources.name(number))
        let old = try String(contentsOf: file, encoding: .utf8)
        let new = old.replacingOccurrences(
            of: #"count \+= [0-9]+"#, with: "count += \(value)", options: .regularExpression)
        guard new != old else { throw BenchmarkFailure("\(file.path) has no body to change.") }
        try Data(new.utf8).write(to: file)
    }

    // MARK: Rewriting alone

    private func measureRewriting(
        _ app: App, with tool: String, _ rounds: Int, note: (String, Duration) -> Void
    ) throws -> [String] {
        var remarks: [String] = []
        let output = folder.url.appendingPathComponent("rewritten")
        let files = try FileManager.default.contentsOfDirectory(atPath: app.sources.path)
            .filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.map { app.sources.path + "/" + $0 }
        let arguments = ["sources", output.path] + files
        var all: [MeasuredProcess] = []
        var none: [MeasuredProcess] = []
        for _ in 0..<rounds {
            try? FileManager.default.removeItem(at: output)
            all.append(try MeasuredProcess(tool, arguments))
            none.append(try MeasuredProcess(tool, arguments))
        }
        for (name, runs) in [("every file", all), ("nothing changed", none)] {
            let median = runs.sorted { $0.duration < $1.duration }[runs.count / 2]
            note("Rewriting alone: \(name)", median.duration)
            remarks.append(
                String(
                    format: "Rewriting alone, %@: %.2f s of processor time, at most %.0f MB.", name,
                    median.processorTime / .seconds(1), Double(median.peakMemory) / 1_000_000))
        }
        return remarks
    }
}

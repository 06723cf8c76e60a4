import Foundation
import UIKitTesting

/// A test robot that goes through an app, ends it in every way on every screen and restarts it. It reports what
/// does not come back, and why.
///
/// The app needs only UIKit. It runs without a display. Each run has its own folder for state, documents and
/// settings, so that simultaneous runs do not disturb each other.
///
/// ```swift
/// let explorer = RestorationExplorer(ExploredApp(executable: url))
/// let result = try await explorer.explore()
/// #expect(result.findings.isEmpty, "\(result)")
/// ```
public struct RestorationExplorer: Sendable {
    private let app: ExploredApp
    private let options: ExploringOptions

    /// - Parameters:
    ///   - app: the app to explore.
    ///   - options: options of the exploration.
    public init(_ app: ExploredApp, options: ExploringOptions = ExploringOptions()) {
        self.app = app
        self.options = options
    }

    /// Explores the app.
    ///
    /// - Parameter progress: a closure called repeatedly with the coverage so far, from any thread.
    /// - Returns: the screens and the findings.
    /// - Throws: `ExploringError` if the app cannot be started or shows nothing.
    public func explore(progress: @escaping @Sendable (Coverage) -> Void = { _ in }) async throws -> ExploringResult {
        try await LargeThread.run { try run(progress) }
    }

    /// Repeats a finding: its steps, the end of the app, and the restart.
    ///
    /// - Parameter finding: a finding of an earlier exploration.
    /// - Returns: the outcome: the same loss, another loss, or none.
    /// - Throws: `ExploringError` if the app cannot be started or a step can no longer be performed.
    public func replay(_ finding: Finding) async throws -> Replay {
        try await LargeThread.run {
            let runner = TrialRunner(app: app, options: options, tally: Tally())
            let start = ContinuousClock.now
            var replay = try FailureMinimizer(
                runner: runner, findings: FindingList(), sources: sources, seed: options.seed
            )
            .replay(finding)
            replay.duration = start.duration(to: .now).seconds
            return replay
        }
    }

    private var sources: SourceIndex { SourceIndex(folder: options.sources ?? SourceIndex.folder(of: app.executable)) }

    /// Ends all apps that this process is exploring, and removes their folders. Call it before the program ends
    /// early. Nothing can be explored afterwards.
    public static func endAll() { Unfinished.end() }

    /// True after a call of `endAll`. Results of explorations are meaningless then.
    public static var isEnded: Bool { Unfinished.isOver }

    private func run(_ progress: @escaping @Sendable (Coverage) -> Void) throws -> ExploringResult {
        let start = ContinuousClock.now
        let last = options.limit.map { start + $0 }
        let tally = Tally()
        var runner = TrialRunner(app: app, options: options, tally: tally, last: last)
        if options.shape != .none { runner.shapes = ShapeObserver() }
        let findings = FindingList()
        let walk = Walk(options: options, tally: tally)
        defer { walk.removeLeftBehind() }
        do throws(AppFailure) {
            let run = try runner.firstLaunch()
            walk.enter(try AppState(run), path: [])
            runner.shapes?.observe(run.home, isFirst: true)
        } catch {
            throw ExploringError(error)
        }
        let sources = sources
        let isDone = DispatchSemaphore(value: 0)
        for job in 0..<max(options.jobs, 1) {
            let detective = FailureMinimizer(
                runner: runner, findings: findings, sources: sources, seed: options.seed &+ UInt64(job))
            let explorer = Explorer(walk: walk, runner: runner, detective: detective, options: options)
            let wanderer = Wanderer(explorer: explorer, seed: options.seed &+ UInt64(job))
            LargeThread.start {
                explorer.explore()
                if last != nil { wanderer.wander() }
                isDone.signal()
            }
        }
        var running = max(options.jobs, 1)
        while running > 0 {
            if isDone.wait(timeout: .now() + 0.2) == .success { running -= 1 }
            progress(tally.now)
        }
        var result = ExploringResult(
            executable: app.executable.path, seed: options.seed, duration: start.duration(to: .now), walk: walk,
            coverage: tally.now, findings: findings.all, expectations: options.expectations)
        result.shape = ShapeResult(of: runner)
        return result
    }
}

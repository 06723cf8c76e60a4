import Foundation
import RestorationExploring

/// A line that shows the progress of exploring an app.
final class ExploringProgress: @unchecked Sendable {
    // Only the thread that explores for the command uses this.
    private let progress = Progress()
    private let limit: Duration?
    private let start = ContinuousClock.now

    init(limit: Duration?) {
        self.limit = limit
    }

    func show(_ coverage: Coverage) {
        let time = limit.map { " of \($0.components.seconds)" } ?? ""
        progress.show(
            "\(start.duration(to: .now).components.seconds)\(time) s: \(Words.count(coverage.screens, "screen")), "
                + "\(coverage.triedActions) of \(coverage.actions) actions, \(Words.count(coverage.restarts, "restart")), "
                + "\(Words.count(coverage.findings, "finding"))")
    }

    /// Shows a line that the caller made.
    func show(_ text: String) { progress.show(text) }

    func end() { progress.end() }
}

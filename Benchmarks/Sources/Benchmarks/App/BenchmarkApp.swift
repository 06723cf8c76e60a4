import RestorationArchive
import UIKitTesting

/// A running app with one of the hierarchies.
@MainActor
final class BenchmarkApp {
    private let app: TestApp
    let controllerCount: Int

    init(_ hierarchy: Hierarchy) throws {
        controllerCount = hierarchy.count
        app = TestApp(bundleIdentifier: "org.example.Benchmarks") { BenchmarkDelegate(hierarchy) }
        try app.launch()
    }

    var delegate: BenchmarkDelegate {
        get throws {
            guard let delegate = app.delegate as? BenchmarkDelegate else {
                throw BenchmarkFailure("No app is running.")
            }
            return delegate
        }
    }

    /// Changes one value, so that the next save has something to write.
    func change() throws {
        try delegate.controllers.last?.values.count += 1
    }

    /// Makes a complete pass, which is all that a save needs from the main actor.
    func preserve() throws -> Archive {
        guard let archive = app.preserve() else { throw BenchmarkFailure("The app declined to save.") }
        return archive
    }

    /// Makes a partial pass after `change()`, which is all that a save needs from the main actor.
    func preserveChange() throws {
        guard app.preserveChange() != nil else { throw BenchmarkFailure("The pass encoded everything.") }
    }

    /// Returns when the state is on the medium.
    func save() throws {
        guard app.save() else { throw BenchmarkFailure("The state was not saved.") }
    }

    /// Launches the app from its save.
    ///
    /// - Returns: the time for opening, verifying and reading the saved state, and the time for creating and decoding.
    func launchAgain() throws -> (opening: Duration, restoring: Duration) {
        end()
        let start = ContinuousClock.now
        try app.launch()
        let delegate = try delegate
        guard let report = UIApplication.shared.restorationReport, report.problems.isEmpty,
            report.entries.count >= delegate.controllers.count, let began = delegate.launchBegan,
            let built = delegate.interfaceWasBuilt, let ended = delegate.restorationEnded
        else { throw BenchmarkFailure("The state was not restored.") }
        return (start.duration(to: began), built.duration(to: ended))
    }

    func end() {
        app.kill()
    }
}

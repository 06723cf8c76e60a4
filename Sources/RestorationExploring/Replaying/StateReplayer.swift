import Foundation
import RepriseInspection
import RepriseRestoration
import RestorationArchive

/// A test of a new version of an app with states that older versions saved.
///
/// It starts the app with each state, and says what doesn't come back. Each start has a home of its own.
public struct StateReplayer: Sendable {
    private let app: ExploredApp
    private let files: URL?
    private let expectations: Expectations

    /// - Parameters:
    ///   - app: The new version.
    ///   - files: A folder with files that the app finds in its home folder, such as documents. nil for an empty home.
    ///   - expectations: The losses that the app intends.
    public init(_ app: ExploredApp, files: URL? = nil, expectations: Expectations = Expectations()) {
        self.app = app
        self.files = files
        self.expectations = expectations
    }

    /// Starts the app with each state.
    ///
    /// - Parameters:
    ///   - states: Files of `reprise export`.
    ///   - progress: A closure that is called before each state, with its index, from any thread.
    /// - Returns: A result for each file.
    /// - Throws: `ReplayError` if a file isn't an exported state, or if the app can't be started without a state.
    public func replay(
        _ states: [String], progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> ReplayedStates {
        try await LargeThread.run {
            // Unreadable files are reported before the first start.
            let exported = try states.map { file in try ExportedState(file) }
            var results: [ReplayedState] = []
            for (index, state) in exported.enumerated() {
                progress(index)
                results.append(try replay(state))
            }
            return ReplayedStates(executable: app.executable.path, states: results)
        }
    }

    private func replay(_ state: ExportedState) throws -> ReplayedState {
        let start = ContinuousClock.now
        let run: AppRun
        do throws(AppFailure) {
            let home = try AppHome()
            try copyFiles(to: home)
            run = AppRun(app, in: home)
            // The first launch makes the key, and the session of an app with scenes.
            try run.launch()
        } catch {
            throw ReplayError("\(ExploringError(error))")
        }
        run.kill()
        let name: String
        do throws(InspectionError) {
            name = try run.home.makeCurrent(state.archive, isOfSession: state.isOfSession)
        } catch {
            throw ReplayError("\(error)")
        }
        var result = ReplayedState(
            file: state.file, bundleVersion: state.archive.application.bundleVersion,
            objects: state.archive.records.count, restored: 0, waiting: 0, isMigrated: run.hasMigration(), losses: [],
            duration: 0)
        do throws(AppFailure) {
            try run.launch()
            let insight = try run.insight()
            try run.settle()
            run.kill()
            let losses = RestorationLosses(
                of: state.archive, restored: insight.restored, savedAgain: run.home.save(of: name),
                isMigrated: result.isMigrated)
            result.restored = insight.restored?.objectCount ?? 0
            result.waiting = insight.restored?.waiting?.elements.count ?? 0
            result.losses = losses.causes
        } catch {
            let finding = CrashFinding(error).finding(Trial(steps: [], way: .newVersion))
            (result.losses, result.log) = ([finding.cause], finding.log)
        }
        result.expected = result.losses.filter(expectations.contains)
        result.losses.removeAll(where: expectations.contains)
        result.duration = start.duration(to: .now).seconds
        return result
    }

    private func copyFiles(to home: AppHome) throws(AppFailure) {
        guard let files else { return }
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: files.path) {
                try FileManager.default.copyItem(
                    at: files.appendingPathComponent(name), to: home.folder.appendingPathComponent(name))
            }
        } catch {
            throw .notStarted("the files in \(files.path) can't be copied: \(error.localizedDescription)")
        }
    }
}

/// An error about a replay that can't begin.
public struct ReplayError: Error, CustomStringConvertible {
    /// The reason, and a remedy.
    public var description: String

    init(_ description: String) { self.description = description }
}

/// A state in a file of `reprise export`.
private struct ExportedState: Sendable {
    let file: String
    let archive: Archive
    /// True if the state is that of a session, false if it is an app's own.
    let isOfSession: Bool

    init(_ file: String) throws {
        self.file = file
        do throws(InspectionError) {
            let portable = try PortableState(contentsOf: file)
            var archive = try portable.archive(file: file)
            // A state of long ago isn't too old, because its user comes back today.
            archive.application.timestamp = Date()
            self.archive = archive
            isOfSession = portable.bundleIdentifier?.contains("/") == true
        } catch {
            throw ReplayError("\(error)")
        }
        guard archive.applicationState.sessionRegister == nil || !archive.records.isEmpty else {
            throw ReplayError(
                "\(file) is the list of an app's windows, and has no objects. Export the state of a window, such as "
                    + "org.example.Notes --session 9E08.")
        }
    }
}

import ChildProcesses
import Foundation
import RestorationArchive
import UIKitTesting

/// The home of one app that crashes. Each launch gets what the launches before left.
final class CrashHome: Sendable {
    enum End: Equatable { case status(Int32), signal(Int32) }

    /// The app's report at the end of its launch.
    struct Report: Equatable {
        var reason: String
        var restored: Set<String>
        var blamed: Set<String>
        /// The objects that the last save didn't ask because they ended the app before.
        var skipped: Set<String>
        /// The end of the run before.
        var previousEnd: String
    }

    let folder: URL
    private static let patience = Duration.seconds(60)

    /// Makes a home.
    ///
    /// - Parameter seed: the home whose files this one begins with.
    init(seed: CrashHome?) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("crash-\(UUID().uuidString.prefix(8))")
        if let seed {
            try FileManager.default.copyItem(at: seed.folder, to: folder)
        } else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs the app until it ends. If its journal says that it hangs, this ends it with SIGKILL, as its user would.
    func run(crashes: String = "", environment: [String: String] = [:]) async throws -> End {
        let before = journal
        let variables = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path, "UIKIT_DISPLAY": "headless",
            "CRASH": crashes, "CRASH_REPORT": reportURL.path,
            // A test's process has backtraces on. Writing one takes longer than everything else here.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        let child = try ChildProcess(
            .init(
                BuiltProducts.crashApp.path, variables: variables.merging(environment) { $1 },
                errors: .file(logURL.path)))
        let limit = ContinuousClock.now + Self.patience
        while true {
            switch await child.waitForExit(within: .milliseconds(5)) {
            case .exited(let status): return .status(status)
            case .signaled(let signal): return .signal(signal)
            case .unknown: throw UIKitTestingError.processEnded("nobody knows how")
            case nil: if isHung(since: before) || ContinuousClock.now > limit { child.send(SIGKILL) }
            }
            try Task.checkCancellation()
        }
    }

    /// A note that an earlier launch left says nothing about this launch.
    private func isHung(since before: CrashJournal) -> Bool {
        let journal = journal
        let crashes = journal.encodingCrashes
        if crashes != before.encodingCrashes, crashes.contains(where: { $0.cause == .hang }) { return true }
        guard let launch = journal.launch, launch != before.launch else { return false }
        return launch.signs.isHung && launch.place.step != .encoding
    }

    var report: Report? {
        guard let text = try? String(contentsOf: reportURL, encoding: .utf8) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 5 else { return nil }
        let names = lines[1...3].map { Set($0.split(separator: " ").map(String.init)) }
        return Report(reason: lines[0], restored: names[0], blamed: names[1], skipped: names[2], previousEnd: lines[4])
    }

    func forgetReport() { try? FileManager.default.removeItem(at: reportURL) }

    /// The app's standard error in its last run.
    var log: String { (try? String(contentsOf: logURL, encoding: .utf8)) ?? "" }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: stateFolder.path)) ?? [] }
    /// The app's notes, whatever process wrote them.
    var journal: CrashJournal { CrashJournal(bytes: Self.bytes(at: journalURL)) ?? CrashJournal() }
    var deaths: [EncodingCrash] { journal.encodingCrashes }

    private var stateFolder: URL { folder.appendingPathComponent("state/EndToEndCrashApp.savedState") }
    private var journalURL: URL { stateFolder.appendingPathComponent("crash-journal") }
    private var reportURL: URL { folder.appendingPathComponent("report") }
    private var logURL: URL { folder.appendingPathComponent("log") }

    private static func bytes(at url: URL) -> [UInt8] { (try? Data(contentsOf: url)).map { Array($0) } ?? [] }
}

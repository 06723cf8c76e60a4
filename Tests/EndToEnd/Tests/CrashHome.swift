import ChildProcesses
import Foundation
import RestorationArchive
import UIKitTesting

/// The home of one app that crashes: launched again and again with what it left.
final class CrashHome: Sendable {
    enum End: Equatable { case status(Int32), signal(Int32) }

    /// What the app told when its launch had ended.
    struct Report: Equatable {
        var reason: String
        var restored: Set<String>
        var blamed: Set<String>
        /// What the last save has not asked, because it had ended the app.
        var skipped: Set<String>
        /// How the run before has ended.
        var previousEnd: String
    }

    let folder: URL
    private static let patience = Duration.seconds(60)

    /// - Parameter seed: whose files it begins with.
    init(seed: CrashHome?) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("crash-\(UUID().uuidString.prefix(8))")
        if let seed {
            try FileManager.default.copyItem(at: seed.folder, to: folder)
        } else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs the app until it ends. One that hangs is ended with SIGKILL, as its user would, when its journal says so.
    func run(crashes: String = "", environment: [String: String] = [:]) async throws -> End {
        let before = journal
        let variables = [
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path, "UIKIT_DISPLAY": "headless",
            "CRASH": crashes, "CRASH_REPORT": reportURL.path,
            // A test's process has it on, and writing a trace takes longer than all else here.
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

    /// What the launch before has left says nothing of this one.
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

    /// What the app wrote to standard error the last time.
    var log: String { (try? String(contentsOf: logURL, encoding: .utf8)) ?? "" }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: stateFolder.path)) ?? [] }
    /// What the app has noted, whoever made it.
    var journal: CrashJournal { CrashJournal(bytes: Self.bytes(at: journalURL)) ?? CrashJournal() }
    var deaths: [EncodingCrash] { journal.encodingCrashes }

    private var stateFolder: URL { folder.appendingPathComponent("state/EndToEndCrashApp.savedState") }
    private var journalURL: URL { stateFolder.appendingPathComponent("crash-journal") }
    private var reportURL: URL { folder.appendingPathComponent("report") }
    private var logURL: URL { folder.appendingPathComponent("log") }

    private static func bytes(at url: URL) -> [UInt8] { (try? Data(contentsOf: url)).map { Array($0) } ?? [] }
}

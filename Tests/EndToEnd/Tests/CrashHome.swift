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

    /// Runs the app until it ends. One that hangs is ended with SIGKILL, as its user would, when its marker says so.
    ///
    /// Without Foundation's `Process`, which notices the end of one child only when those that were started meanwhile have
    /// ended, too.
    func run(crashes: String = "", environment: [String: String] = [:]) async throws -> End {
        let before = (marker: Self.bytes(at: markerURL), deaths: deaths)
        let child = try start(
            ProcessInfo.processInfo.environment.merging([
                "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
                "XDG_DATA_HOME": folder.appendingPathComponent("data").path, "UIKIT_DISPLAY": "headless",
                "CRASH": crashes, "CRASH_REPORT": reportURL.path,
                // A test's process has it on, and writing a trace takes longer than all else here.
                "SWIFT_BACKTRACE": "enable=no",
            ]) { $1 }.merging(environment) { $1 })
        let limit = ContinuousClock.now + Self.patience
        var status: Int32 = 0
        while waitpid(child, &status, WNOHANG) == 0 {
            if isHung(since: before) || ContinuousClock.now > limit { kill(child, SIGKILL) }
            try await Task.sleep(for: .milliseconds(5))
        }
        return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }

    /// What the launch before has left says nothing of this one.
    private func isHung(since before: (marker: [UInt8], deaths: [EncodeDeath])) -> Bool {
        let deaths = deaths
        if deaths != before.deaths, deaths.contains(where: { $0.cause == .hang }) { return true }
        let bytes = Self.bytes(at: markerURL)
        guard bytes != before.marker, let marker = LaunchMarker(bytes: bytes) else { return false }
        return marker.isHung && marker.step != .encoding
    }

    private func start(_ environment: [String: String]) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, logURL.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        // What other tests have open at the moment; what is not open is passed over.
        for descriptor: Int32 in 3..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        // Dispatch's threads, on which tests run, block signals, and a child would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = [strdup(BuiltProducts.crashApp.path), nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let error = posix_spawn(&child, BuiltProducts.crashApp.path, &actions, &attributes, &arguments, &variables)
        guard error == 0 else { throw UIKitTestingError.processEnded("posix_spawn: \(error)") }
        return child
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
    var deaths: [EncodeDeath] { EncodeDeaths(bytes: Self.bytes(at: deathsURL)).all }
    var marker: LaunchMarker? { LaunchMarker(bytes: Self.bytes(at: markerURL)) }

    private var stateFolder: URL { folder.appendingPathComponent("state/EndToEndCrashApp.savedState") }
    private var markerURL: URL { stateFolder.appendingPathComponent("launch-marker") }
    private var deathsURL: URL { stateFolder.appendingPathComponent("encode-deaths") }
    private var reportURL: URL { folder.appendingPathComponent("report") }
    private var logURL: URL { folder.appendingPathComponent("log") }

    private static func bytes(at url: URL) -> [UInt8] { (try? Data(contentsOf: url)).map { Array($0) } ?? [] }
}

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
    }

    private let folder: URL
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
    func run(crashes: String = "", environment: [String: String] = [:]) async throws -> End {
        let process = Process()
        process.executableURL = BuiltProducts.crashApp
        process.environment = ProcessInfo.processInfo.environment.merging([
            "HOME": folder.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path, "UIKIT_DISPLAY": "headless",
            "CRASH": crashes, "CRASH_REPORT": reportURL.path,
        ]) { $1 }.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try Data().write(to: logURL)
        process.standardError = try FileHandle(forWritingTo: logURL)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        let watch = Task { [markerURL] in
            let limit = ContinuousClock.now + Self.patience
            while process.isRunning, !Task.isCancelled {
                if Self.marker(at: markerURL)?.isHung == true || ContinuousClock.now > limit {
                    kill(process.processIdentifier, SIGKILL)
                    return
                }
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        for await _ in ends {}
        watch.cancel()
        return process.terminationReason == .uncaughtSignal
            ? .signal(process.terminationStatus) : .status(process.terminationStatus)
    }

    var report: Report? {
        guard let text = try? String(contentsOf: reportURL, encoding: .utf8) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 3 else { return nil }
        return Report(
            reason: lines[0], restored: Set(lines[1].split(separator: " ").map(String.init)),
            blamed: Set(lines[2].split(separator: " ").map(String.init)))
    }

    func forgetReport() { try? FileManager.default.removeItem(at: reportURL) }

    /// What the app wrote to standard error the last time.
    var log: String { (try? String(contentsOf: logURL, encoding: .utf8)) ?? "" }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: stateFolder.path)) ?? [] }
    var marker: LaunchMarker? { Self.marker(at: markerURL) }

    private var stateFolder: URL { folder.appendingPathComponent("state/EndToEndCrashApp.savedState") }
    private var markerURL: URL { stateFolder.appendingPathComponent("launch-marker") }
    private var reportURL: URL { folder.appendingPathComponent("report") }
    private var logURL: URL { folder.appendingPathComponent("log") }

    private static func marker(at url: URL) -> LaunchMarker? {
        (try? Data(contentsOf: url)).flatMap { LaunchMarker(bytes: Array($0)) }
    }
}
